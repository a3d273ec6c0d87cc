import type { MainQuestion } from '@tcheck/contract/question-set'
import { openUnitPractice, sessionSetOf, stepUnitPractice, type UnitEvent, type UnitPractice } from '@tcheck/sessions'
import { describe, expect, it } from 'vitest'
import { byMainQuestion, countMarks, pointsOf } from '../result/result-text.ts'
import { openAndWrong, unitRowsOf } from './unit-rows.ts'
import { hasSimilar, startKeyOf, unitGroupsOf } from './unit-view.ts'

const sub = (number: number) => ({
  sub_question_number: number,
  pattern: '',
  separator: '',
  slot_count: 1,
  max_score: 4,
  answer: String(number),
  select_1: null,
  select_2: null,
  select_3: null,
  select_4: null,
  select_5: null,
  select_6: null,
})
const set = {
  question_groups: [
    { main_question_number: 1, title: '式', questions: [sub(1), sub(2)], review_questions: [], similar_questions: [] },
    {
      main_question_number: 2,
      title: 'グラフ',
      questions: [sub(1)],
      review_questions: [],
      similar_questions: [sub(1)],
    },
  ] as unknown as MainQuestion[],
}

type Started = Extract<UnitPractice, { phase: 'start' }>
function run(...events: UnitEvent[]): Started {
  const opened = openUnitPractice({ set: sessionSetOf(set.question_groups, 2), deviceId: 'd' })
  const last = [{ type: 'start' } as const, ...events].reduce<UnitPractice>((state, event) => {
    const step = stepUnitPractice(state, event, new Date('2026-11-20T08:00:00Z'))
    if (step.failure !== undefined) throw new Error(step.failure)
    return step.state
  }, opened)
  if (last.phase !== 'start') throw new Error('not started')
  return last
}
const tried = (key: string, text: string): UnitEvent[] => [
  { type: 'answer', key, answers: [text] },
  { type: 'check', key },
]

it('goes on where the student was, else at the first question without a check', () => {
  const practice = run(...tried('1-1', '1'))
  expect(startKeyOf(practice, '2-1')).toBe('2-1')
  expect(startKeyOf(practice, 'gone')).toBe('1-2')
  expect(startKeyOf(run(), null)).toBe('1-1')
})

it('shows first what is not right once it is finished, and similar questions only where they were tried', () => {
  const practice = run(...tried('1-1', '1'), { type: 'finish' })
  expect(startKeyOf(practice, '2-1')).toBe('1-2')
  expect(hasSimilar(practice)).toBe(false)
  expect(hasSimilar(run(...tried('2-s1', '9'), { type: 'finish' }))).toBe(true)
  const right = ['1-1', '1-2', '2-1'].flatMap((key) => tried(key, key.slice(-1)))
  expect(startKeyOf(run(...right, { type: 'finish' }), null)).toBe('1-1')
})

describe('the result of a practice', () => {
  const rowsOf = (...events: UnitEvent[]) => unitRowsOf(run(...events), set)
  const wrong = tried('1-2', '9')

  it('counts what is right, what to try again, and what is left', () => {
    const rows = rowsOf(...tried('1-1', '1'), ...wrong)
    expect(pointsOf(rows)).toEqual({ points: 4, maxPoints: 12 })
    expect(byMainQuestion(rows).map((main) => [main.rows.length, countMarks(main.rows).correct])).toEqual([
      [2, 1],
      [1, 0],
    ])
    expect(openAndWrong(rows)).toEqual({ open: ['2-1'], wrong: ['1-2'] })
  })

  it('tells no answer before its question does', () => {
    const told = (...events: UnitEvent[]) => rowsOf(...events).map((row) => row.told)
    expect(told(...tried('1-1', '1'), ...wrong)).toEqual([['1'], null, null])
    expect(told(...wrong, { type: 'show_answer', key: '1-2' })).toEqual([null, ['2'], null])
    expect(told(...wrong, { type: 'finish' })).toEqual([['1'], ['2'], ['1']])
  })

  it('is that of the similar questions while they are practised', () => {
    expect(rowsOf({ type: 'similar', isOn: true }).map(({ key }) => key)).toEqual(['2-s1'])
  })
})

it('shows similar questions instead of the own ones, without main questions that have none', () => {
  const practice = run({ type: 'similar', isOn: true })
  expect(hasSimilar(practice)).toBe(true)
  expect(unitGroupsOf(practice, set, '').map(({ mainNumber, entries }) => [mainNumber, entries[0]?.key])).toEqual([
    [2, '2-s1'],
  ])
})
