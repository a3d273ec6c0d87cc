import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import { describe, expect, it } from 'vitest'
import type { AnswerGroup } from '../student-result/grouped-answers.ts'
import { column, result, row } from '../testing/class-result-sample.ts'
import { attemptsInResult, distributionOf } from './distribution.ts'

const group = (answer: string | string[], count: number, mark: AnswerGroup['mark'] = 'incorrect'): AnswerGroup => ({
  answers: [answer].flat(),
  mark,
  bans: Array.from({ length: count }, (_, index) => index + 1),
  attemptId: null,
})
const item = (answered: number, right: number, blank = 0) => ({ answered, right, blank })
const trimmed = (answer: string) => answer.trim()
const choice = sampleSubQuestion({ pattern: 'o_4', answer: '㋐' })
const typed = sampleSubQuestion({ answer: '7' })
const shown = (of: Omit<Parameters<typeof distributionOf>[0], 'fold'>) => distributionOf({ fold: trimmed, ...of })
const shareList = (of: Parameters<typeof shown>[0]) =>
  shown(of)?.bars.map(({ kind, answers, share }) => `${kind === 'answer' ? answers.join() : kind} ${share}`)

describe('distributionOf', () => {
  it('gives the choices in their order, with those that nobody took and with no answer', () => {
    const groups = [group('㋑', 4), group('㋐', 3, 'correct'), group('㋓', 1), group('', 2, 'unanswered')]
    const distribution = shown({ groups, item: item(10, 3, 2), sub: choice })
    expect(distribution?.bars).toEqual([
      { kind: 'answer', answers: ['㋐'], share: 0.3, isRight: true, isCommonestWrong: false },
      { kind: 'answer', answers: ['㋑'], share: 0.4, isRight: false, isCommonestWrong: true },
      { kind: 'answer', answers: ['㋒'], share: 0, isRight: false, isCommonestWrong: false },
      { kind: 'answer', answers: ['㋓'], share: 0.1, isRight: false, isCommonestWrong: false },
      { kind: 'blank', answers: [], share: 0.2, isRight: false, isCommonestWrong: false },
    ])
    expect(distribution).toMatchObject({ rate: 0.3, answeredCount: 10 })
  })

  it('holds no number of a student', () => {
    expect(JSON.stringify(shown({ groups: [group('㋑', 5)], item: item(5, 0), sub: choice }))).not.toContain('bans')
  })

  it('knows the right choice that nobody took, and the number of a select', () => {
    const select = sampleSubQuestion({ pattern: 's_2', answer: '比例', select_1: '反比例', select_2: '比例' })
    const bars = shown({ groups: [group('1', 5)], item: item(5, 0), sub: select })?.bars
    expect(bars).toMatchObject([
      { answers: ['1'], share: 1, isRight: false },
      { answers: ['2'], share: 0, isRight: true },
    ])
  })

  it.each([
    { given: 4, blank: 0, isShown: false },
    { given: 4, blank: 9, isShown: false },
    { given: 5, blank: 0, isShown: true },
  ])('shows $given answers with $blank empty ones: $isShown', ({ given, blank, isShown }) => {
    const groups = [group('㋐', given, 'correct'), group('', blank, 'unanswered')]
    expect(shown({ groups, item: item(given + blank, given, blank), sub: choice }) !== null).toBe(isShown)
  })

  it('shows nothing while the class result or the answers know fewer than five', () => {
    expect(shown({ groups: [group('㋐', 9)], item: undefined, sub: choice })).toBeNull()
    expect(shown({ groups: [group('㋐', 4)], item: item(9, 0), sub: choice })).toBeNull()
  })

  it('calls several wrong choices common only if two students took each', () => {
    const common = (...counts: number[]) =>
      shown({
        groups: counts.map((count, index) => group('㋑㋒㋓'.charAt(index), count)),
        item: item(10, 0),
        sub: choice,
      })?.bars.map(({ isCommonestWrong }) => isCommonestWrong)
    expect(common(3, 3, 1)).toEqual([false, true, true, false])
    const ones = [group('㋐', 4, 'correct'), group('㋑', 1)]
    expect(shown({ groups: ones, item: item(5, 4), sub: choice })?.bars.some((bar) => bar.isCommonestWrong)).toBe(false)
  })

  it('gives the right answer and the five commonest wrong ones; the rest stands together', () => {
    const wrong = ['1', '2', '3', '4', '5', '6'].map((answer, index) => group(answer, 7 - index))
    const groups = [...wrong, group('7', 6, 'correct'), group('8', 1), group('', 3, 'unanswered')]
    const total = 27 + 6 + 1 + 3
    expect(shareList({ groups, item: item(total, 6, 3), sub: typed })).toEqual([
      `1 ${7 / total}`,
      `2 ${6 / total}`,
      `7 ${6 / total}`,
      `3 ${5 / total}`,
      `4 ${4 / total}`,
      `5 ${3 / total}`,
      `others ${3 / total}`,
      `blank ${3 / total}`,
    ])
  })

  it('puts a typed answer of one student under the others', () => {
    const groups = [group('7', 5, 'correct'), group('ばか', 1), group('8', 2)]
    expect(shareList({ groups, item: item(8, 5), sub: typed })).toEqual([`7 ${5 / 8}`, `8 ${2 / 8}`, `others ${1 / 8}`])
  })

  it('puts all that is marked right into one bar, as most wrote it', () => {
    const groups = [group('七', 2, 'correct'), group('7', 4, 'correct'), group('8', 2)]
    expect(shareList({ groups, item: item(8, 6), sub: typed })).toEqual(['7 0.75', '8 0.25'])
  })

  it('takes answers in any order for one where the order does not count', () => {
    const groups = [group(['2', '3'], 2), group(['3', '2'], 3)]
    const anyOrder = sampleSubQuestion({ separator: '@', slot_count: 2 })
    expect(shareList({ groups, item: item(5, 0), sub: anyOrder })).toEqual(['3,2 1'])
    const inOrder = sampleSubQuestion({ separator: ',', slot_count: 2 })
    expect(shareList({ groups, item: item(5, 0), sub: inOrder })).toEqual(['3,2 0.6', '2,3 0.4'])
  })

  it('counts several choices in one place as a whole answer', () => {
    const several = sampleSubQuestion({ pattern: 'o_4', answer: '㋐㋑', takes_several: [true] })
    expect(
      shareList({ groups: [group('㋐㋑', 3, 'correct'), group('㋐', 2)], item: item(5, 3), sub: several }),
    ).toEqual(['㋐㋑ 0.6', '㋐ 0.4'])
  })

  it('groups the answers also where the set cannot be read', () => {
    expect(shareList({ groups: [group('㋐', 5)], item: item(5, 0), sub: undefined })).toEqual(['㋐ 1'])
  })
})

it('takes only attempts that the class result counts as finished', () => {
  const shown = result({
    columns: [column(1), column(2)],
    rows: [
      row(1, { state: 'finished', marks: 'ox', student_activity_group_id: 'counted' }),
      row(2, { state: 'answering', marks: 'o.', student_activity_group_id: 'open' }),
      row(3, { state: 'finished', marks: 'o', student_activity_group_id: 'older version' }),
    ],
  })
  const attempts = ['counted', 'open', 'older version', 'rival'].map((id) => ({ id }) as never)
  expect(attemptsInResult(attempts, shown)).toEqual([{ id: 'counted' }])
})
