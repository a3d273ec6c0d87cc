import type { SetMainQuestion } from '@tcheck/scoring'
import { contributionOf } from '@tcheck/scoring/analysis/contribution'
import { ulidOfOrder, withAttemptLookedAt } from '@tcheck/scoring/analysis/first-attempts'
import { withAttempt } from '@tcheck/scoring/analysis/item-counts'
import { packContribution } from '@tcheck/scoring/analysis/pack-counts'
import { getAttempt, type StoredAttempt } from '../attempt/attempt.ts'
import { attemptId, parseAttemptId } from '../attempt/attempt-id.ts'
import { partOf } from '../list/merged-rows.ts'
import type { SetRef } from '../question-set/question-set.ts'
import type { Library } from '../question-set/set-library.ts'
import { getStudent, studentKey } from '../student/student.ts'
import type { Key, Table, Write } from '../table.ts'
import { type BucketItem, bucketKey, bucketWrite, type CountBucket, countsOf, type Way } from './count-buckets.ts'
import { type CountShards, noteVersion } from './count-shards.ts'
import { type CountedMarker, getMarker, markerKey, markerWrite } from './counted-marker.ts'
import { reviewQuestions } from './flagged-questions.ts'

export interface CountDeps<Main extends SetMainQuestion> {
  table: Table
  library: Library<Main>
  shards: CountShards
}

type Counted = NonNullable<CountedMarker['counted']>
type CountOutcome = 'counted' | 'taken_back' | 'known' | 'not_counted' | 'gone'

const TRIES = 10
/** Who met others so often writes to one of more places. */
const SPREAD_FROM = 2

/** In which way an attempt counts; null: in none. An instant student's never does, nor does another try at single questions. */
export const wayOf = ({
  is_in_class_results,
  mode,
}: Pick<StoredAttempt, 'is_in_class_results' | 'mode'>): Way | null =>
  is_in_class_results && (mode === 'test' || mode === 'practice') ? mode : null

/**
 * Updates the counts of a set to the present state of one attempt: finished, regraded, reopened. One attempt of each student counts. Can be
 * repeated and run in parallel, in any order.
 */
export async function countAttempt<Main extends SetMainQuestion>(
  deps: CountDeps<Main>,
  id: string,
): Promise<CountOutcome> {
  const { table, shards } = deps
  // Where it is counted never changes, so any read will do for that.
  const located = (await getAttempt(table, id, { consistent: false })) ?? (await getAttempt(table, id))
  if (!located) return 'gone'
  const way = wayOf(located)
  if (way === null) return 'not_counted'
  const ref: SetRef = { category: located.category, code: located.set_code }
  const work = await table.retry(
    async (failed) => {
      if (failed > 0 && (await isGone(table, located.student_id))) return { outcome: 'gone' as const }
      if (failed >= SPREAD_FROM) await shards.spread(ref)
      return countOnce(deps, { id, ref, way, studentId: located.student_id, salt: failed })
    },
    { tries: TRIES },
  )
  for (const version of 'reviews' in work ? work.reviews : [])
    await reviewQuestions(table, deps.library, { ref, version })
  return work.outcome
}

async function isGone(table: Table, studentId: string): Promise<boolean> {
  const student = await getStudent(table, studentId, { consistent: true })
  return student?.kind !== 'roster' || student.erasing_at !== undefined
}

async function countOnce<Main extends SetMainQuestion>(
  { table, library, shards }: CountDeps<Main>,
  { id, ref, way, studentId, salt }: { id: string; ref: SetRef; way: Way; studentId: string; salt: number },
): Promise<{ outcome: CountOutcome; reviews: number[] }> {
  const key = markerKey(studentId, ref, way)
  // Before the attempt: whoever wrote the marker since read an attempt that is no newer than ours.
  const before = await getMarker(table, key)
  const { known, first } = await firstKnown(table, id, before.known)
  const shard = before.counted?.place.shard ?? partOf(`${id}${salt}`, await shards.countOf(ref))
  const opened = first && (await library.getVersion(ref, first.set_version))
  const counted: Counted | null =
    first && opened
      ? {
          place: { version: first.set_version, way, grade: first.grade, shard },
          contribution: contributionOf(opened.compiled, {
            begunAt: first.begun_at ?? first.started_at,
            marks: first.marks,
            points: first.points,
            slots: first.slots,
          }),
        }
      : null
  if (isSame(before.counted, counted) && before.known.join() === known.join()) return { outcome: 'known', reviews: [] }
  const changes = isSame(before.counted, counted)
    ? []
    : await bucketChanges(table, ref, { before: before.counted, counted })
  await table.transact([
    {
      check: studentKey(studentId),
      condition: {
        ConditionExpression: '#kind = :roster AND attribute_not_exists(erasing_at)',
        ExpressionAttributeNames: { '#kind': 'kind' },
        ExpressionAttributeValues: { ':roster': 'roster' },
      },
    },
    markerWrite(key, before, { known, counted }),
    ...changes.map(({ write }) => write),
  ])
  const spread = await shards.countOf(ref)
  const isReviewed = changes.some(({ attempts }) => isDrawn(`${id}${before.revision}`, attempts * spread))
  const versions = [before.counted?.place.version, counted?.place.version].flatMap((one) => one ?? [])
  return { outcome: counted ? 'counted' : 'taken_back', reviews: isReviewed ? [...new Set(versions)].sort() : [] }
}

/** The finished attempts of the student, and the one that counts, as they are now. */
async function firstKnown(table: Table, id: string, before: readonly string[]) {
  const { studentId = '', ulid = '' } = parseAttemptId(id) ?? {}
  const own = await getAttempt(table, id)
  const isOfNumber = own === undefined ? null : own.entry_id !== null
  // One that was erased is forgotten under either of the places it may have had.
  let known = before.filter((order) => ulidOfOrder(order) !== ulid)
  if (own && isOfNumber !== null)
    known = withAttemptLookedAt(known, { ulid, isByNumber: isOfNumber }, { isFinished: own.finished_at !== null })
  for (;;) {
    const [order] = known
    if (order === undefined) return { known, first: undefined }
    const first = ulidOfOrder(order) === ulid ? own : await getAttempt(table, attemptId(studentId, ulidOfOrder(order)))
    if (first && first.finished_at !== null) return { known, first }
    known = known.slice(1)
  }
}

function isSame(one: Counted | null, other: Counted | null): boolean {
  const stateOf = (counted: Counted | null) =>
    counted && JSON.stringify([counted.place, packContribution(counted.contribution)])
  return stateOf(one) === stateOf(other)
}

/** What is taken back and what is added, a write a place; one place where both are the same. */
export async function bucketChanges(
  table: Table,
  ref: SetRef,
  { before, counted }: { before: Counted | null; counted: Counted | null },
): Promise<{ write: Write; attempts: number }[]> {
  const acts = [
    ...(before ? [{ ...before, sign: -1 as const }] : []),
    ...(counted ? [{ ...counted, sign: 1 as const }] : []),
  ]
  const byBucket = Map.groupBy(acts, ({ place }) => JSON.stringify(bucketKey(ref, place)))
  return Promise.all(
    [...byBucket.values()].map(async (ofBucket) => {
      const place = ofBucket[0]?.place as CountBucket
      const key: Key = bucketKey(ref, place)
      const item = await table.get<BucketItem>(key, { consistent: true })
      if (!item) await noteVersion(table, ref, place.version)
      const counts = ofBucket.reduce(
        (sum, { contribution, sign }) => withAttempt(sum, contribution, sign),
        countsOf(item),
      )
      return { write: bucketWrite(key, item, counts), attempts: counts.attempts }
    }),
  )
}

/** So many attempts are looked at each time; of more, so many of each doubling. */
const ALWAYS_REVIEWED = 50
const REVIEWED_OF_ALL = 20

/** Whether the set is looked at anew after this write, by about how many it has: a lot, the same for every try. */
const isDrawn = (id: string, about: number): boolean =>
  about <= ALWAYS_REVIEWED || partOf(id, Math.ceil(about / REVIEWED_OF_ALL)) === 0
