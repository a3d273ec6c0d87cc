import { expect, test } from 'vitest'
import { missionOf } from '../testing/mission-sample.ts'
import { copiedMission, copiedSetsOf } from './copied-mission.ts'

const now = new Date('2026-11-25T01:00:00.000Z')
const choices = { title: '一次関数 2回め', classes: [{ grade: 9, kumi: '1' }], due_datetime: null }

test('hands out the same sets under the same rules, to the chosen classes, from now on', () => {
  const shuffle = { main_questions: true, choices: false }
  const mission = missionOf({ answers_shown: 'when_released', time_limit_minutes: 20, shuffle })
  expect(copiedMission(mission, choices, now)).toEqual({
    category: 'cbt',
    grade: 9,
    ...choices,
    delivery_datetime: now.toISOString(),
    question_group_ids: [],
    cbt_exam_codes: ['EX-1'],
    science_skill_keys: [],
    create_original_question: false,
    answers_shown: 'when_released',
    hidden_until_delivery: true,
    time_limit_minutes: 20,
    shuffle,
  })
})

test('draws the original questions again by their number', () => {
  const original = { unit_name: '一次関数', question_count: 5, seed: '048215' }
  const set = { id: '01MISSION.1', title: '一次関数', question_count: 5, max_score: 20, cancelled_at: null }
  const mission = missionOf({
    category: 'unit',
    cbt_exams: [],
    question_groups: [{ ...set, question_group_id: 'ORG-1', is_original: true, original }],
  })
  expect(copiedMission(mission, choices, now)).toMatchObject({
    question_group_ids: [],
    create_original_question: true,
    original_question_unit_name: '一次関数',
    original_question_question_count: 5,
    original_question_seed: '048215',
  })
})

test('leaves out cancelled sets and original sets without a seed', () => {
  const set = { id: '01MISSION.1', title: '計算', question_count: 4, max_score: 16, cancelled_at: null }
  const mission = missionOf({
    category: 'unit',
    cbt_exams: [],
    question_groups: [
      { ...set, question_group_id: 'MA-1', is_original: false },
      { ...set, question_group_id: 'MA-2', is_original: false, cancelled_at: '2026-11-20T04:00:00Z' },
      { ...set, question_group_id: 'ORIGINAL-1', is_original: true },
    ],
  })
  expect(copiedSetsOf(mission).map(({ code }) => code)).toEqual(['MA-1'])
})
