import { afterEach, expect, it, vi } from 'vitest'
import { openFresh, provideOpenWithin } from './fresh-page.ts'

// The prototype's own property comes to light again.
afterEach(() => Reflect.deleteProperty(navigator, 'cookieEnabled'))

it('where the browser keeps no cookies an address is opened within the page, which knows who signed in', () => {
  const openWithin = vi.fn()
  provideOpenWithin(openWithin)
  Object.defineProperty(navigator, 'cookieEnabled', { value: false, configurable: true })
  openFresh('/student/01J?go=1')
  expect(openWithin.mock.calls).toEqual([['/student/01J?go=1']])
})
