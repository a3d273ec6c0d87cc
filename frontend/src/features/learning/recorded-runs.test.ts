import { expect, it } from 'vitest'
import { type RunRow, withEndedHere } from './recorded-runs.ts'
import type { ListedRun } from './run-history.ts'

const run = (id: string, day: number, changes: Partial<RunRow> = {}): RunRow => ({
  ...{ id, kind: 'part', content_code: 'c-1', part_id: 'p-1', title: '', started_at: `2026-11-${day}T08:00:00.000Z` },
  ...{ finished_at: `2026-11-${day}T08:10:00.000Z`, score: 4, max_score: 8, answered_count: 2, question_count: 2 },
  ...changes,
})
const told = (...runs: RunRow[]) => runs as ListedRun[]
const named = (runs: readonly RunRow[]) => runs.map(({ id, score, isUnsent }) => [id, score, isUnsent === true])

it('stands among what the server told, by when it was begun', () => {
  const list = withEndedHere(told(run('c', 19), run('a', 17)), [run('b', 18, { isUnsent: true })], false)
  expect(named(list)).toEqual([
    ['c', 4, false],
    ['b', 4, true],
    ['a', 4, false],
  ])
})

it('shows the server’s run once it has all answers, and the device’s run before', () => {
  const of = (isUnsent: boolean) =>
    named(withEndedHere(told(run('a', 17, { score: 8 })), [run('a', 17, { isUnsent })], false))
  expect(of(false)).toEqual([['a', 8, false]])
  expect(of(true)).toEqual([['a', 4, true]])
})

it('has ended where the server has not heard of its end', () => {
  const list = withEndedHere(told(run('a', 17, { finished_at: null, score: null })), [run('a', 18)], false)
  expect(list).toMatchObject([{ id: 'a', score: 4, finished_at: '2026-11-18T08:10:00.000Z' }])
  expect(list[0]?.started_at).toBe('2026-11-17T08:00:00.000Z')
})

it('stays behind later runs unless the server does not have it', () => {
  const here = [run('c', 10), run('b', 9, { isUnsent: true })]
  expect(named(withEndedHere(told(run('m', 17)), here, true)).map(([id]) => id)).toEqual(['m', 'b'])
  expect(named(withEndedHere(told(run('m', 17)), here, false)).map(([id]) => id)).toEqual(['m', 'c', 'b'])
})
