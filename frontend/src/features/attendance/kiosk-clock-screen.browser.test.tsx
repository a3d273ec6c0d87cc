import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { KioskClock } from './kiosk-page.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it('says the time in Japan, goes on with each minute, and is right at once when the tablet wakes up', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T10:39:50.000Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(<KioskClock />))
  const clock = () => place.querySelector('b')?.textContent
  expect(clock()).toBe('19:39')
  const after = (ms: number) => flushSync(() => void vi.advanceTimersByTime(ms))
  after(11_000)
  expect(clock()).toBe('19:40')
  after(60_000)
  expect(clock()).toBe('19:41')
  // Asleep nothing runs; the day has changed meanwhile.
  vi.setSystemTime(new Date('2026-11-26T22:05:00.000Z'))
  flushSync(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(clock()).toBe('07:05')
  expect(place.textContent).toContain('11/27')
  root.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
