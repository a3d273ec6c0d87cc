import type { MainQuestion } from '@tcheck/contract/question-set'
import {
  type CbtEvent,
  type CbtMode,
  type CbtSession,
  progressOf,
  sessionSetOf,
  startCbtSession,
  stepCbtSession,
} from '@tcheck/sessions'
import { describe, expect, it } from 'vitest'
import { markCountsOf } from '../question-view/mark-counts-of.ts'
import { viewpointsOf } from '../result/result-text.ts'
import { cbtRowsOf } from './cbt-rows.ts'
import { actionOf, isLocked, jumpGroupsOf, openEndsOf } from './cbt-view.ts'

const sub = (number: number, answer: string) => ({
  sub_question_number: number,
  text: '',
  pattern: '',
  separator: '' as const,
  slot_count: 1,
  max_score: 4,
  answer,
  select_1: null,
  select_2: null,
  select_3: null,
  select_4: null,
  select_5: null,
  select_6: null,
})
const main = (number: number, viewpoint: MainQuestion['viewpoint'], review: ReturnType<typeof sub>[] = []) =>
  ({
    main_question_number: number,
    title: `題${number}`,
    text: '',
    explanatory_image: null,
    viewpoint,
    writing: 'horizontal',
    questions: [sub(1, '1'), sub(2, '2')],
    review_questions: review,
    similar_questions: [],
  }) as unknown as MainQuestion
const set = { question_groups: [main(1, 'knowledge', [sub(1, '9')]), main(2, 'thinking')] }

const withoutAnswer = ({ answer: _, ...asked }: MainQuestion['questions'][number]) =>
  asked as MainQuestion['questions'][number]

const begin = (mode: CbtMode) =>
  startCbtSession({ set: sessionSetOf(set.question_groups, 2), mode, deviceId: 'd', saved: undefined })
function run(session: CbtSession, ...events: CbtEvent[]): CbtSession {
  return events.reduce((state, event) => {
    const step = stepCbtSession(state, event, new Date('2026-11-20T08:00:00Z'))
    if (step.failure !== undefined) throw new Error(step.failure)
    return step.state
  }, session)
}
const answer = (key: string, text: string): CbtEvent => ({ type: 'answer', key, answers: [text] })

describe('what the header offers', () => {
  it('is handing in for a test, checking for a practice, and the result afterwards', () => {
    expect(actionOf(begin('test'))).toBe('finish')
    expect(actionOf(begin('practice'))).toBe('check')
    expect(actionOf(run(begin('test'), { type: 'finish' }))).toBe('result')
  })

  it('is checking again while another try goes on, and the way back from a review', () => {
    const finished = run(begin('practice'), answer('1-1', '5'), { type: 'finish' })
    expect(actionOf(run(finished, { type: 'clear_incorrect' }))).toBe('check')
    expect(actionOf(run(finished, { type: 'open_review', mainIndex: 0 }))).toBe('close_review')
  })
})

it('locks what was handed in, but not its review questions nor another try', () => {
  const finished = run(begin('practice'), answer('1-1', '5'), { type: 'finish' })
  expect([begin('practice'), finished].map(isLocked)).toEqual([false, true])
  expect(isLocked(run(finished, { type: 'open_review', mainIndex: 0 }))).toBe(false)
  expect(isLocked(run(finished, { type: 'clear_incorrect' }))).toBe(false)
})

describe('before handing in', () => {
  it('names what is empty and what was marked, in the words of the paper', () => {
    const session = run(begin('test'), answer('1-1', '1'), { type: 'bookmark', key: '2-2', slotIndex: 0 })
    const { unanswered, bookmarked } = openEndsOf(jumpGroupsOf(session, set))
    expect(unanswered.map(({ name }) => name)).toEqual(['大問1 (2)', '大問2 (1)', '大問2 (2)'])
    expect(bookmarked.map(({ name }) => name)).toEqual(['大問2 (2)'])
  })

  it('names what is とちゅう apart from what is empty', () => {
    const twoPlaces = {
      ...main(3, 'knowledge'),
      questions: [{ ...sub(1, '1"2'), separator: '"' as const, slot_count: 2 }],
    }
    const own = { question_groups: [twoPlaces as unknown as MainQuestion] }
    const opened = startCbtSession({ set: sessionSetOf(own.question_groups, 2), mode: 'test', deviceId: 'd' })
    const begun = run(opened, { type: 'answer', key: '3-1', answers: ['', '2'] })
    const { unanswered, begun: named } = openEndsOf(jumpGroupsOf(begun, own))
    expect([unanswered, named.map(({ name }) => name)]).toEqual([[], ['大問3 (1)']])
  })

  it('never says とちゅう where all that fit are asked for: it would tell that there are more', () => {
    const of = (text: string) => {
      const asked = { ...sub(1, '㋐@㋒'), text, pattern: 'o_4', separator: '@' as const, slot_count: 2 }
      const own = { question_groups: [{ ...main(3, 'knowledge'), questions: [asked] } as unknown as MainQuestion] }
      const opened = startCbtSession({ set: sessionSetOf(own.question_groups, 2), mode: 'test', deviceId: 'd' })
      const one = run(opened, { type: 'answer', key: '3-1', answers: ['㋐', ''] })
      return [openEndsOf(jumpGroupsOf(one, own)).begun.length, progressOf(one).answeredCount]
    }
    expect(of('正しいものを、すべて選びなさい。')).toEqual([0, 1])
    expect(of('正しいものを、2つ選びなさい。')).toEqual([1, 0])
  })

  it('shows no mark while a test goes on', () => {
    const session = run(begin('test'), answer('1-1', '1'))
    expect(markCountsOf(jumpGroupsOf(session, set))).toEqual({ correct: 0, partial: 0, incorrect: 0, unanswered: 0 })
  })
})

describe('after a check', () => {
  const checked = run(begin('practice'), answer('1-1', '1'), answer('2-1', '7'), { type: 'check_all' })

  it('counts each mark', () => {
    expect(markCountsOf(jumpGroupsOf(checked, set))).toEqual({ correct: 1, partial: 0, incorrect: 1, unanswered: 2 })
  })

  it('adds points up by viewpoint and leaves out viewpoints without a question', () => {
    expect(viewpointsOf(cbtRowsOf(checked, set)).map(({ words: _, ...told }) => told)).toEqual([
      { name: '知識・技能', points: 4, maxPoints: 8 },
      { name: '思考・判断・表現', points: 0, maxPoints: 8 },
    ])
  })

  it('sets aside what is right already in the order of incorrect ones', () => {
    const groups = jumpGroupsOf(run(checked, { type: 'order', mode: 'incorrect_only' }), set)
    const aside = groups.flatMap(({ entries }) => entries.filter(({ isAside }) => isAside).map(({ key }) => key))
    expect(aside).toEqual(['1-1'])
  })

  it('lists only the review questions of the main question in a review', () => {
    const groups = jumpGroupsOf(run(checked, { type: 'open_review', mainIndex: 0 }), set)
    expect(groups.map(({ mainNumber, entries }) => [mainNumber, entries.map(({ key }) => key)])).toEqual([
      [1, ['1-r1']],
    ])
  })
})

it('a test that is not over, or whose answers are not shown, has rows without marks and answers', () => {
  const hidden = {
    question_groups: set.question_groups.map((one) => ({ ...one, questions: one.questions.map(withoutAnswer) })),
  }
  const handedIn = startCbtSession({ set: sessionSetOf(hidden.question_groups, 2), mode: 'test', deviceId: 'd' })
  const rows = cbtRowsOf(run(handedIn, answer('1-1', '1'), { type: 'finish' }), hidden)
  expect(rows.map(({ mark, told }) => [mark, told])).toEqual(rows.map(() => [null, null]))
  expect(rows[0]?.answers).toEqual(['1'])
})
