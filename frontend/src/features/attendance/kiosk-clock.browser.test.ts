import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetServerTime, noteServerTime } from '../../lib/api/server-clock.ts'
import { kioskNow } from './use-kiosk.ts'

const ago = (minutes: number) => Date.now() - minutes * 60_000

beforeEach(() => {
  forgetServerTime()
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00.000Z'), toFake: ['Date', 'performance'] })
})
afterEach(() => {
  window.localStorage.removeItem('tcheckKioskClock')
  forgetServerTime()
  vi.useRealTimers()
})

it('is the clock of the device until an answer says the time of the server', () => {
  expect(kioskNow()).toBe(Date.now())
  noteServerTime(ago(10))
  expect(kioskNow()).toBe(ago(10))
  vi.setSystemTime(Date.now() + 60_000)
  expect(kioskNow()).toBe(ago(10))
})

it('uses the last known difference after a restart without a connection', () => {
  noteServerTime(ago(10))
  kioskNow()
  forgetServerTime()
  vi.setSystemTime(Date.now() + 3600_000)
  expect(kioskNow()).toBe(ago(10))
})

it('does not store a difference that the network makes', () => {
  noteServerTime(ago(0) - 4000)
  kioskNow()
  forgetServerTime()
  expect(kioskNow()).toBe(Date.now())
})
