import { compileSet, type SetSubQuestion, scoreSet } from '@tcheck/scoring'
import { classItems } from '@tcheck/scoring/analysis/class-items'
import { expect, test } from 'vitest'
import { weakQuestionsOf } from './items.ts'
import { columnRatesOf } from './statistics.ts'

const sub = (sub_question_number: number, answer: string): SetSubQuestion => ({
  sub_question_number,
  text: '',
  pattern: '',
  answer,
  select_1: null,
  select_2: null,
  select_3: null,
  select_4: null,
  select_5: null,
  select_6: null,
})
const mains = [
  {
    main_question_number: 1,
    title: '',
    viewpoint: 'knowledge',
    questions: [sub(1, '3'), sub(2, '3;4,5')],
    review_questions: [],
    similar_questions: [],
  },
]
const set = compileSet(mains, 2)
const row = (ban: number, ...answers: string[]) => {
  const { marks, points, responses, score } = scoreSet(set, (key) => [answers[Number(key.at(-1)) - 1] ?? ''], true)
  return {
    student_id: `s${ban}`,
    ban,
    student_activity_group_id: `s${ban}.1`,
    state: 'finished' as const,
    is_late: false,
    score,
    marks,
    points,
    responses,
    updated_at: null,
    late_minutes: null,
    is_offline_start: false,
    rivals: [],
    is_chosen: false,
  }
}

test('an unscorable column has no rate and does not affect other columns', () => {
  const rows = [row(1, '3', 'x'), row(2, '4', 'x'), row(3, '4', '')]
  expect(rows.map(({ marks }) => marks)).toEqual(['ou', 'xu', 'xu'])
  const rates = columnRatesOf(rows, set)
  expect(rates).toEqual([0.333, null])
  expect(weakQuestionsOf(classItems(set, rows))).toEqual([
    { column: 0, rate: 0.333, reasons: ['many_wrong'], wrong: [{ response: '4', bans: [2, 3] }] },
  ])
})
