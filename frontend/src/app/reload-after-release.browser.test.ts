import { beforeEach, expect, it, vi } from 'vitest'
import { reloadAfterRelease } from './reload-after-release.ts'

beforeEach(() => sessionStorage.clear())

it('loads the page anew once when a file of an older release is gone, then lets the failure through', () => {
  const reload = vi.fn()
  reloadAfterRelease({ storage: sessionStorage, reload })
  const fail = (address: string) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(address) })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(fail('/assets/route-1.js')).toBe(true)
  expect(fail('/assets/route-1.js')).toBe(false)
  expect(fail('/assets/route-2.js')).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
