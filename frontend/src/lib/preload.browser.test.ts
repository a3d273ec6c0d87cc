import { expect, it, vi } from 'vitest'
import { preloadAll, preloaded } from './preload.ts'

const Nothing = () => null

it('also fetches what a fetched part brings along, before anybody goes offline', async () => {
  const inner = vi.fn(async () => Nothing)
  const outer = vi.fn(async () => {
    preloaded(inner)
    return Nothing
  })
  preloaded(outer)
  const end = preloadAll()
  await vi.waitFor(() => expect(inner).toHaveBeenCalledTimes(1))
  expect(outer).toHaveBeenCalledTimes(1)
  end()
})

it('asks again for a part that could not be had, without a word of the browser that the line is back', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('no line')).mockResolvedValue(Nothing)
  preloaded(load)
  const end = preloadAll()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  end()
})

it('tries a part that could not be had again at once when there is a connection', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('no line')).mockResolvedValue(Nothing)
  preloaded(load)
  const end = preloadAll()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  end()
})
