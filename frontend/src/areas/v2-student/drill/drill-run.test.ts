import type { OwnQuestionSet } from '@tcheck/contract/groups/student-content'
import { describe, expect, it } from 'vitest'
import { type DrillRun, parseMemory, runStateOf, unitGroupsOf, withRun } from './drill-run.ts'

const run = (fields: Partial<DrillRun> = {}): DrillRun => ({
  subjectCode: 'math',
  codes: ['A', 'B'],
  startedAt: '2026-11-20T03:00:00.000Z',
  ...fields,
})
const set = (code: string, fields: Partial<OwnQuestionSet> = {}) =>
  ({ code, grade_id: 6, last_finished_at: null, ...fields }) as OwnQuestionSet

describe('a run', () => {
  it('counts as done what was finished since it began, and goes on in the chosen order', () => {
    const sets = [
      set('B', { last_finished_at: '2026-11-20T03:10:00Z' }),
      set('A', { last_finished_at: '2026-11-19T03:10:00Z' }),
      set('C', { last_finished_at: '2026-11-20T03:10:00Z' }),
    ]
    const { done, left } = runStateOf(run(), sets)
    expect([done.map(({ code }) => code), left.map(({ code }) => code)]).toEqual([['B'], ['A']])
  })

  it('leaves out units that are gone', () => {
    expect(runStateOf(run(), [set('A')]).left.map(({ code }) => code)).toEqual(['A'])
  })
})

describe('the memory of a device', () => {
  it('keeps one run a student and lets the oldest go', () => {
    const many = Array.from({ length: 70 }, (_, at) => [`s${at}`, run({ startedAt: `2026-01-${10 + (at % 20)}` })])
    const after = withRun(Object.fromEntries(many), 's3', run())
    expect(Object.keys(after)).toHaveLength(60)
    expect(after['s3']).toEqual(run())
  })

  it.each([null, '', '[1]', '{"s1":{"codes":[1]}}', '{"s1":null}'])('reads %s as nothing', (stored) => {
    expect(parseMemory(stored)).toEqual({})
  })

  it('reads what it wrote', () => {
    expect(parseMemory(JSON.stringify({ s1: run() }))).toEqual({ s1: run() })
  })
})

it('groups units by grade, the own one first, then those below', () => {
  const sets = [
    set('x', { grade_id: 4 }),
    set('y', { grade_id: 7 }),
    set('z', { grade_id: 6 }),
    set('w', { grade_id: 6 }),
  ]
  expect(unitGroupsOf(sets, 6).map(({ gradeId, sets: own }) => `${gradeId}:${own.length}`)).toEqual([
    '6:2',
    '4:1',
    '7:1',
  ])
})
