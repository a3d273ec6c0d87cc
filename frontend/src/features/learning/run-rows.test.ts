import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { expect, it } from 'vitest'
import type { StoredSlot } from '../saving/attempt-record.ts'
import { answeredOf, rowsOfRun } from './run-rows.ts'

const sub = (number: number, answer: string) =>
  ({ sub_question_number: number, pattern: '', separator: '', slot_count: 1, max_score: 4, answer }) as SubQuestion
const set = {
  rules: 2,
  question_groups: [
    { main_question_number: 1, questions: [sub(1, '6/7'), sub(2, '4')] } as unknown as MainQuestion,
    { main_question_number: 2, questions: [sub(1, '3')] } as unknown as MainQuestion,
  ],
}
const given = (answer: string) => ({ slot: { answers: [answer] }, isPending: true }) as unknown as StoredSlot
const slots = { '1-1': given('6/7'), '1-2': given('5') }

it('marks what this device has, sent or not, once the run is ended', () => {
  const rows = rowsOfRun({ slots, finishedAt: '2026-11-20T00:00:00Z' }, set)
  expect(rows.map(({ key, mark, points }) => [key, mark, points])).toEqual([
    ['1-1', 'correct', 4],
    ['1-2', 'incorrect', 0],
    ['2-1', 'unanswered', 0],
  ])
  expect(answeredOf(rows)).toBe(2)
})

it('tells no marks and no right answers of a run that goes on', () => {
  const rows = rowsOfRun({ slots, finishedAt: null }, set)
  expect(rows.map(({ mark, told, maxPoints }) => [mark, told, maxPoints])).toEqual(Array(3).fill([null, null, 4]))
})

it('shows of an answer that its student marked what was written, and counts the mark', () => {
  const places = { '1-1': ['たし算をした', 'triangle', '', '', ''], '1-2': ['', 'circle', '', '', ''] }
  const written = Object.fromEntries(
    Object.entries(places).map(([key, answers]) => [
      key,
      { slot: { answers }, isPending: true } as unknown as StoredSlot,
    ]),
  )
  const learning = { is_self_marked: true } as NonNullable<Parameters<typeof rowsOfRun>[0]['learning']>
  const rows = rowsOfRun({ slots: written, finishedAt: '2026-11-20T00:00:00Z', learning }, set)
  expect(rows.map(({ answers, points }) => [answers, points])).toEqual([
    [['たし算をした'], 2],
    [[''], 4],
    [[''], 0],
  ])
  expect(answeredOf(rows)).toBe(2)
  // A text to compare with, and no parts of a key.
  expect(rows.map(({ told, model }) => [told, model])).toEqual([
    [[], '6/7'],
    [[], '4'],
    [[], '3'],
  ])
})
