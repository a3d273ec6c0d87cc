import { createElement, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { preloadAll, preloaded } from './preload.ts'

const Nothing = () => null

it('also fetches the parts that a fetched part needs, before the device goes offline', async () => {
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

it('retries a failed import at once when a person opens the part', async () => {
  const offline = new TypeError('no connection')
  const load = vi.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockResolvedValue(Nothing)
  const Part = preloaded<object>(load)
  const end = preloadAll()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  // The next pause would be two seconds.
  await draw(createElement(Suspense, { fallback: createElement('p') }, createElement(Part)))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3), { timeout: 1000 })
  end()
})
