import type { ReadingOutcome } from '@tcheck/contract/groups/attendance'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { studentCardLink } from '../student-cards/student-links.ts'
import { isDoorCard, isRepeat, isSignInCard, kioskMessageOf } from './kiosk-people.ts'
import { openKioskStore, sendStored } from './kiosk-store.ts'

const hanako = { id: 'st-1', grade: 6, kumi: '1', ban: 3, name: '青木 花' }
const stored: ReadingOutcome = { outcome: 'stored', student: hanako }
const reading = (at: string, branchId = 'br-1') => ({ at, kind: 'entry', student_id: 'st-1', branchId }) as const

it('what waits is sent in order with its own time, once, and by its own branch', async () => {
  // Node has no store of a browser's: the page's memory does the same.
  const store = openKioskStore()
  for (const at of ['1', '2', '3']) await store.keep(reading(at))
  await store.keep(reading('9', 'br-2'))
  const send = vi.fn(async ({ at }: { at: string }) => {
    if (at === '2' && send.mock.calls.length < 3) throw new ApiError(0, '', [])
    return stored
  })
  const settled = vi.fn()
  expect(await sendStored(store, 'br-1', { send, onSettled: settled })).toBe('waits')
  expect((await store.all('br-1')).map(({ at }) => at)).toEqual(['2', '3'])
  expect(await sendStored(store, 'br-1', { send, onSettled: settled })).toBe('done')
  expect(settled.mock.calls.map(([{ reading: of }]) => of.at)).toEqual(['1', '2', '3'])
  expect(await store.all('br-2')).toHaveLength(1)
})

it('what the server will never have does not hold up the rest', async () => {
  const store = openKioskStore()
  for (const at of ['1', '2']) await store.keep(reading(at))
  const send = async ({ at }: { at: string }) => {
    if (at === '1') throw new ApiError(400, 'VALIDATION', [])
    return stored
  }
  const settled = vi.fn()
  expect(await sendStored(store, 'br-1', { send, onSettled: settled })).toBe('done')
  expect(settled.mock.calls.map(([{ told }]) => told)).toEqual(['refused', stored])
})

it('greets by name, and says kindly what a card is not, with another sound', () => {
  const at = '2026-11-20T07:58:00.000Z'
  expect(kioskMessageOf('stored', { kind: 'entry', at, student: hanako })).toEqual({
    ...{ name: '青木 花', sound: 'entry', tone: 'good' },
    words: 'こんにちは。今日もがんばりましょう。',
  })
  const student = { ...hanako, name: null }
  expect(kioskMessageOf('stored', { kind: 'leave', at, student })).toMatchObject({
    ...{ name: '1組 3番', words: 'おつかれさまでした。気をつけて帰りましょう。' },
  })
  for (const outcome of ['unknown', 'foreign', 'sign_in_card', 'other_branch', 'revoked', 'wrong_time'] as const)
    expect(kioskMessageOf(outcome, { kind: 'entry', at, student: null })).toMatchObject({
      name: null,
      sound: 'incorrect',
      tone: 'bad',
    })
})

it.each([
  ['03:59', 'おつかれさまです'],
  ['04:00', 'おはようございます'],
  ['09:59', 'おはようございます'],
  ['10:00', 'こんにちは'],
  ['17:59', 'こんにちは'],
  ['18:00', 'こんばんは'],
  ['21:59', 'こんばんは'],
  ['22:00', 'おつかれさまです'],
])('greets at %s of Japan with %s', (clock, greeting) => {
  const at = new Date(`2026-11-20T${clock}:00+09:00`).toISOString()
  expect(kioskMessageOf('stored', { kind: 'entry', at, student: hanako }).words).toBe(
    `${greeting}。今日もがんばりましょう。`,
  )
})

it('calls a QR card by its name, and takes nothing else for one', () => {
  const link = studentCardLink('k1.sealed', 'https://tcheck.example')
  expect(isSignInCard(` ${link} `)).toBe(true)
  const others = [
    '',
    'not an address',
    `k1.${'a'.repeat(80)}`,
    'https://tcheck.example/student',
    `${link.replace('#', '?')}`,
  ]
  expect(others.map(isSignInCard)).toEqual([false, false, false, false, false])
  expect(kioskMessageOf('sign_in_card', { kind: 'entry', at: '2026-11-20T07:58:00.000Z', student: null }).words).toBe(
    'これはQRカードです。教室の入口では、入退室カードを見せてください。',
  )
})

it('a link or another text is no door card, and the same card is read once in a minute', () => {
  expect(isDoorCard(`k1.${'a'.repeat(80)}`)).toBe(true)
  for (const text of ['https://tcheck.example/student?name=k1.aaaa', 'k1.short', ''])
    expect(isDoorCard(text)).toBe(false)
  expect([isRepeat(undefined, 0), isRepeat(0, 59_999), isRepeat(0, 60_000)]).toEqual([false, true, false])
})
