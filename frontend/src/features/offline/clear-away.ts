import { deleteDB, openDB } from 'idb'
import { byCode } from '../../lib/compare.ts'
import type { KeptSet } from '../saving/answers-schema.ts'
import { type AttemptRecord, hasUnsent, type KeptMemo } from '../saving/attempt-record.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { isOpenHere } from '../saving/open-here.ts'
import { setIdOf } from '../saving/open-set.ts'
import type { AnswersDb } from '../saving/sync-dependencies.ts'
import { offlineDb } from './offline-db.ts'
import { storedMaterial } from './stored-answers.ts'
import { mediaOf, mediaOfContent } from './stored-media.ts'

/** Answers in forms before format 1 (decision 0351). */
const ANSWERS = 'tcheckAnswers'

/** Copies of what the server had said, in such forms. */
const COPIES = 'tcheckKeptAnswers'

/** A set that was opened a moment ago: its attempt may not be on the disk yet. */
const FRESH_MS = 60_000

const STORED_DAYS = 30
/** Of pictures and films that no open attempt needs; the newest first. */
const MOST_BYTES_TO_READ = 150 * 1024 * 1024

/**
 * Takes what was handed in and sent off the device, and what nobody has gone on with for long, with the pictures and films that nothing else here
 * needs. A set with an attempt that is open or unsent stays, and so does what its student may learn once more, within bounds.
 */
export async function clearAway(now = new Date()): Promise<void> {
  await deleteOlderDatabases().catch(() => undefined)
  try {
    const { db } = await deviceStorage()
    const limit = new Date(now.getTime() - STORED_DAYS * 24 * 3600 * 1000)
    const before = await db.listAll()
    await db.prune(limit, isOpenHere).catch(() => undefined)
    const sets = await wantedSets(db, before)
    const material = await storedMaterial().catch(() => [])
    const wanted = await withinBounds(
      new Set(sets.flatMap(({ set }) => mediaOf(set))),
      material
        .map(({ keptAt, of }) => ({ keptAt, files: 'parts' in of ? mediaOfContent(of) : mediaOf(of) }))
        .sort((a, b) => byCode(b.keptAt, a.keptAt)),
    )
    for (const filename of await offlineDb.use((db) => db.getAllKeys('media'))) {
      if (!wanted.has(filename)) await offlineDb.use((db) => db.delete('media', filename))
    }
  } catch {
    // Without a store there is nothing to clear away.
  }
}

/** What is needed, and of the rest what there is room for. */
async function withinBounds(
  needed: ReadonlySet<string>,
  others: readonly { files: readonly string[] }[],
): Promise<ReadonlySet<string>> {
  const wanted = new Set(needed)
  let bytes = 0
  for (const filename of others.flatMap(({ files }) => files)) {
    if (wanted.has(filename)) continue
    bytes += (await offlineDb.use((db) => db.get('media', filename)))?.file.size ?? 0
    if (bytes > MOST_BYTES_TO_READ) break
    wanted.add(filename)
  }
  return wanted
}

/**
 * The kept sets with an attempt that goes on or is unsent; the others go, since the server has what was handed in.
 *
 * @param before  the attempts that were here until a moment ago
 */
async function wantedSets(db: AnswersDb, before: readonly AttemptRecord[]): Promise<KeptSet[]> {
  const [sets, records] = await Promise.all([db.listSets(), db.listAll()])
  const attempted = new Set(records.map(setIdOf))
  const wasAttempted = new Set(before.map(setIdOf))
  const isNew = ({ id, keptAt }: KeptSet) => !wasAttempted.has(id) && Date.now() - Date.parse(keptAt) < FRESH_MS
  const isWanted = (kept: KeptSet) => attempted.has(kept.id) || isNew(kept)
  for (const kept of sets) if (!isWanted(kept)) await db.dropSet(kept.id)
  return sets.filter(isWanted)
}

/** Deletes the databases of earlier forms. Where an answer in them was not sent, they stay as they are. */
export async function deleteOlderDatabases(): Promise<void> {
  await deleteDB(COPIES)
  if (!(await holdsUnsent())) await deleteDB(ANSWERS)
}

/** @throws DOMException, TypeError where there is none, or its form is not known */
async function holdsUnsent(): Promise<boolean> {
  const db = await openDB(ANSWERS, undefined, {
    upgrade(_, _before, _after, transaction) {
      // There is none: none is made here.
      transaction.done.catch(() => undefined)
      transaction.abort()
    },
  })
  try {
    const attempts: AttemptRecord[] = await db.getAll('attempts')
    const memos: KeptMemo[] = await db.getAll('memos')
    return attempts.some((record) => hasUnsent(record, [])) || memos.some(({ isPending }) => isPending)
  } finally {
    db.close()
  }
}
