import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { correctKioskClock, kioskNow } from './kiosk-clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00.000Z'), toFake: ['Date'] })
})
afterEach(() => {
  correctKioskClock(new Date().toISOString(), Date.now())
  vi.useRealTimers()
})

it('corrects the clock of a device that is ahead or behind, and ignores what the network takes', () => {
  const ahead = (now: string) => {
    correctKioskClock(now, Date.now())
    return new Date(kioskNow()).toISOString()
  }
  expect(ahead('2026-11-20T07:50:00.000Z')).toBe('2026-11-20T07:50:00.000Z')
  expect(ahead('2026-11-20T07:50:03.000Z')).toBe('2026-11-20T07:50:00.000Z')
  expect(ahead('2026-11-21T08:00:00.000Z')).toBe('2026-11-21T08:00:00.000Z')
  expect(ahead('no time')).toBe('2026-11-21T08:00:00.000Z')
})

it('takes the middle between question and answer as the moment of the answer', () => {
  const askedAt = Date.now()
  vi.setSystemTime(askedAt + 20_000)
  correctKioskClock('2026-11-20T09:00:00.000Z', askedAt)
  expect(new Date(kioskNow()).toISOString()).toBe('2026-11-20T09:00:10.000Z')
})
