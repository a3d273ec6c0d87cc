import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { measureCapacity } from '../capacity.ts'
import { keysOfPeriod, periodOf } from '../list/period.ts'
import type { Table } from '../table.ts'
import { attempt } from '../testing/branch-samples.ts'
import { simulatedRows } from '../testing/simulated-rows.ts'
import { attemptItem } from './attempt-item.ts'
import { LISTING_PARTS, listAttempts, listingItems, listingPartitions } from './attempt-listing.ts'
import type { StoredAttempt } from './stored-attempt.ts'

const period = { from: '2026-11-01', until: '2026-11-30' }
const page = { page: 1, per_page: 20, order: 'desc' as const }

const MODES = ['practice', 'test'] as const
const SETS = [
  { category: 'unit', set_code: 'MA-1' },
  { category: 'cbt', set_code: 'EX-1' },
] as const

/** Sixty attempts of two branches, one an hour, of a time with fewer parts and of later. */
const attempts = Array.from({ length: 60 }, (_, at): StoredAttempt => {
  const started_at = new Date(Date.parse('2026-11-20T00:00:00.000Z') + at * 3_600_000).toISOString()
  const own = attempt(`st-${String(at % 7)}`, 1, `01${String(at).padStart(3, '0')}`, null)
  const set = SETS[at % 2 === 0 ? 0 : 1]
  const mode = MODES[at % 3 === 0 ? 0 : 1]
  return {
    ...own,
    ...set,
    mode: mode ?? 'test',
    branch_id: at % 5 === 0 ? 'br-2' : 'br-1',
    started_at,
    finished_at: at % 4 === 0 ? null : started_at,
  }
})

describe('a page of all attempts', () => {
  let table: Table
  beforeAll(async () => {
    table = await openTestTable()
    await table.batchPut(attempts.flatMap((one) => [attemptItem(one), ...listingItems(one)]))
  })

  test('has every attempt of the period, each once, in their order, over all pages', async () => {
    const ids: string[] = []
    for (let number = 1; number <= 4; number += 1) {
      const { rows, ...counts } = await listAttempts(table, { ...page, page: number }, { where: {}, period })
      ids.push(...rows.map(({ id }) => id))
      expect(counts).toMatchObject(
        number < 3
          ? { total_count: number * 20, is_total_exact: false }
          : { total_count: 60, is_total_exact: true, searched_count: null },
      )
    }
    expect(ids).toEqual(attempts.toReversed().map(({ id }) => id))
    const first = await listAttempts(table, { ...page, order: 'asc', per_page: 3 }, { where: {}, period })
    expect(first.rows.map(({ id }) => id)).toEqual(attempts.slice(0, 3).map(({ id }) => id))
  })

  test('filters by keys give the same rows as a full read', async () => {
    const where = fc.record(
      {
        branchId: fc.constantFrom('br-1', 'br-2', 'br-9'),
        code: fc.constantFrom('MA-1', 'EX-1'),
        categories: fc.constantFrom(['unit' as const], ['cbt' as const]),
        mode: fc.constantFrom(...MODES),
      },
      { requiredKeys: [] },
    )
    const from = fc.constantFrom('2026-11-20', '2026-11-21')
    await fc.assert(
      fc.asyncProperty(where, from, async (asked, since) => {
        const isDecided = asked.branchId !== undefined || asked.code !== undefined
        const wanted = attempts.filter(
          (one) =>
            (asked.branchId === undefined || one.branch_id === asked.branchId) &&
            (asked.code === undefined || one.set_code === asked.code) &&
            (!isDecided || asked.categories === undefined || asked.categories.some((kind) => kind === one.category)) &&
            (!isDecided || asked.mode === undefined || one.mode === asked.mode) &&
            one.started_at >= keysOfPeriod({ from: since, until: since }).from,
        )
        const query = { ...page, per_page: 100 }
        const { rows } = await listAttempts(table, query, { where: asked, period: { ...period, from: since } })
        expect(rows.map(({ id }) => id)).toEqual(wanted.toReversed().map(({ id }) => id))
      }),
      { numRuns: 60 },
    )
  })

  test('looks for what only the attempt says, and leaves out what is gone', async () => {
    const open = await listAttempts(table, page, {
      where: { branchId: 'br-1' },
      period,
      filterRow: ({ finished_at }) => finished_at === null,
    })
    const wanted = attempts.filter((one) => one.branch_id === 'br-1' && one.finished_at === null)
    expect(open).toMatchObject({ total_count: wanted.length, is_total_exact: true })
    expect(open.rows.map(({ id }) => id)).toEqual(wanted.toReversed().map(({ id }) => id))
  })
})

describe('units of a page', () => {
  const begin = Date.parse(keysOfPeriod(period).from)
  const end = Date.parse(keysOfPeriod(period).until.slice(0, -1))

  /** A table that holds so many attempts within the period, spread over the partitions of each list as their keys are. */
  const simulated = (count: number) =>
    simulatedRows({
      // A branch's lists lie in no parts, but apart by three categories and four ways.
      rowsIn: (partition) => Math.floor(count / (partition.startsWith('LISTED#BRANCH') ? 12 : LISTING_PARTS)),
      rowAt: (partition, at, rows) => {
        const started_at = new Date(begin + Math.floor(((end - begin) * (at + 0.5)) / rows)).toISOString()
        const id = `${partition.replaceAll(/\W/g, '')}.${String(at).padStart(8, '0')}`
        const line = { attempt_id: id, branch_id: 'br-1', grade: 8, kumi: '2', ban: 1, title: '一次関数 単元末テスト' }
        return { pk: partition, sk: `${started_at}#${id}`, ...line }
      },
    })

  const lists = [
    ['all', {}],
    ['a branch', { branchId: 'br-1' }],
    ['a branch and a way', { branchId: 'br-1', mode: 'test' as const }],
    ['a set', { code: 'EX-1', categories: ['cbt' as const] }],
    ['a branch and a set', { branchId: 'br-1', code: 'EX-1', categories: ['cbt' as const] }],
  ] as const

  test.each(lists)('are those of 1,000 at 10,000,000: %s', async (_, where) => {
    for (const query of [page, { ...page, page: 5 }, { ...page, order: 'asc' as const }]) {
      const [few, many] = [simulated(1_000), simulated(10_000_000)]
      const units = async ({ table }: typeof few) =>
        measureCapacity(async (capacity) => {
          const { rows } = await listAttempts(table, query, { where, period })
          expect(rows).toHaveLength(query.per_page)
          return capacity.read
        })
      const [small, large] = [await units(few), await units(many)]
      expect(large).toBe(small)
      expect(large).toBeLessThan(80)
    }
  })

  test('a bell rings for a million: no two parts together get more than a third of what a partition bears', () => {
    const [students, seconds, rushAtBell, bearable] = [1_000_000, 600, 3, 1000]
    const parts = new Map<string, number>()
    for (let at = 0; at < 20_000; at += 1) {
      const started_at = '2027-01-20T00:00:00.000Z'
      const one = { ...attempt(`st-${at}`, 1, `01${at}`, null), branch_id: `br-${at % 1000}`, started_at }
      for (const { pk } of listingItems(one)) parts.set(pk, (parts.get(pk) ?? 0) + 1)
    }
    const [first = 0, second = 0] = [...parts.values()].sort((one, other) => other - one)
    const aSecond = ((first + second) / 20_000) * (students / seconds) * rushAtBell
    expect(aSecond).toBeLessThan((bearable * 3) / 8)
    expect(listingPartitions({}).length).toBe(LISTING_PARTS)
  })

  test('what was begun when there were sixteen parts is found in its old place', () => {
    const old = { ...attempt('st-1', 1, '0100', null), started_at: '2026-11-30T23:59:59.999Z' }
    const places = Array.from({ length: 200 }, (_, at) => listingItems({ ...old, id: `${old.id}${at}` })[0]?.pk ?? '')
    expect(new Set(places)).toEqual(new Set(Array.from({ length: 16 }, (_, part) => `LISTED#ALL#${part}`)))
    expect(listingPartitions({})).toEqual(expect.arrayContaining(places))
  })
})

test('a period is of Japan’s days, and the usual one ends today', () => {
  const now = new Date('2026-11-20T15:30:00.000Z')
  expect(periodOf({}, now)).toEqual({ from: '2026-11-15', until: '2026-11-21' })
  expect(periodOf({ from: '2026-11-21' }, now)).toEqual({ from: '2026-11-21', until: '2026-11-21' })
  expect(periodOf({ until: '2026-10-31' }, now)).toEqual({ from: '2026-10-25', until: '2026-10-31' })
  expect(keysOfPeriod({ from: '2026-11-21', until: '2026-11-21' })).toEqual({
    from: '2026-11-20T15:00:00.000Z',
    until: '2026-11-21T14:59:59.999Z~',
  })
})
