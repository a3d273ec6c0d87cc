import type { ChildTop, WeekLesson } from '@tcheck/contract/groups/parent-children'
import type { LearningTask, PlanItem } from '@tcheck/contract/learning-desk'
import { describe, expect, it } from 'vitest'
import { doorFacts, doorText, lessonName, lessonWord, planItemText, planWords, pressingText } from './top-view.ts'

const today = '2026-11-20'
const lesson = (fields: Partial<WeekLesson> = {}): WeekLesson => ({
  ...{ id: 'l', date: today, period: 1, subject: 'math', subject_name: '算数', attend_type: 'planned' },
  ...{ begins_at: '17:00', ends_at: '17:50', transferred_to: null, transferred_from: null, ...fields },
})
const reading = (clock: string, kind: 'entry' | 'leave') => ({ at: `${today}T00:00:00.000Z`, date: today, clock, kind })
type AtDoor = Pick<ChildTop, 'today' | 'is_inside' | 'readings' | 'lessons'>
const none: AtDoor = { today, is_inside: false, readings: [], lessons: [] }
const inside: AtDoor = { ...none, is_inside: true, readings: [reading('16:58', 'entry')], lessons: [lesson()] }
const gone: AtDoor = { ...inside, is_inside: false, readings: [...inside.readings, reading('17:55', 'leave')] }

describe('the door', () => {
  it.each([
    ['inside', inside, '17:10', '教室にいます'],
    ['gone', gone, '18:00', '退室しました'],
    ['before the lesson', { ...none, lessons: [lesson()] }, '16:00', 'まだ入室していません'],
    [
      'after a lesson that nobody was seen in',
      { ...none, lessons: [lesson()] },
      '19:00',
      '今日の入退室の記録はありません',
    ],
    ['without a lesson', none, '16:00', '今日の授業はありません'],
    [
      'when it was moved',
      { ...none, lessons: [lesson({ attend_type: 'transferred' })] },
      '16:00',
      '今日の授業はありません',
    ],
  ])('says where the child is: %s', (_, top, clock, words) => {
    expect(doorText(top, clock)).toBe(words)
  })

  it('names when it came, and when it is to go or went', () => {
    expect(doorFacts(inside, '17:10')).toEqual([
      { name: '入室', clock: '16:58' },
      { name: '退室の予定', clock: '17:50' },
    ])
    expect(doorFacts(gone, '18:00')).toEqual([
      { name: '入室', clock: '16:58' },
      { name: '退室', clock: '17:55' },
    ])
    expect(doorFacts(inside, '18:20')).toEqual([{ name: '入室', clock: '16:58' }])
    expect(doorFacts(none, '18:20')).toEqual([])
  })
})

it.each([
  [lesson(), '16:00', '予定'],
  [lesson(), '17:10', 'いま'],
  [lesson({ attend_type: 'present' }), '17:10', 'いま'],
  [lesson({ attend_type: 'present' }), '18:00', '出席'],
  [lesson(), '18:00', '確認中'],
  [lesson({ date: '2026-11-21' }), '18:00', '予定'],
  [lesson({ date: '2026-11-18', attend_type: 'absent' }), '18:00', '欠席'],
  [lesson({ attend_type: 'transferred' }), '17:10', '振替'],
])('says of a lesson how it stands', (one, clock, word) => {
  expect(lessonWord(one, { today, clock }).word).toBe(word)
})

it('calls a lesson as the readers of its grade do', () => {
  const one = lesson({ subject_name: '算数・数学' })
  expect([lessonName(one, 6), lessonName(one, 8), lessonName(lesson({ subject_name: null }), 6)]).toEqual([
    '算数',
    '数学',
    'math',
  ])
})

it('says how a plan stands', () => {
  const late = { year: 2026, pace: 'late', pace_count: 2, done: 1, total: 4 } as const
  expect(planWords(late, '2027-03-31')).toBe('予定より2項目遅れています。')
  expect(planWords(late, '2027-04-01')).toBe('3項目が残りました。')
  expect(planWords({ ...late, done: 4 }, '2027-04-01')).toBe('すべて終わりました。')
})

it('counts what is late, else what is due by tomorrow', () => {
  const task = (state: LearningTask['state'], due: string | null): LearningTask => ({
    ...{ id: `${state}${due}`, title: '', message: '', things: [], state, due },
  })
  const days = { today, tomorrow: '2026-11-21' }
  expect(pressingText([task('overdue', '2026-11-18'), task('not_begun', today)], days)).toBe('しめきりを過ぎた課題 1件')
  expect(pressingText([task('not_begun', '2026-11-21'), task('done', today)], days)).toBe('明日まで 1件')
  expect(pressingText([task('not_begun', null), task('not_begun', '2026-11-25')], days)).toBeNull()
})

it('says of an item of a plan how it stands', () => {
  const item = (fields: Partial<PlanItem>): PlanItem => ({
    ...{ code: 'i', title: '', chapter_title: '', day: today, is_begun: false, is_done: false, contents_done: 0 },
    ...{ contents_count: 1, next_content: null, answered: 0, rate: null, level: '–', ...fields },
  })
  const said = [
    item({ is_done: true }),
    item({ day: '2026-11-19', is_begun: true }),
    item({ is_begun: true }),
    item({}),
  ]
  expect(said.map((one) => planItemText(one, today))).toEqual([
    '終わりました',
    '予定の日を過ぎています',
    '取り組んでいます',
    'まだ始めていません',
  ])
})
