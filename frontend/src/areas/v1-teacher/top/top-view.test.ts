import type { OwnLesson } from '@tcheck/contract/groups/teacher-students'
import { expect, it } from 'vitest'
import { asksForType, heldText, hopeText, lastNoteText, periodsOf, sumsOf, waitingText } from './top-view.ts'

const lesson = (period: number, more: Partial<OwnLesson> = {}): OwnLesson => ({
  ...{ id: `d-${period}`, date: '2026-11-20', month: '2026-11', period, subject: 'math', subject_name: '算数・数学' },
  ...{ class_number: 1, attend_type: 'planned', set_by: null, is_left_open: false, revision: 1 },
  ...{ transferred_to: null, transferred_from: null, entered_at: null, note: '', last_note: null, topic: null },
  ...{ begins_at: `${16 + period}:00`, ends_at: `${16 + period}:50` },
  student: { id: 'st-1', name: '青木 そら', grade: 6 },
  ...more,
})

it('tells which period is over, which is now and which comes', () => {
  const states = (clock: string) => periodsOf([lesson(1), lesson(2)], clock).map(({ state }) => state)
  expect(states('16:59')).toEqual(['next', 'next'])
  expect(states('17:00')).toEqual(['now', 'next'])
  expect(states('17:50')).toEqual(['past', 'next'])
  expect(states('18:00')).toEqual(['past', 'now'])
})

it('a period that the branch has no more asks for nothing by the clock', () => {
  const [gone] = periodsOf([lesson(1, { begins_at: null, ends_at: null })], '23:00')
  expect(gone?.state).toBe('next')
})

it('asks for the note of a lesson that has begun without one', () => {
  expect(asksForType(lesson(1), 'next')).toBe(false)
  expect(asksForType(lesson(1), 'now')).toBe(true)
  expect(asksForType(lesson(1, { attend_type: 'present' }), 'past')).toBe(false)
})

it('counts periods, students and what is left to say', () => {
  const other = { student: { id: 'st-2', name: null, grade: 6 }, attend_type: 'late' } as const
  expect(sumsOf([lesson(1), lesson(1, other), lesson(2)], '17:30')).toEqual({ periods: 2, students: 2, open: 1 })
})

it('says what is hoped of the next month, and how much waits', () => {
  const hopes = { month: '2026-12', day_count: 0, due_on: null }
  expect(hopeText(hopes, '2026-11-20')).toEqual({
    ...{ title: '12月の勤務の希望', text: 'まだ入れていません', isLate: false },
  })
  expect(hopeText({ ...hopes, day_count: 8 }, '2026-11-20').text).toBe('8日分を入れました')
  expect(waitingText({ learning_marks: [], count: 20, has_more: true })).toBe('20件以上')
})

it('says until when hopes are asked for, and that nothing is in once that is over', () => {
  const hopes = { month: '2026-12', day_count: 0, due_on: '2026-11-25' }
  expect(hopeText(hopes, '2026-11-25')).toMatchObject({
    text: 'しめきり 11/25(水)・まだ入れていません',
    isLate: false,
  })
  expect(hopeText(hopes, '2026-11-26')).toMatchObject({
    text: 'しめきり 11/25(水)を過ぎました・まだ入れていません',
    isLate: true,
  })
  expect(hopeText({ ...hopes, day_count: 1 }, '2026-11-26').isLate).toBe(false)
})

it('folds a period into a few words, and says when a note was written', () => {
  const present = { attend_type: 'present' } as const
  expect(heldText([lesson(1, present), lesson(1, present)])).toBe('2人 出席')
  expect(heldText([lesson(1, present), lesson(1, { attend_type: 'absent' })])).toBe('出席 1人・欠席 1人')
  expect(lastNoteText(lesson(1))).toBeNull()
  const last_note = { date: '2026-11-13', text: '証明の書き方をもう一度' }
  expect(lastNoteText(lesson(1, { last_note }))).toBe('前回 11/13(金): 証明の書き方をもう一度')
})
