import type { AttemptResult } from '@tcheck/data/attempt/attempt'
import { expect, test } from 'vitest'
import { arrivalsOf } from './arrivals.ts'
import type { ReportRow } from './class-report.ts'
import { bandText, classText, columnName, notesOf, percent } from './result-texts.ts'
import { sameDeviceSeats } from './same-device.ts'

const result = (changes: Partial<AttemptResult> = {}) => ({ id: 'a-1', finished_at: 'x', ...changes }) as AttemptResult
const held = result({ id: 'a-2', held_back: 'after_end' })

test.each([
  ['nothing', undefined, undefined, {}],
  ['an attempt in time', result(), undefined, {}],
  ['one that is held back, alone', undefined, held, { arrivals: ['after_end'], held_id: 'a-2' }],
  [
    'one that is held back, beside one that is open',
    result({ finished_at: null }),
    held,
    { arrivals: ['after_end'], held_id: 'a-2' },
  ],
  ['one that is held back, beside one that was handed in', result(), held, {}],
  [
    'one after the end that the teacher counts',
    result({ held_back: 'after_end' }),
    undefined,
    { arrivals: ['counted_after_end'] },
  ],
  [
    'one after the key that the teacher counts',
    result({ held_back: 'after_key' }),
    undefined,
    { arrivals: ['counted_after_key'] },
  ],
  ['answers after the key', result({ has_answers_after_key: true }), undefined, { arrivals: ['after_key'] }],
  [
    'answers after the key that the teacher counts',
    result({ has_answers_after_key: true, counts_after_key: true, held_back: 'after_key' }),
    undefined,
    { arrivals: ['counted_after_key'] },
  ],
  ['one that was reopened', result({ is_reopened_after_key: true }), undefined, { arrivals: ['reopened_after_key'] }],
  ['one whose student knew the key', result({ is_key_known_before: true }), undefined, { arrivals: ['seen_before'] }],
] as const)('a row says of %s when it came', (_, counted, beside, said) => {
  expect(arrivalsOf(counted, beside)).toEqual(said)
})

const seat = (ban: number, kumi = '2', grade = 8) => ({ grade, kumi, ban })
const roster = [1, 2, 3].map((ban) => ({ ban, student_id: `s-${ban}` }))
const devicesOf = (seats: Record<string, ReturnType<typeof seat>[]>) =>
  Object.fromEntries(
    sameDeviceSeats(roster, new Map(Object.entries(seats).map(([id, sameDevice]) => [id, { sameDevice }])) as never, {
      ...{ grade: 8, kumi: '2' },
    }),
  )

test('two of one class who began on one device are told of each other, each once', () => {
  expect(devicesOf({ 's-2': [seat(1)] })).toEqual({ 1: [{ kumi: null, ban: 2 }], 2: [{ kumi: null, ban: 1 }] })
  const both = { 's-1': [seat(2)], 's-2': [seat(1), seat(3)] }
  expect(devicesOf(both)).toEqual({
    ...{ 1: [{ kumi: null, ban: 2 }], 3: [{ kumi: null, ban: 2 }] },
    2: [
      { kumi: null, ban: 1 },
      { kumi: null, ban: 3 },
    ],
  })
})

test('only the row of a student from another class names its class', () => {
  expect(devicesOf({ 's-2': [seat(1, '3'), seat(1, '2', 7)] })).toEqual({
    2: [
      { kumi: '3', ban: 1 },
      { kumi: '2', ban: 1 },
    ],
  })
  expect(devicesOf({})).toEqual({})
})

test.each([
  [1, '2', '小1 2組'],
  [6, 'A', '小6 A組'],
  [7, '2', '中1 2組'],
  [9, '2', '中3 2組'],
  [10, '2', '高1 2組'],
  [12, '2', '高3 2組'],
  [13, '2', '2組'],
])('the class %i-%s is called %s', (grade, kumi, words) => {
  expect(classText({ grade, kumi })).toBe(words)
})

test('figures have words that do not overlap, and percents one place', () => {
  const band = { from: 20, to: 40, count: 1 }
  expect([bandText(band, false), bandText(band, true)]).toEqual(['20〜39点', '20〜40点'])
  expect(columnName({ main_question_number: 2, sub_question_number: 3 })).toBe('大問2(3)')
  expect([null, 0, 0.3333, 0.6666, 1].map(percent)).toEqual([null, 0, 33.3, 66.7, 100])
})

const row = (changes: Partial<ReportRow>): ReportRow =>
  ({
    ban: 1,
    rivals: [],
    is_chosen: false,
    late_minutes: null,
    is_offline_start: false,
    is_late: false,
    forced: [],
    ...changes,
  }) as ReportRow
const columns = [{ main_question_number: 1, sub_question_number: 2 }] as Parameters<typeof notesOf>[1]
const RIVALS = [{}, {}] as ReportRow['rivals']

test.each([
  [{}, []],
  [{ is_chosen: true }, []],
  [{ rivals: RIVALS }, ['2つの端末']],
  [{ rivals: RIVALS, is_chosen: true }, ['2つの端末(選び済み)']],
  [{ same_device: [{ kumi: null, ban: 12 }] }, ['同じ端末で 12番も始めています']],
  [
    {
      same_device: [
        { kumi: '3', ban: 1 },
        { kumi: null, ban: 1 },
      ],
    },
    ['同じ端末で 3組1番・この番号の別の回も始めています'],
  ],
  [{ late_minutes: 0 }, ['あとで届いた(0分)']],
  [{ is_offline_start: true }, ['オフラインで開始']],
  [{ is_late: true }, ['遅れ']],
  [{ arrivals: ['after_end', 'seen_before'] }, ['締め切りのあとに届いた', '前に答えを見ています']],
  [{ accepted: [0, 9] }, ['大問1(2)は認めた別解']],
  [{ forced: [{ at: '2026-11-20T15:00:00.000Z', reason: '誤植' }] }, ['2026-11-21に一斉に採点し直し(理由: 誤植)']],
] as const)('a row with %j has these notes', (changes, notes) => {
  expect(notesOf(row(changes as unknown as Partial<ReportRow>), columns)).toEqual(notes)
})
