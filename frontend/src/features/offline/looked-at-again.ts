import { byCode } from '../../lib/compare.ts'
import type { KeptSet } from '../saving/answers-schema.ts'
import type { AnswersDb } from '../saving/answers-store.ts'
import { type AttemptRecord, hasUnsent } from '../saving/attempt-record.ts'
import { isOpenHere } from '../saving/open-here.ts'
import { setIdOf } from '../saving/open-set.ts'
import { ownerOf } from '../saving/owner.ts'
import { isImpersonating, visitor, visitorLink } from '../session/current-user.ts'

/** Of what was handed in a device keeps so much to be looked at again: a few days' work, and less than one film. */
const MOST_SETS = 30
const MOST_SIGNS = 6_000_000

interface Attempted {
  kept: KeptSet
  attempts: readonly AttemptRecord[]
}

/** Kept sets with what is going on in them, and those that were handed in and told to the server, the newest first. */
export async function setsByState(db: AnswersDb): Promise<{ going: Attempted[]; done: Attempted[] }> {
  const going: Attempted[] = []
  const done: Attempted[] = []
  const bySet = new Map<string, AttemptRecord[]>()
  const sets = await db.listSets()
  for (const owner of new Set(sets.map((kept) => kept.owner)))
    for (const record of await db.listOf(owner)) {
      const id = setIdOf(record)
      bySet.set(id, [...(bySet.get(id) ?? []), record])
    }
  for (const kept of sets) {
    const attempts = bySet.get(kept.id) ?? []
    const areDone = await Promise.all(attempts.map((record) => isDone(db, record)))
    const isSetDone = attempts.length > 0 && areDone.every(Boolean)
    const which = isSetDone ? done : going
    which.push({ kept, attempts })
  }
  return { going, done: done.sort((a, b) => byCode(newestOf(b), newestOf(a))) }
}

const isDone = async (db: AnswersDb, record: AttemptRecord) =>
  record.finishedAt !== null &&
  !record.isRetryOpen &&
  !isOpenHere(record.localId) &&
  !hasUnsent(record, await db.memosOf(record.localId))

/** When it was opened or handed in last. */
export const newestOf = ({ kept, attempts }: Attempted): string =>
  attempts.reduce((newest, { finishedAt }) => (finishedAt && finishedAt > newest ? finishedAt : newest), kept.keptAt)

/** No owner's name. */
const NOBODY = ''

/**
 * Those of them that stay, for who signed in and opens a result once more: neither another's, nor anything of a link's on a
 * device that is passed around. Of nobody that is known to be here a learner's stay till somebody is.
 *
 * @param done  the newest first
 */
export function toLookAtAgain<S extends Attempted>(done: readonly S[]): S[] {
  const { current } = visitor.get()
  const present = isImpersonating(current) ? null : visitorLink() === null ? ownerOf(current) : NOBODY
  const own = done.filter(({ kept: { owner }, attempts }) =>
    present === null ? attempts.every(({ learning }) => learning !== undefined) : owner === present,
  )
  let signs = 0
  return own.slice(0, MOST_SETS).filter(({ kept: { set } }) => {
    signs += JSON.stringify(set).length
    return signs <= MOST_SIGNS
  })
}

/** Whoever signs out leaves none of it. */
export async function forgetDoneOf(owner: string, db: AnswersDb): Promise<void> {
  for (const { kept } of (await setsByState(db)).done) if (kept.owner === owner) await db.dropSet(kept.id)
}
