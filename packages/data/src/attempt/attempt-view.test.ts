import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { compileSet, NEWEST_RULES } from '@tcheck/scoring'
import { expect, test } from 'vitest'
import { attempt } from '../testing/branch-samples.ts'
import { summaryOf, viewOf } from './attempt-view.ts'
import type { StoredAttempt, StoredSlot } from './stored-attempt.ts'

const set = compileSet(testSet('unit', 'MA-1').question_groups, NEWEST_RULES)
const slot = (a: string[], more: Partial<StoredSlot> = {}): StoredSlot => ({
  ...{ a, b: a.map(() => false), r: 3, d: 'device-aaaa', t: '2026-11-20T00:10:00.000Z' },
  ...more,
})
const attemptWith = (more: Partial<StoredAttempt>): StoredAttempt => ({ ...attempt('st-1', 1, '01', null), ...more })
const slots = {
  '1-1': slot(['7'], { k: true }),
  '2-1': slot(['1', '9'], { b: [true, false] }),
  '2-2': slot(['']),
}
const first = { main_question_number: 1, sub_question_number: 1, kind: 'question' }
const stored = { revision: 3, device_id: 'device-aaaa', answered_at: '2026-11-20T00:10:00.000Z' }

test.each(['unit', 'science_skill'] as const)('shows the slots of a %s attempt as unit activities', (category) => {
  const view = viewOf(attemptWith({ category, slots }), set, { showsAnswers: true })
  expect(view.cbt_activities).toEqual([])
  expect(view.unit_activities).toMatchObject([
    { ...first, ...stored, answers: ['7'], memo: null, checked: true },
    {
      main_question_number: 2,
      sub_question_number: 1,
      answers: ['1', '9'],
      score: 4,
      max_score: 8,
      state: 'incorrect',
    },
    { main_question_number: 2, sub_question_number: 2, answers: [''], score: 0, state: 'unanswered' },
  ])
  expect(view.unit_activities.map((one) => 'checked' in one)).toEqual([true, false, false])
})

test('shows the slots of an exam with their bookmarks and separator', () => {
  const view = viewOf(attemptWith({ category: 'cbt', slots }), set, { showsAnswers: true })
  expect(view.unit_activities).toEqual([])
  expect(view.cbt_activities).toMatchObject([
    { ...first, ...stored, bookmarks: [false] },
    { bookmarks: [true, false], separator: '"', correct_check: false },
    { answers: [''], correct_check: false },
  ])
})

test('shows no mark without the right to see answers, and none for an unknown slot', () => {
  const marks = ['state', 'score', 'correct_answers', 'correct_checks', 'max_score']
  const hidden = viewOf(attemptWith({ category: 'unit', slots }), set, { showsAnswers: false })
  expect(hidden.unit_activities).toHaveLength(3)
  for (const one of hidden.unit_activities) for (const name of marks) expect(one).not.toHaveProperty(name)
  expect(hidden.unit_activities[0]).toMatchObject({ ...first, answers: ['7'], checked: true })
  const unknown = viewOf(attemptWith({ category: 'unit', slots: { '9-9': slot(['7']), nonsense: slot(['7']) } }), set, {
    showsAnswers: true,
  })
  expect(unknown.unit_activities).toHaveLength(1)
  expect(unknown.unit_activities[0]).toMatchObject({ main_question_number: 9, answers: ['7'] })
  expect(unknown.unit_activities[0]).not.toHaveProperty('state')
})

test('shows only the slots that are asked for, each with its memo', () => {
  const { unit_activities } = viewOf(attemptWith({ category: 'unit', slots }), set, {
    showsAnswers: true,
    keys: (key, { r }) => key !== '1-1' && r === 3,
    memos: new Map([['2-1', 'わからない']]),
  })
  expect(unit_activities.map(({ main_question_number, memo }) => [main_question_number, memo])).toEqual([
    [2, 'わからない'],
    [2, null],
  ])
})

test.each([
  ['unit', { v2_question_group_id: 'EX-1', cbt_exam_code: null, science_skill_key: null }],
  ['cbt', { v2_question_group_id: null, cbt_exam_code: 'EX-1', science_skill_key: null }],
  ['science_skill', { v2_question_group_id: null, cbt_exam_code: null, science_skill_key: 'EX-1' }],
] as const)('a summary of the category %s names its set as %j', (category, codes) => {
  expect(summaryOf(attemptWith({ category }), { showsAnswers: true })).toMatchObject(codes)
})

const optional = [
  ...['ends_at', 'server_now', 'is_offline_start', 'late_minutes', 'late_answers', 'held_back'],
  ...['has_answers_after_key', 'counts_held', 'regraded'],
]
const now = new Date('2026-11-20T00:20:00.000Z')
test.each<[string, Partial<StoredAttempt>, object]>([
  ['nothing more', {}, {}],
  [
    'its end',
    { ends_at: '2026-11-20T00:50:00.000Z' },
    { ends_at: '2026-11-20T00:50:00.000Z', server_now: now.toISOString() },
  ],
  ['an offline start', { is_offline_start: true }, { is_offline_start: true }],
  ['late answers', { late_minutes: 0, late_answers: 'none' }, { late_minutes: 0, late_answers: 'none' }],
  ['that it is held back', { held_back: 'after_end' }, { held_back: 'after_end' }],
  [
    'that it is counted all the same',
    { held_back: 'after_end', counts_held: true },
    { held_back: 'after_end', counts_held: true },
  ],
  ['answers after the key', { has_answers_after_key: true }, { has_answers_after_key: true }],
  ['that these are counted', { counts_after_key: true }, { counts_held: true }],
  [
    'by what it was regraded',
    { regraded_at: now.toISOString(), regraded_by: 2 },
    { regraded: { at: now.toISOString(), by: 2 } },
  ],
  ['no regrade of unknown version', { regraded_at: now.toISOString() }, {}],
  ['no regrade of unknown time', { regraded_by: 2 }, {}],
])('a summary says %s', (_, more, said) => {
  const summary = summaryOf(attemptWith(more), { showsAnswers: true, now })
  expect(Object.fromEntries(Object.entries(summary).filter(([name]) => optional.includes(name)))).toEqual(said)
})

test('a summary without answers says neither the score nor what was regraded', () => {
  const regraded = attemptWith({ regraded_at: now.toISOString(), regraded_by: 2, ends_at: now.toISOString() })
  const summary = summaryOf(regraded, { showsAnswers: false })
  expect(summary).toMatchObject({ score: null, max_score: 80, are_answers_shown: false })
  expect(summary).not.toHaveProperty('regraded')
  expect(summary).not.toHaveProperty('server_now')
  expect(summaryOf(regraded, { showsAnswers: true })).toMatchObject({ score: 80, are_answers_shown: true })
})
