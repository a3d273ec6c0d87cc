import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { reloadAfterRelease } from './reload-after-release.ts'

const reload = vi.fn()
const canReload = vi.fn<() => Promise<boolean>>()
const isLeaving = vi.fn<() => boolean>()

reloadAfterRelease({ storage: sessionStorage, reload, canReload, isLeaving })

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  canReload.mockReset().mockResolvedValue(true)
  isLeaving.mockReset().mockReturnValue(false)
})

async function miss(address: string) {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(address) }))
  await Promise.resolve()
  await Promise.resolve()
}

it('loads the page anew once when a file of an older release is gone, then lets the failure through', async () => {
  await miss('/assets/route-1.js')
  await miss('/assets/route-1.js')
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads at most once a minute, so that files that stay missing in turn do not reload it without end', async () => {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  onTestFinished(() => clock.mockRestore())
  await miss('/assets/route-1.js')
  await miss('/assets/route-2.js')
  clock.mockReturnValue(now + 59_999)
  await miss('/assets/route-2.js')
  expect(reload).toHaveBeenCalledTimes(1)
  clock.mockReturnValue(now + 60_000)
  await miss('/assets/route-1.js')
  expect(reload).toHaveBeenCalledTimes(1)
  await miss('/assets/route-2.js')
  expect(reload).toHaveBeenCalledTimes(2)
})

it('loads the page anew once when two who want the same file miss it at once', async () => {
  await Promise.all([miss('/assets/route-3.js'), miss('/assets/route-3.js')])
  expect(reload).toHaveBeenCalledTimes(1)
})

it('leaves the page as it is while the server is out of reach, and loads it anew at the next miss after that', async () => {
  canReload.mockResolvedValueOnce(false)
  await miss('/assets/route-1.js')
  expect(reload).not.toHaveBeenCalled()
  await miss('/assets/route-1.js')
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not reload a page that is being left, since that would cancel the navigation', async () => {
  isLeaving.mockReturnValue(true)
  await miss('/assets/route-1.js')
  isLeaving.mockReset().mockReturnValueOnce(false).mockReturnValueOnce(true)
  await miss('/assets/route-1.js')
  expect(reload).not.toHaveBeenCalled()
  isLeaving.mockReturnValue(false)
  await miss('/assets/route-1.js')
  expect(reload).toHaveBeenCalledTimes(1)
})
