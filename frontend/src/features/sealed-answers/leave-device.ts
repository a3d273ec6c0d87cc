import { forgetSentPhotosOf, ownersOfUnsentPhotos } from '../learning/photo-store.ts'
import { forgetKeptAnswersOf } from '../offline/kept-answers.ts'
import { dropVisitor, listVisitors } from '../offline/kept-visitors.ts'
import type { KeptVisitor } from '../offline/offline-db.ts'
import type { AnswersDb } from '../saving/answers-store.ts'
import { type AttemptRecord, hasUnsent, type KeptMemo } from '../saving/attempt-record.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { newId } from '../saving/writer-id.ts'
import { savesOf } from './saves-of.ts'
import { seal } from './seal.ts'
import { sealPhotosOf } from './seal-photos.ts'
import { keepBlocks } from './sealed-db.ts'

type Sealing = Pick<KeptVisitor, 'sealedTicket' | 'answerKey'> | undefined

/** @returns false where the server gave nothing to seal with: then the answers wait here for their own student */
async function sealAttempt(record: AttemptRecord, memos: readonly KeptMemo[], sealing: Sealing): Promise<boolean> {
  const { sealedTicket: ticket, answerKey } = sealing ?? {}
  if (!ticket || !answerKey) return false
  const now = new Date()
  const sealed = savesOf(record, memos, now).map((save) =>
    seal(answerKey, 'answers', JSON.stringify({ ticket, ...save })),
  )
  const attempt = newId()
  const sealedAt = now.toISOString()
  await keepBlocks((await Promise.all(sealed)).map((block) => ({ attempt, block, sealedAt })))
  return true
}

/** Something may be written between reading and dropping: it is read again. */
const ROUNDS = 5

async function sealOrDrop(db: AnswersDb, { localId }: AttemptRecord, sealing: Sealing): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [record, memos] = await Promise.all([db.read(localId), db.memosOf(localId)])
    if (!record) return true
    if (hasUnsent(record, memos) && !(await sealAttempt(record, memos, sealing))) return false
    if (await db.dropAttempt(record, memos)) return true
  }
  return false
}

/**
 * Takes from the device what is of a person who has left it: unsent answers are sealed, so that whichever page is open later sends them, and all
 * else goes. The blocks are on the disk before the answers go.
 */
export async function leaveDevice(owner: string): Promise<void> {
  const sealing = (await listVisitors()).find(({ id }) => id === owner)
  const { db } = await deviceStorage()
  const gone = []
  for (const record of await db.listOf(owner)) gone.push(await sealOrDrop(db, record, sealing))
  if (gone.every(Boolean)) for (const kept of await db.listSets()) if (kept.owner === owner) await db.dropSet(kept.id)
  if (sealing) await sealPhotosOf(owner, sealing)
  await Promise.allSettled([forgetKeptAnswersOf(owner), forgetSentPhotosOf(owner)])
  await dropVisitor(owner)
}

/** All who left something here but for the one who is here now. */
export async function othersThan(present: string): Promise<string[]> {
  const { db } = await deviceStorage()
  const [rows, records, sets, photos] = await Promise.all([
    listVisitors(),
    db.listAll(),
    db.listSets(),
    ownersOfUnsentPhotos().catch(() => []),
  ])
  const owners = [...rows.map(({ id }) => id), ...[...records, ...sets].map(({ owner }) => owner), ...photos]
  return [...new Set(owners)].filter((owner) => owner !== present && owner !== '')
}
