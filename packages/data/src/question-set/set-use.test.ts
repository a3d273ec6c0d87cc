import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeAll, expect, test } from 'vitest'
import { listingItems } from '../attempt/attempt-listing.ts'
import { measureCapacity } from '../capacity.ts'
import { lotItem, type MaterialLot } from '../material-code/material-lot.ts'
import { missionListingKeys } from '../mission/mission-listing.ts'
import { shareableUrlItem } from '../shareable-url/shareable-url.ts'
import type { Table } from '../table.ts'
import { attempt } from '../testing/branch-samples.ts'
import { sampleMission } from '../testing/sample-mission.ts'
import { sampleShareableUrl } from '../testing/sample-shareable-url.ts'
import { simulatedRows } from '../testing/simulated-rows.ts'
import { countAttemptsOf, listOpeners, MOST_COUNTED, missionIdsOf } from './set-use.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const EXAM = { category: 'cbt', code: 'EX-1' } as const

const lot = (id: string, changes: Partial<MaterialLot> = {}): MaterialLot => ({
  ...{ id, title: '数学ワーク', subject_code: 'math', subject_name: '数学', grade_id: 8, junkyo_name: null },
  ...{ valid_until: '2027-03-31', sets: [EXAM], state: 'open', source: 'issued', code_count: 100, only_code: null },
  ...{
    note: '',
    seed: 'x',
    created_at: `2026-10-01T00:00:00.000Z`,
    created_by: 'admin-1',
    revoked_at: null,
    revision: 1,
  },
  ...changes,
})

let table: Table
beforeAll(async () => {
  table = await openTestTable()
  const attempts = Array.from({ length: 30 }, (_, at) => ({
    ...attempt(`st-${at}`, 1, `01${String(at).padStart(3, '0')}`, null),
    ...(at % 3 === 0
      ? { category: 'unit' as const, set_code: 'MA-1' }
      : { category: 'cbt' as const, set_code: 'EX-1' }),
    mode: at % 2 === 0 ? ('test' as const) : ('practice' as const),
  }))
  const missions = [
    sampleMission(),
    sampleMission({ id: 'mission-2' }),
    // One that was moved to another day stands there twice.
    sampleMission({ id: 'mission-2', delivery_datetime: '2026-11-21T00:00:00.000Z' }),
    sampleMission({ id: 'mission-3', sets: sampleMission().sets.map((set) => ({ ...set, code: 'EX-2' })) }),
  ]
  await table.batchPut([
    ...attempts.flatMap(listingItems),
    ...missions.flatMap((one) => missionListingKeys(one).map((key) => ({ ...key, mission_id: one.id }))),
    ...[lot('open'), lot('over', { valid_until: '2026-03-31' }), lot('back', { revoked_at: now.toISOString() })].map(
      lotItem,
    ),
    ...[sampleShareableUrl(), sampleShareableUrl({ key: 'key-2', revoked_at: now.toISOString() })].map(
      shareableUrlItem,
    ),
  ])
})

test('counts attempts and missions of a set, each once', async () => {
  expect(await countAttemptsOf(table, EXAM)).toEqual({ count: 20, is_more: false })
  expect(await countAttemptsOf(table, { category: 'unit', code: 'NONE' })).toEqual({ count: 0, is_more: false })
  const { ids, is_more } = await missionIdsOf(table, EXAM)
  expect([ids.toSorted(), is_more]).toEqual([['mission-1', 'mission-2'], false])
})

test('knows what opens sets today, and nothing that is over or was taken back', async () => {
  const openers = await listOpeners(table, now)
  expect(openers.lots.map(({ id }) => id)).toEqual(['open'])
  expect(openers.links.map(({ key }) => key)).toEqual(['key-1'])
  expect([openers.are_more_lots, openers.are_more_links]).toEqual([false, false])
})

test('counts no further than a thousand, at the same units however many there are', async () => {
  const counted = (rows: number) => {
    const simulated = simulatedRows({
      rowsIn: () => rows,
      rowAt: (partition, at) => ({ pk: partition, sk: String(at).padStart(9, '0'), attempt_id: `${partition}#${at}` }),
    })
    return measureCapacity(async (capacity) => [await countAttemptsOf(simulated.table, EXAM), capacity.read] as const)
  }
  const [[few, small], [many, large]] = [await counted(100), await counted(1_000_000)]
  expect(few).toEqual({ count: MOST_COUNTED, is_more: true })
  expect(many).toEqual(few)
  expect(large).toBe(small)
  expect(large).toBeLessThan(120)
})
