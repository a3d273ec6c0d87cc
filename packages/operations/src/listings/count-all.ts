import { parseAttemptId } from '@tcheck/data/attempt/attempt-id'
import { attemptOf } from '@tcheck/data/attempt/attempt-item'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import type { Item, Key } from '@tcheck/data/table'
import { type Answered, answeredPlaces, isTallied, tallyAnswers, tallyKnows } from '@tcheck/data/tally/tallied-answers'
import { tallyThing, wantsTally } from '@tcheck/data/tally/tallied-thing'
import { addWrite, type TalliedThing, thingPlace } from '@tcheck/data/tally/tally-places'
import { operatorRecord } from '../create-admin.ts'
import { type Operation, withPlace } from '../operation.ts'
import type { Place } from '../place.ts'
import { walkItems } from '../walk-items.ts'

const THINGS: readonly (readonly [TalliedThing, sk: string])[] = [
  ['branches', 'BRANCH'],
  ['teachers', 'ACCOUNT'],
  ['students', 'STUDENT'],
]

/** Branches, teachers and students whose markers do not say what they are now. */
async function tallyThings(place: Place, isApplied: boolean): Promise<number> {
  let different = 0
  for (const [thing, sk] of THINGS) {
    for await (const item of walkItems<Item>(place, 'sk = :sk', { ':sk': sk })) {
      const marker = await place.table.get<Key>({ pk: item.pk, sk: 'TALLIED' }, { consistent: true })
      if (wantsTally(thing, item) === (marker !== undefined)) continue
      different += 1
      if (isApplied) await tallyThing(place.table, thing, String(item['id']))
    }
  }
  return different
}

/** Finished attempts and runs of the last weeks that no marker knows as they are. */
async function tallyAttempts(place: Place, now: Date, isApplied: boolean): Promise<number> {
  let different = 0
  const filter = '(begins_with(sk, :attempt) OR begins_with(sk, :run)) AND attribute_exists(finished_at)'
  for await (const item of walkItems<Item>(place, filter, { ':attempt': 'ATTEMPT#', ':run': 'RUN#' })) {
    const attempt = attemptOf(item)
    const of = item.sk.startsWith('RUN#') ? 'run' : 'attempt'
    if (of === 'attempt' && !attempt.is_in_class_results) continue
    const { studentId = '', ulid = '' } = parseAttemptId(String(item['id'] ?? attempt.id)) ?? {}
    if (await tallyKnows(place.table, { studentId, ulid, attempt }, now)) continue
    different += 1
    if (isApplied) await tallyAnswers(place.table, { id: `${studentId}.${ulid}`, place: of }, now)
  }
  return different
}

interface Sum {
  key: Key
  field: string
  by: number
}
const nameOf = ({ key, field }: Pick<Sum, 'key' | 'field'>) => `${key.pk}\n${key.sk}\n${field}`

/** What the markers of all say, place by place, less what is stored there. */
async function differences(place: Place, now: Date): Promise<Sum[]> {
  const sums = new Map<string, Sum>()
  const add = (sum: Sum) => {
    const known = sums.get(nameOf(sum))
    sums.set(nameOf(sum), { ...sum, by: sum.by + (known?.by ?? 0) })
  }
  for await (const item of walkItems<Item>(place, 'sk = :sk', { ':sk': 'TALLIED' })) {
    const thing = item['thing'] as TalliedThing
    add({ key: thingPlace(String(item['id'])), field: thing, by: 1 })
  }
  // Markers of long ago have ended by themselves; their sums stay.
  const isCompared = (day: string) => isTallied(`${day}T00:00:00+09:00`, now)
  for await (const item of walkItems<Item & Answered>(place, 'begins_with(sk, :sk)', { ':sk': 'ANSWERED#' })) {
    const { day, key, field, sum } = answeredPlaces(item)
    if (isCompared(day)) add({ key, field, by: sum })
  }
  const stored = 'begins_with(pk, :tally)'
  for await (const item of walkItems<Item>(place, stored, { ':tally': 'TALLY' })) {
    for (const [field, value] of Object.entries(item)) {
      if (typeof value !== 'number') continue
      const day = `${item.sk}-${field.slice(1)}`
      if (item.sk === 'THINGS' || isCompared(day)) add({ key: { pk: item.pk, sk: item.sk }, field, by: -value })
    }
  }
  return [...sums.values()].filter(({ by }) => by !== 0)
}

/** Counts anew what an admin's first page sums. Given again it finds nothing to do. */
export const countAll: Operation = {
  usage: '[--apply] [--stage 名前]',
  summary:
    '管理者のトップの数(教室・先生・生徒・答え)を数え直します。まだ数えていないものを数え、合わない合計を直します(表を端から読みます)。--apply がなければ、調べるだけです。',
  words: [0, 0],
  options: { stage: 'text', apply: 'flag' },
  run: (call) =>
    withPlace(call, async (place): Promise<0 | 1> => {
      const { desk, values } = call
      const isApplied = values['apply'] === true
      const missing = (await tallyThings(place, isApplied)) + (await tallyAttempts(place, desk.now(), isApplied))
      const wrong = await differences(place, desk.now())
      const found = `まだ数えていないもの ${missing}件、合わない合計 ${wrong.length}件。`
      if (!isApplied) {
        desk.say(`${found}まだ何もしていません(--apply で直します)。`)
        return 0
      }
      for (const { key, field, by } of wrong) await place.table.transact([addWrite(key, field, by)])
      const details = { missing, different: wrong.length }
      const target = { kind: 'stage', id: 'tallies' } as const
      if (missing + wrong.length > 0)
        await putAuditRecord(
          place.table,
          operatorRecord({ branch_id: null, action: 'changed', target, details }, desk.now()),
        )
      desk.say(`${found}直しました。学習が続いているときは、0件になるまで、もう一度してください。`)
      return 0
    }),
}
