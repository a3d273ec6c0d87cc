import type { ActivityGroup, ActivityGroupSummary } from '@tcheck/contract/activity'
import type { HeldAs } from '@tcheck/contract/mission'
import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { describe, expect, it } from 'vitest'
import { countMarks, viewpointsOf } from '../../../features/result/result-text.ts'
import { attemptBarsOf, notesOf, resultRowsOf, stageOf, stepsOf, wordsOfTry } from './result-view.ts'

const held: HeldAs = {
  ...{ answers_shown: 'at_once', time_limit_minutes: null, shown_from: null },
  shuffle: { main_questions: false, choices: false },
}

const sub = (sub_question_number: number, answer: string | undefined, max_score = 4) =>
  ({
    sub_question_number,
    pattern: '',
    separator: '',
    slot_count: 1,
    max_score,
    ...(answer !== undefined && { answer }),
  }) as SubQuestion
const main = (main_question_number: number, viewpoint: MainQuestion['viewpoint'], questions: SubQuestion[]) =>
  ({
    main_question_number,
    viewpoint,
    questions,
    review_questions: [],
    similar_questions: [],
  }) as unknown as MainQuestion
const answered = (main_question_number: number, sub_question_number: number, answers: string[]) => ({
  main_question_number,
  sub_question_number,
  kind: 'question' as const,
  answers,
})
const group = (activities: object[]) =>
  ({ category: 'unit', unit_activities: activities, cbt_activities: [] }) as unknown as ActivityGroup

const set = {
  question_groups: [
    main(1, 'knowledge', [sub(1, '7'), sub(2, '8')]),
    main(2, 'thinking', [sub(1, '1"2', 8), sub(2, '3'), sub(3, '1,2;3')]),
  ],
}
const rows = resultRowsOf(
  group([answered(1, 1, ['７']), answered(1, 2, ['9']), answered(2, 1, ['1', '9']), answered(2, 2, [''])]),
  set,
)

describe('a result', () => {
  it('marks each question as the server does, unanswered and unscorable ones too', () => {
    expect(rows.map(({ key, mark, points }) => `${key} ${mark} ${points}`)).toEqual([
      '1-1 correct 4',
      '1-2 incorrect 0',
      '2-1 partial 4',
      '2-2 unanswered 0',
      '2-3 unscored 0',
    ])
    expect(rows[3]?.told).toEqual(['3'])
    expect(countMarks(rows)).toEqual({ correct: 1, partial: 1, incorrect: 1, unanswered: 1 })
  })

  it('adds up the points of each viewpoint that has questions', () => {
    expect(viewpointsOf(rows).map(({ name, points, maxPoints }) => [name, points, maxPoints])).toEqual([
      ['知識・技能', 4, 8],
      ['思考・判断・表現', 4, 12],
    ])
  })

  it('marks nothing while a test goes on', () => {
    const test = { question_groups: [main(1, 'knowledge', [sub(1, undefined)])] }
    expect(resultRowsOf(group([answered(1, 1, ['7'])]), test)).toMatchObject([{ mark: null, answers: ['7'] }])
  })

  it('tells nothing of a practice that goes on, whose answers are still to be found', () => {
    const open = { ...group([answered(1, 1, ['9'])]), finished_at: null }
    expect(resultRowsOf(open, set).map(({ mark, told }) => [mark, told])).toEqual(rows.map(() => [null, null]))
  })
})

const attempt = (id: string, score: number | null, finished_at: string | null = `2026-11-${id}T00:00:00Z`) =>
  ({ id, score, max_score: 40, finished_at }) as ActivityGroupSummary

describe('tries', () => {
  it('stand from old to new, this one marked, open ones left out', () => {
    const bars = attemptBarsOf(attempt('12', 30), [attempt('15', 40), attempt('10', 20), attempt('18', null, null)])
    expect(bars.map(({ id, score, isThis }) => [id, score, isThis])).toEqual([
      ['10', 20, false],
      ['12', 30, true],
      ['15', 40, false],
    ])
  })

  it('are what this one is held against, and what is not shown yet is not praised', () => {
    const own = { ...attempt('20', 30), answered_count: 10, question_count: 10 }
    expect(wordsOfTry(own, attemptBarsOf(own, [attempt('10', 20), own]), null)).toMatch(/10/)
    expect(wordsOfTry({ ...own, answered_count: 3 }, attemptBarsOf(own, [own]), null)).toMatch(/3/)
    expect(wordsOfTry({ ...own, score: null }, [], null)).toMatch(/クラスで/)
    const from = (at: string | null) => ({ ...held, shown_from: { at } })
    expect(wordsOfTry({ ...own, score: null }, [], from('2026-12-01T03:00:00Z'))).toMatch(/12月1日\(火\) 12:00から/)
    expect(wordsOfTry({ ...own, score: null }, [], from(null))).toMatch(/先生.*見せるとき|先生\|せんせい.*とき/)
    expect(wordsOfTry({ ...own, score: null, finished_at: null }, [], null)).toMatch(/10\{問\|もん\}に/)
  })
})

const base = { id: 's.1', category: 'cbt', cbt_exam_code: 'C-1', mission_id: null, score: 20, max_score: 40 } as const
const one = (changes: Partial<ActivityGroupSummary>) =>
  ({
    ...base,
    finished_at: '2026-11-20T09:00:00Z',
    updated_at: '2026-11-20T09:00:00Z',
    ...changes,
  }) as ActivityGroupSummary

it.each<[string, Partial<ActivityGroupSummary>, string, RegExp, RegExp]>([
  ['an exam with points to gain can be tried again', {}, 'finished', /まちがえた/, /again=1$/],
  ['an exam without any leads on', { score: 40 }, 'finished', /ホームへ/, /home$/],
  ['a test whose answers are not shown leads on', { score: null }, 'not_shown', /ホームへ/, /home$/],
  ['a unit is looked at', { category: 'unit' }, 'finished', /見/, /attempt=s/],
  ['an open one is gone on with', { finished_at: null, score: null }, 'going_on', /つづきから/, /attempt=s/],
])('%s', (_, changes, stage, words, address) => {
  const [first] = stepsOf(one(changes))
  expect([stageOf(one(changes)), first?.words, first?.act]).toEqual([
    stage,
    expect.stringMatching(words),
    expect.stringMatching(address),
  ])
})

it('says when an attempt ended, who ended it, and that it was late', () => {
  const notes = (changes: Partial<ActivityGroupSummary>, time_limit_minutes: number | null) =>
    notesOf(one(changes), { ...held, time_limit_minutes })
  expect(notes({}, 30)).toEqual([expect.stringMatching(/18:00/)])
  const at = { ends_at: '2026-11-20T09:00:00Z' }
  expect(notes(at, 30)[1]).toMatch(/なったので/)
  expect(notes(at, null)[1]).toMatch(/先生.*テスト/)
  expect(notes({ ends_at: '2026-11-20T09:10:00Z' }, 30)).toHaveLength(1)
  expect(notes({ is_late: true, late_minutes: 3 }, 30).slice(1)).toEqual([
    expect.stringMatching(/しめきり/),
    expect.stringMatching(/3/),
  ])
  expect(notes({ score: null, answered_count: 3, question_count: 9 }, 30)[0]).toMatch(/^9.*3/)
  expect(notes({ held_back: 'after_end' }, 30)[1]).toMatch(/終.*あと.*先生.*たしかめます/)
  expect(notes({ has_answers_after_key: true }, 30)[1]).toMatch(/見.*あと.*先生.*たしかめます/)
  expect(notes({ held_back: 'after_key', counts_held: true }, 30)).toHaveLength(1)
})
