import type { MainQuestion } from '@tcheck/contract/question-set'
import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import { describe, expect, it } from 'vitest'
import type { CheckState } from './check-address.ts'
import {
  type CheckedQuestion,
  checkedQuestionsOf,
  checkGroupsOf,
  checkTotalOf,
  neighboursOf,
  slotCountOf,
} from './check-view.ts'

const sub = (sub_question_number: number, answer: string, slot_count = 1) =>
  sampleSubQuestion({ sub_question_number, answer, slot_count })
const main = (main_question_number: number, more: Partial<MainQuestion>): MainQuestion => ({
  main_question_number,
  title: `大問${main_question_number}`,
  text: '',
  explanatory_image: null,
  viewpoint: 'knowledge',
  writing: 'horizontal',
  questions: [],
  review_questions: [],
  similar_questions: [],
  ...more,
})

const questions = checkedQuestionsOf({
  question_groups: [
    main(1, { questions: [sub(1, '3'), sub(2, '4"5')], review_questions: [sub(1, '6')] }),
    main(2, { questions: [sub(1, '3,4;5', 2)] }),
  ],
})
const at = (key: string): CheckedQuestion =>
  questions.find((question) => question.key === key) ?? expect.unreachable(key)
const state: CheckState = {
  exam: 'EX-1',
  at: null,
  answers: { '1-1': ['３'], '1-2': ['4', '9'], '2-1': ['3', '4'], '1-r1': ['6'] },
}

describe('an exam that is checked', () => {
  it('lists one kind at a time, with marks where there are answers to mark', () => {
    const [first, second] = checkGroupsOf(questions, state, at('1-2'))
    expect(first?.entries.map(({ key, isHere, mark }) => [key, isHere, mark])).toEqual([
      ['1-1', false, 'correct'],
      ['1-2', true, 'partial'],
    ])
    expect(second?.entries).toMatchObject([{ key: '2-1', filling: 'whole', mark: undefined }])
    expect(checkGroupsOf(questions, state, at('1-r1')).map(({ entries }) => entries.map(({ key }) => key))).toEqual([
      ['1-r1'],
    ])
  })

  it('counts the points of the exam without unscorable questions', () => {
    expect(checkTotalOf(questions, state)).toEqual({ points: 8, maxPoints: 12 })
    expect(checkTotalOf(questions, { ...state, answers: {} })).toEqual({ points: 0, maxPoints: 12 })
  })

  it('draws a field for each slot of the answer field, or as imported where that is broken', () => {
    expect(slotCountOf(at('1-2'))).toBe(2)
    expect(slotCountOf(at('2-1'))).toBe(2)
  })

  it('goes from question to question of the same kind', () => {
    expect(neighboursOf(questions, at('1-2')).previous?.key).toBe('1-1')
    expect(neighboursOf(questions, at('1-2')).next?.key).toBe('2-1')
    expect(neighboursOf(questions, at('1-r1'))).toEqual({ previous: undefined, next: undefined })
  })
})
