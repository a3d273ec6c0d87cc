import type { MainQuestion } from '@tcheck/contract/question-set'
import type { StoredSlot } from '@tcheck/data/attempt/attempt'
import type { StoredMarks } from '@tcheck/data/learning/marks'
import type { StoredRun } from '@tcheck/data/learning/run'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { compileSet, NEWEST_RULES } from '@tcheck/scoring'
import { expect, test } from 'vitest'
import { activityOfRun } from './judge-run.ts'

const [first, second] = testSet('unit', 'x').question_groups as [MainQuestion, MainQuestion]
const compiled = compileSet([first, second], NEWEST_RULES)
const sets = [
  { code: 'lq-1', subject_code: 'math', grade_id: 8 },
  { code: 'lq-2', subject_code: 'english', grade_id: 7 },
] as Parameters<typeof activityOfRun>[1]['sets']

const slot = (answers: string[], r = 1, more: Partial<StoredSlot> = {}): StoredSlot => ({
  ...{ a: answers, b: [], r, d: 'device-1', t: '2026-11-20T03:00:00.000Z' },
  ...more,
})
const ULID = '01KAGTKCG00000000000000000'
const STARTED = '2026-11-20T03:00:00.000Z'
type Attempt = StoredRun['attempt']
function judge(
  slots: Record<string, StoredSlot>,
  changes: Partial<StoredRun> = {},
  more: Partial<Attempt> = {},
  marks?: StoredMarks,
) {
  const attempt = {
    ...{ id: `s-1.${ULID}`, slots, started_at: STARTED, updated_at: '2026-11-20T03:01:00.000Z', finished_at: null },
    ...more,
  } as Attempt
  const run = {
    ...{ attempt, kind: 'part', content_code: null, part_id: null },
    questions: [
      { group: 'lq-1', version: 1, mainNumber: 5 },
      { group: 'lq-2', version: 1, mainNumber: 1 },
    ],
    ...changes,
  } as StoredRun
  return activityOfRun(run, { compiled, sets }, marks)
}

test('says the points of each question under its own group and number', () => {
  const { answers } = judge({ '1-1': slot(['7'], 2, { v: 4 }), '1-2': slot(['3', '5']), '2-1': slot(['1', '9'], 3) })
  expect(answers).toMatchObject({
    'lq-1/5-1': { revision: 2, write: 4, points: 4, maxPoints: 4, marking: 0 },
    'lq-1/5-2': { revision: 1, write: 0, points: 0, maxPoints: 4 },
    'lq-2/1-1': { revision: 3, points: 4, maxPoints: 8 },
  })
  expect(Object.keys(answers)).toHaveLength(3)
})

test.each([
  ['an empty answer', { '1-1': slot(['']) }],
  ['a review question', { '1-r1': slot(['8']) }],
  ['a similar question', { '1-s1': slot(['9']) }],
  ['a question that the run has not', { '9-1': slot(['7']) }],
  ['a question that its set has not', { '1-9': slot(['7']) }],
])('says nothing of %s', (_, slots) => {
  expect(judge(slots).answers).toEqual({})
})

test('of a run that its student marked, the teacher’s mark counts before the own, and an answer without any says nothing', () => {
  const written = { '1-1': slot(['書いた']) }
  expect(judge(written, { is_self_marked: true }).answers).toEqual({})
  const marks = (r: number) =>
    ({ marks: { '1-1': { r, mark: 'triangle', marking: 3, at: STARTED, by: 't-1' } } }) as unknown as StoredMarks
  const marked = judge(written, { is_self_marked: true }, {}, marks(1)).answers['lq-1/5-1']
  expect(marked).toMatchObject({ marking: 3, points: 2, maxPoints: 4 })
  expect(
    judge({ '1-1': slot(['書いた', 'circle']) }, { is_self_marked: true }, {}, marks(1)).answers['lq-1/5-1']?.points,
  ).toBe(2)
  // A mark of an older answer is none of this one.
  expect(judge(written, { is_self_marked: true }, {}, marks(2)).answers).toEqual({})
})

test.each([
  [null, null, {}],
  ['content-1', null, {}],
  [null, 'intro', {}],
  ['content-1', 'intro', { 'content-1/intro': '2026-11-20T03:01:00.000Z' }],
])('judges the part of content %s and part %s', (content_code, part_id, judged) => {
  expect(judge({}, { content_code, part_id }).judged).toEqual(judged)
})

test.each([
  ['from start to finish', { finished_at: '2026-11-20T03:00:30.400Z' }, 30],
  ['to the last save of one that is open', {}, 60],
  ['from when it was begun offline', { begun_at: '2026-11-20T02:59:30.000Z' }, 90],
  ['three minutes a question at most', { finished_at: '2026-11-20T05:00:00.000Z' }, 360],
  ['nothing where clocks disagree', { finished_at: '2026-11-20T02:00:00.000Z' }, 0],
])('counts seconds %s', (_, changes, seconds) => {
  expect(Object.values(judge({}, {}, changes).seconds ?? {})).toEqual([seconds])
})

test('is of the day in Japan on which it was finished', () => {
  expect(judge({}, {}, { finished_at: '2026-11-20T14:59:59.999Z' }).lastDay).toBe('2026-11-20')
  expect(judge({}, {}, { finished_at: '2026-11-20T15:00:00.000Z' }).lastDay).toBe('2026-11-21')
  expect(judge({}).courses).toEqual({
    'lq-1': expect.stringContaining('math'),
    'lq-2': expect.stringContaining('english'),
  })
})

test('a run whose device is ahead of time is no later than its start', () => {
  const runOf = (started_at: string) => Object.keys(judge({}, {}, { started_at }).seconds ?? {})[0] ?? ''
  const honest = runOf('2099-01-01T00:00:00.000Z')
  expect(honest).toBe(ULID)
  const ahead = runOf('2020-01-01T00:00:00.000Z')
  expect(ahead < ULID).toBe(true)
  expect(ahead.slice(10)).toBe(ULID.slice(10))
})
