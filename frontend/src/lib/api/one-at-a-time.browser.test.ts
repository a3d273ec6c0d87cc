import { afterEach, expect, it, vi } from 'vitest'
import { holdPromise } from '../../testing/held-promise.ts'
import { nextFrames } from '../../testing/next-frames.ts'
import { oneAtATime } from './one-at-a-time.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['by the browser’s locks', () => undefined],
  [
    'in this tab where the browser allows no locks',
    () => vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('denied', 'SecurityError')),
  ],
])('runs what has one name one after the other, also after a failure: %s', async (_, arrange) => {
  arrange()
  const seen: string[] = []
  const held = holdPromise<void>()
  const work = (name: string, until?: Promise<void>) => async () => {
    seen.push(`${name} begins`)
    await until
    seen.push(`${name} ends`)
    if (name === 'a') throw new Error('broken')
    return name
  }
  const both = Promise.allSettled([oneAtATime('x', work('a', held.promise)), oneAtATime('x', work('b'))])
  await vi.waitFor(() => expect(seen).toEqual(['a begins']))
  await nextFrames()
  held.resolve()
  const [first, second] = await both
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 'b' }])
})

it('does not wait for a turn that the caller has given up', async () => {
  const held = holdPromise<void>()
  const holder = oneAtATime('y', () => held.promise)
  const work = vi.fn(async () => undefined)
  await expect(oneAtATime('y', work, AbortSignal.timeout(20))).rejects.toThrow()
  held.resolve()
  await holder
  expect(work).not.toHaveBeenCalled()
})
