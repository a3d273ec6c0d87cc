import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '../../lib/store/store.ts'
import { draw } from '../../testing/draw.tsx'
import type { SaverStatus } from '../saving/attempt-saver.ts'
import { TimeLeft } from './time-left.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The last minute of a test, and a server whose word comes when it is let. */
async function lastMinute(
  ask: (say: (endsAtMs: number) => void) => Promise<void>,
  endsAtMs: number | null = Date.now() + 60_000,
) {
  const status = createStore<SaverStatus>({
    ...{
      state: 'saved',
      sentence: null,
      isSignedOut: false,
      hindrance: null,
      isInMemory: false,
      serverId: 'a1',
      isFinishKnown: false,
    },
    endsAtMs,
  })
  const onEnd = vi.fn()
  const asked = vi.fn(() => ask((later) => status.set({ endsAtMs: later })))
  const keeper = { status, ask: asked }
  await draw(
    <p>
      <TimeLeft endsAtMs={endsAtMs} keeper={keeper} onEnd={onEnd} />
    </p>,
  )
  return { asked, onEnd }
}

it('asks the server once at the end, and ends where it says no more', async () => {
  const { asked, onEnd } = await lastMinute(async () => undefined)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect([asked.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1])
})

it('does not end where the teacher has given more time', async () => {
  const { asked, onEnd } = await lastMinute(async (say) => say(Date.now() + 600_000))
  await vi.advanceTimersByTimeAsync(70_000)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(onEnd).not.toHaveBeenCalled()
})

it('ends after five seconds where the server is out of reach', async () => {
  const { onEnd } = await lastMinute(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(62_000)
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

it('asks when its student comes back to the tab or gets a connection, twice a minute at most, also without a limit', async () => {
  const { asked, onEnd } = await lastMinute(async () => undefined, null)
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  comeBack()
  expect(asked).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(31_000)
  comeBack()
  window.dispatchEvent(new Event('online'))
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(31_000)
  window.dispatchEvent(new Event('online'))
  expect(asked).toHaveBeenCalledTimes(2)
  expect(onEnd).not.toHaveBeenCalled()
})
