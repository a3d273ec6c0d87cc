import type { ExpectedStudent } from '@tcheck/contract/groups/attendance'
import { expect, it } from 'vitest'
import { expectedAtKiosk, expectedLessonText, lessonAhead } from './kiosk-people.ts'

const one = (name: string | null, kana: string, clock: string | null, is_inside: boolean): ExpectedStudent => ({
  student: { id: `st-${kana}`, grade: 8, kumi: '1', ban: 3, name },
  ...{ kana, begins_at: '17:10', lessons: [], clock, is_inside },
})
const evening = [
  one('遠藤 陸', 'えんどう りく', null, false),
  one('村上 杏', 'むらかみ あん', '17:06', true),
  one('松本 樹', 'まつもと いつき', '17:04', true),
  one('高橋 ゆい', 'たかはし ゆい', '18:40', false),
  one(null, '', null, false),
]
const kanasOf = (people: readonly ExpectedStudent[]) => people.map(({ kana }) => kana.split(' ')[0])

it('who is to come stands first, then who has come, the newest first', () => {
  const { ahead, through } = expectedAtKiosk(evening, 'entry')
  // Who has left may come again.
  expect(kanasOf(ahead)).toEqual(['えんどう', 'たかはし', ''])
  expect(kanasOf(through)).toEqual(['むらかみ', 'まつもと'])
})

it('at the door that leads out it is who is inside, then who has left; who never came is no word of', () => {
  const { ahead, through } = expectedAtKiosk(evening, 'leave')
  expect([kanasOf(ahead), kanasOf(through)]).toEqual([['むらかみ', 'まつもと'], ['たかはし']])
})

it.each([
  ['ムラ', ['むらかみ']],
  ['村上', ['むらかみ']],
  ['まつもといつき', ['まつもと']],
  [' ', ['むらかみ', 'まつもと']],
  ['佐藤', []],
])('%s finds by name and reading, however it is written', (typed, kanas) => {
  expect(kanasOf(expectedAtKiosk(evening, 'entry', { typed }).through)).toEqual(kanas)
})

it('a student without a name is found by class and number', () => {
  expect(expectedAtKiosk(evening, 'entry', { typed: '1組 3番' }).ahead).toHaveLength(1)
})

it('who was pressed while there was no line has come already, and is not asked for again', () => {
  const at = '2026-11-20T08:08:00.000Z'
  const waiting = [{ at, kind: 'entry', student_id: 'st-えんどう りく', branchId: 'br-1' } as const]
  const { ahead, through } = expectedAtKiosk(evening, 'entry', { waiting })
  expect(kanasOf(ahead)).toEqual(['たかはし', ''])
  expect(through.map(({ clock, waits }) => [clock, waits])).toEqual([
    ['17:08', true],
    ['17:06', false],
    ['17:04', false],
  ])
})

const lessonAt = (period: number, begins_at: string | null, ends_at: string | null) => ({
  ...{ period, begins_at, ends_at, subject_name: '算数・数学', class_number: 2 },
})

it.each([
  ['16:00', 1],
  ['17:49', 1],
  ['17:50', 3],
  ['18:49', 3],
  ['18:50', undefined],
])('names at %s the lesson that runs or comes next: %s', (clock, period) => {
  const lessons = [lessonAt(1, '17:00', '17:50'), lessonAt(3, '18:00', '18:50')]
  expect(lessonAhead(lessons, clock)?.period).toBe(period)
})

it('names a lesson by period, subject and class, also without a subject or its time', () => {
  const lesson = lessonAt(3, null, null)
  expect(lessonAhead([lesson], '23:59')).toBe(lesson)
  expect(expectedLessonText(lesson, 6)).toBe('3限 算数 クラス2')
  expect(expectedLessonText({ ...lesson, subject_name: null }, 6)).toBe('3限 クラス2')
})
