import type { ConflictingAttempt, ResultRow } from '@tcheck/contract/class-result'
import { expect, it } from 'vitest'
import { conflictingAttemptText, seatLetters, seatMarks, seatsToSettle } from './seat-text.ts'

const conflictingAttempt = (changes: Partial<ConflictingAttempt> = {}): ConflictingAttempt => ({
  student_activity_group_id: 's1.01',
  is_by_number: false,
  is_finished: true,
  is_late: false,
  started_at: '2026-11-20T01:02:00.000Z',
  finished_at: '2026-11-20T01:31:00.000Z',
  answered_count: 20,
  score: 72,
  ...changes,
})
const row = (changes: Partial<ResultRow> = {}): ResultRow => ({
  student_id: 's1',
  ban: 1,
  student_activity_group_id: 's1.01',
  state: 'finished',
  is_late: false,
  score: 72,
  marks: '',
  points: [],
  updated_at: null,
  late_minutes: null,
  is_offline_start: false,
  rivals: [],
  is_chosen: false,
  ...changes,
})

it('says of an attempt how it was begun, when, and how much there is', () => {
  expect(conflictingAttemptText(conflictingAttempt())).toEqual({
    way: 'カード・リンク・ログインで始めた回',
    time: '11月20日(金) 10:02〜10:31',
    amount: '20問・72点',
  })
  expect(
    conflictingAttemptText(
      conflictingAttempt({ is_by_number: true, is_finished: false, finished_at: null, answered_count: 3 }),
    ),
  ).toEqual({
    way: '番号で始めた回',
    time: '11月20日(金) 10:02から解答中',
    amount: '3問',
  })
  expect(conflictingAttemptText(conflictingAttempt({ finished_at: '2026-11-21T00:05:00.000Z' })).time).toBe(
    '11月20日(金) 10:02〜11月21日(土) 09:05',
  )
})

it('marks several devices, what came late, an offline start and the due date, and names what stands in a grid', () => {
  const all = row({
    rivals: [conflictingAttempt(), conflictingAttempt()],
    late_minutes: 3,
    is_offline_start: true,
    is_late: true,
  })
  expect(seatMarks(all).map(({ letter, word }) => `${letter} ${word}`)).toEqual([
    '端 2つの端末',
    '届 あとで届いた(3分)',
    '外 オフラインで開始',
    '遅 しめきりのあと',
  ])
  expect(seatMarks({ ...all, is_chosen: true })[0]?.word).toBe('2つの端末(選び済み)')
  const arrived = row({ arrivals: ['after_key', 'seen_before'], held_id: 's1.02' })
  expect(seatMarks(arrived).map(({ letter, word }) => `${letter} ${word}`)).toEqual([
    '待 答えを見たあとに届いた',
    '答 前に答えを見ています',
  ])
  expect(seatMarks(row())).toEqual([])
  expect(seatLetters([row(), row({ is_late: true }), row({ late_minutes: 0 })])).toEqual([
    { letter: '届', word: 'あとで届いた' },
    { letter: '遅', word: 'しめきりのあと' },
  ])
})

it('asks to settle several devices until the teacher has chosen', () => {
  const open = row({ rivals: [conflictingAttempt()] })
  const settled = row({ rivals: [conflictingAttempt()], is_chosen: true })
  const late = row({ late_minutes: 2 })
  const afterEnd = row({ arrivals: ['after_end'] })
  const afterKey = row({ arrivals: ['after_key'] })
  const sameDevice = row({ same_device: [{ kumi: null, ban: 12 }] })
  expect(seatsToSettle([open, settled, sameDevice, late, afterEnd, afterKey, row()])).toEqual({
    twoDevices: [open],
    settled: [settled],
    sameDevice: [sameDevice],
    cameLate: [late],
    afterEnd: [afterEnd],
    afterKey: [afterKey],
  })
})
