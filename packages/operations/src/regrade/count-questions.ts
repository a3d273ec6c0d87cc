import type { MainQuestion } from '@tcheck/contract/question-set'
import { parseAttemptId } from '@tcheck/data/attempt/attempt-id'
import { attemptOf } from '@tcheck/data/attempt/attempt-item'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { countAttempt, wayOf } from '@tcheck/data/question-counts/count-attempt'
import { openShards } from '@tcheck/data/question-counts/count-shards'
import { getMarker, markerKey, markerOf, setOfMarker } from '@tcheck/data/question-counts/counted-marker'
import { countsOf, type PlaceItem, placeKey, placeWrite } from '@tcheck/data/question-counts/counted-places'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Item, Key } from '@tcheck/data/table'
import { ulidOfOrder } from '@tcheck/scoring/analysis/first-attempts'
import { noCounts, type SetCounts, withAttempt } from '@tcheck/scoring/analysis/item-counts'
import { operatorRecord } from '../create-admin.ts'
import { type Operation, withPlace } from '../operation.ts'
import type { Place } from '../place.ts'
import { walkItems } from '../walk-items.ts'

/** Finished attempts that nothing of the counts knows, such as those of before there were counts. */
async function countMissing(place: Place, isApplied: boolean): Promise<number> {
  const { table } = place
  const deps = { table, library: openLibrary<MainQuestion>(table), shards: openShards(table) }
  let missing = 0
  const filter = 'begins_with(sk, :attempt) AND begins_with(pk, :student) AND attribute_exists(finished_at)'
  for await (const item of walkItems<Item>(place, filter, { ':attempt': 'ATTEMPT#', ':student': 'STUDENT#' })) {
    const attempt = attemptOf(item)
    const way = wayOf(attempt)
    if (way === null || attempt.finished_at === null) continue
    const ref = { category: attempt.category, code: attempt.set_code }
    const { known } = await getMarker(table, markerKey(attempt.student_id, ref, way))
    if (known.some((order) => ulidOfOrder(order) === parseAttemptId(attempt.id)?.ulid)) continue
    missing += 1
    if (isApplied) await countAttempt(deps, attempt.id)
  }
  return missing
}

const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`

/** Sums as the markers of all students say them, place by place. */
async function sumsOfMarkers(place: Place): Promise<Map<string, { key: Key; counts: SetCounts }>> {
  const sums = new Map<string, { key: Key; counts: SetCounts }>()
  for await (const item of walkItems<Item>(place, 'begins_with(sk, :counted)', { ':counted': 'COUNTED#' })) {
    const { counted } = markerOf(item)
    if (!counted) continue
    const key = placeKey(setOfMarker(item).ref, counted.place)
    const counts = sums.get(nameOf(key))?.counts ?? noCounts(0)
    sums.set(nameOf(key), { key, counts: withAttempt(counts, counted.contribution, 1) })
  }
  return sums
}

/** All numbers but which wrong answers are told apart: of many, that depends on the order in which they came. */
const numbersOf = ({ attempts, items }: SetCounts) =>
  JSON.stringify([
    attempts,
    items.map(({ wrong, otherWrong, ...sums }) => ({
      ...sums,
      allWrong: [...wrong.values()].reduce((sum, count) => sum + count, otherWrong),
    })),
  ])

/** Puts right what is not the sum of its markers. */
async function mendPlaces(place: Place, isApplied: boolean): Promise<number> {
  const sums = await sumsOfMarkers(place)
  const stored = new Map<string, PlaceItem>()
  const filter = 'begins_with(pk, :counts) AND begins_with(sk, :version)'
  for await (const item of walkItems<PlaceItem>(place, filter, { ':counts': 'QUESTION_COUNTS#', ':version': 'V#' }))
    stored.set(nameOf(item), item)
  let different = 0
  for (const name of new Set([...sums.keys(), ...stored.keys()])) {
    const before = stored.get(name)
    const { key, counts } = sums.get(name) ?? { key: before as Key, counts: noCounts(0) }
    if (before && numbersOf(countsOf(before)) === numbersOf(counts)) continue
    different += 1
    if (isApplied) await place.table.transact([placeWrite({ pk: key.pk, sk: key.sk }, before, counts)])
  }
  return different
}

/** Counts anew what editors see of questions (decision 0307). Given again it finds nothing to do. */
export const countQuestions: Operation = {
  usage: '[--apply] [--stage 名前]',
  summary:
    '問題の分析を数え直します。まだ数えていない取り組みを数え、合わない合計を直します(表を端から読みます)。--apply がなければ、調べるだけです。',
  words: [0, 0],
  options: { stage: 'text', apply: 'flag' },
  run: (call) =>
    withPlace(call, async (place): Promise<0 | 1> => {
      const { desk, values } = call
      const isApplied = values['apply'] === true
      const missing = await countMissing(place, isApplied)
      const different = await mendPlaces(place, isApplied)
      const found = `まだ数えていない取り組み ${missing}件、合わない合計 ${different}件。`
      if (!isApplied) {
        desk.say(`${found}まだ何もしていません(--apply で直します)。`)
        return 0
      }
      const target = { kind: 'stage', id: 'question-counts' } as const
      const details = { missing, different }
      if (missing + different > 0)
        await putAuditRecord(
          place.table,
          operatorRecord({ branch_id: null, action: 'changed', target, details }, desk.now()),
        )
      desk.say(`${found}直しました。学習が続いているときは、0件になるまで、もう一度してください。`)
      return 0
    }),
}
