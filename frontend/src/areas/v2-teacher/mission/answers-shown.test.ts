import type { Mission } from '@tcheck/contract/mission'
import { expect, it } from 'vitest'
import { missionOf } from '../testing/mission-sample.ts'
import { answersStateOf, answersWords } from './answers-shown.ts'

const place = { grade: 8, kumi: '2' }
const state = (changes: Partial<Mission['class_states'][number]> = {}) => ({
  ...place,
  closed_at: null,
  answers_released_at: null,
  are_answers_shown: false,
  ...changes,
})
const test = (changes: Partial<Mission>) =>
  missionOf({ answers_shown: 'after_due', class_states: [state()], ...changes })
const due_datetime = '2026-11-27T08:00:00.000Z'

it.each<[string, Partial<Mission>, string]>([
  ['after the due date', { due_datetime }, '答えは、しめきり(11月27日(金) 17:00)のあとに見せます。'],
  ['without a due date', {}, '答えは、全員が終えたとき、おそくとも11月27日(金) 12:00に見せます。'],
  ['by the teacher', { answers_shown: 'when_released' }, '答えは、先生が見せるまで出ません。'],
  ['at once', { answers_shown: 'at_once' }, '答えは、終えた生徒から見られます。'],
])('says when answers are shown: %s', (_, changes, words) => {
  expect(answersStateOf(test(changes), place, false)).toEqual({ isShown: false, isClosed: false, words })
  expect(answersWords(test(changes))).toBe(words)
})

it('says that they are shown, and since when a teacher shows them', () => {
  const released = state({ are_answers_shown: true, answers_released_at: '2026-11-20T05:00:00.000Z' })
  expect(answersStateOf(test({ class_states: [released] }), place, false)).toMatchObject({
    isShown: true,
    words: '答えを見せています(11月20日(金) 14:00から)。',
  })
  const closed = state({ are_answers_shown: true, closed_at: '2026-11-20T05:00:00.000Z' })
  expect(answersStateOf(test({ class_states: [closed] }), place, false)).toMatchObject({
    isShown: true,
    isClosed: true,
  })
})

it('knows that a class which has finished as a whole sees them, but never before a due date or a teacher', () => {
  expect(answersStateOf(test({}), place, true).isShown).toBe(true)
  expect(answersStateOf(test({ due_datetime }), place, true).isShown).toBe(false)
  expect(answersStateOf(test({ answers_shown: 'when_released' }), place, true).isShown).toBe(false)
})

it('says of a mission that only some of its classes see them', () => {
  const classes = [place, { grade: 8, kumi: '3' }]
  const class_states = [state({ are_answers_shown: true }), { ...state(), kumi: '3' }]
  expect(answersWords(test({ classes, class_states }))).toBe('答えは、2クラスのうち1クラスに見せています。')
  expect(answersWords(missionOf({ cbt_exams: [] }))).toBeNull()
})

it('says of a cancelled exam that nothing is held back any more', () => {
  const cbt_exams = missionOf({}).cbt_exams.map((exam) => ({ ...exam, cancelled_at: '2026-11-20T05:00:00.000Z' }))
  expect(answersStateOf(test({ cbt_exams }), place, false)).toMatchObject({ isShown: true, isClosed: true })
})
