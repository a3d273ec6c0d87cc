import { afterEach, expect, it, vi } from 'vitest'
import { isLeavingPage, openFresh, provideOpenWithin } from './fresh-page.ts'

// The prototype's own property comes to light again.
afterEach(() => Reflect.deleteProperty(navigator, 'cookieEnabled'))

it('where the browser keeps no cookies an address is opened within the page, which knows who signed in', () => {
  const openWithin = vi.fn()
  provideOpenWithin(openWithin)
  Object.defineProperty(navigator, 'cookieEnabled', { value: false, configurable: true })
  openFresh('/student/01J?go=1')
  expect(openWithin.mock.calls).toEqual([['/student/01J?go=1']])
})

it('a page counts as being left for ten seconds after a navigation began', () => {
  window.dispatchEvent(new Event('beforeunload'))
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now')
  clock.mockReturnValue(now + 9000)
  expect(isLeavingPage()).toBe(true)
  clock.mockReturnValue(now + 10_001)
  expect(isLeavingPage()).toBe(false)
  clock.mockRestore()
})
