import type { SaveEventView, SaveRecord } from '@tcheck/contract/save-record'
import { expect, it } from 'vitest'
import { saveLines } from './save-record-text.ts'

const at = (time: string) => `2026-11-20T${time}+09:00`
const record = (changes: Partial<SaveRecord> = {}): SaveRecord => ({
  ...{ started_at: at('13:31:00'), begun_at: null, updated_at: at('14:10:00'), finished_at: at('14:12:00') },
  ...{ is_closed: false, device_count: 1, events: [], answers: [], has_more: false },
  ...changes,
})
const event = (changes: Partial<SaveEventView>): SaveEventView => ({
  ...{ kind: 'offline', at: at('13:42:00'), device: 1, count: 5 },
  ...{ from: at('13:36:00'), until: at('13:41:00'), ahead_seconds: null },
  ...changes,
})
const textsOf = (changes: Partial<SaveRecord>) => saveLines(record(changes)).map(({ text }) => text)

it('says when it began and ended where nothing unusual happened', () => {
  expect(saveLines(record())).toEqual([
    { at: at('13:31:00'), text: 'はじめました。' },
    { at: at('14:12:00'), text: '提出しました。' },
  ])
})

it.each<[string, Partial<SaveRecord>, string]>([
  ['it goes on', { finished_at: null }, '最後に保存しました。まだ提出していません。'],
  ['the teacher closed it', { is_closed: true }, '先生が終わりにしました。'],
])('says where %s', (_, changes, text) => {
  expect(textsOf(changes).at(-1)).toBe(text)
})

it('says when it was begun without a connection', () => {
  expect(textsOf({ begun_at: at('13:20:00') })[0]).toBe(
    'はじめたことが届きました。端末がつながらないまま、13:20にはじめていました。',
  )
})

it.each<[string, Partial<SaveEventView>, string]>([
  ['answers of a time offline', {}, 'つながらない間の答え5問が届きました(13:36〜13:41に書いた答え)。'],
  ['answers of one minute', { until: at('13:36:59') }, 'つながらない間の答え5問が届きました(13:36に書いた答え)。'],
  [
    'answers of the day before',
    { from: '2026-11-19T21:05:00+09:00' },
    'つながらない間の答え5問が届きました(11月19日 21:05〜13:41に書いた答え)。',
  ],
  [
    'a clock that is ahead',
    { ahead_seconds: 190 },
    'つながらない間の答え5問が届きました(13:36〜13:41に書いた答え)。端末の時計は3分10秒進んでいました。',
  ],
  ['a clock alone', { kind: 'clock', ahead_seconds: -60 }, '端末の時計は1分遅れていました。'],
  ['a clock of another zone', { kind: 'clock', ahead_seconds: -32_400 }, '端末の時計は9時間遅れていました。'],
  ['a clock of hours', { kind: 'clock', ahead_seconds: 5400 }, '端末の時計は1時間30分進んでいました。'],
  [
    'answers of an earlier device',
    { kind: 'earlier_device', from: null, until: null },
    '前の端末に残っていた答え5問が届きました。空いているところにだけ入れ、ほかは「前の答え」に残しました。',
  ],
])('says of %s what came', (_, changes, text) => {
  expect(textsOf({ events: [event(changes)] })[1]).toBe(text)
})

it('names the device where there are several, and keeps the order of time', () => {
  const late = event({ at: at('14:20:00'), device: 2 })
  expect(textsOf({ device_count: 2, events: [late] })).toEqual([
    'はじめました。',
    '提出しました。',
    '端末2: つながらない間の答え5問が届きました(13:36〜13:41に書いた答え)。',
  ])
})
