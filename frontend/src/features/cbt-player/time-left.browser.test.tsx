import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '../../lib/store/store.ts'
import { draw } from '../../testing/draw.tsx'
import type { SyncStatus } from '../saving/save-state.ts'
import { TimeLeft } from './time-left.tsx'

beforeEach(() => {
  serverMs += 100 * 3600_000
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server time after any that a test before noted: what a page knows of it never goes back. */
let serverMs = Date.parse('2030-01-01T00:00:00.000Z')
/** What the server says now: so many milliseconds to the end. */
const said = (leftMs: number) => ({ endsAtMs: serverMs + leftMs, serverMs, wallMs: Date.now() })
const sleep = (ms: number) => {
  vi.setSystemTime(Date.now() + ms)
  serverMs += ms
}
const run = async (ms: number) => {
  serverMs += ms
  await vi.advanceTimersByTimeAsync(ms)
}
const wake = () => document.dispatchEvent(new Event('visibilitychange'))
const timer = () => document.querySelector('[role=timer]')?.textContent ?? null

/** The last minute of a test, and a server whose word comes when it is let. */
async function lastMinute(
  ask: (renderText: (leftMs: number) => void) => Promise<void>,
  time: SyncStatus['time'] = said(60_000),
) {
  const status = createStore<SyncStatus>({
    ...{
      state: 'saved',
      sentence: null,
      hindrance: null,
      isInMemory: false,
      serverId: 'a1',
      isFinishKnown: false,
    },
    time,
  })
  const onEnd = vi.fn()
  const asked = vi.fn(() => ask((leftMs) => status.set({ time: said(leftMs) })))
  const sync = { status, ask: asked }
  await draw(
    <p>
      <TimeLeft sync={sync} onEnd={onEnd} />
    </p>,
  )
  const again = () => status.set({ time: time && { ...time } })
  return { asked, onEnd, again }
}

it('asks the server once at the end, and ends where it says no more', async () => {
  const { asked, onEnd } = await lastMinute(async () => undefined)
  await run(59_000)
  expect(asked).not.toHaveBeenCalled()
  await run(2000)
  expect([asked.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1])
})

it('does not end where the teacher has given more time', async () => {
  const { asked, onEnd } = await lastMinute(async (renderText) => renderText(600_000))
  await run(70_000)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(onEnd).not.toHaveBeenCalled()
})

it('ends after five seconds where the server is out of reach', async () => {
  const { onEnd } = await lastMinute(() => new Promise(() => undefined))
  await run(62_000)
  expect(onEnd).not.toHaveBeenCalled()
  await run(5000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

it('asks when its student comes back to the tab or gets a connection, twice a minute at most, also without a limit', async () => {
  const { asked, onEnd } = await lastMinute(async () => undefined, null)
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  comeBack()
  expect(asked).toHaveBeenCalledTimes(0)
  await run(31_000)
  comeBack()
  window.dispatchEvent(new Event('online'))
  expect(asked).toHaveBeenCalledTimes(1)
  await run(31_000)
  window.dispatchEvent(new Event('online'))
  expect(asked).toHaveBeenCalledTimes(2)
  expect(onEnd).not.toHaveBeenCalled()
})

describe('a device that slept past the end', () => {
  it('asks at the wake, and ends where the server says that the time is over', async () => {
    const { asked, onEnd } = await lastMinute(async (renderText) => renderText(-240_000))
    sleep(300_000)
    expect(timer()).toBe('のこり 1分以内')
    wake()
    await run(0)
    expect(asked).toHaveBeenCalled()
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('says without a connection that it makes sure, ends nothing, and asks again', async () => {
    const { asked, onEnd } = await lastMinute(() => new Promise(() => undefined))
    sleep(300_000)
    wake()
    await vi.waitFor(() => expect(timer()).toBe('時間をたしかめ中'))
    await run(40_000)
    expect(asked.mock.calls.length).toBeGreaterThan(2)
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('finds out by itself within ten seconds, where no event says that it woke', async () => {
    const { asked } = await lastMinute(async () => undefined, said(20 * 60_000))
    sleep(30 * 60_000)
    await run(10_000)
    expect(asked).toHaveBeenCalled()
  })
})

it.each(['online', 'pageshow'])('computes the time anew at %s', async (name) => {
  await lastMinute(async () => undefined, said(20 * 60_000))
  sleep(10 * 60_000)
  expect(timer()).toBe('のこり 20分')
  window.dispatchEvent(new Event(name))
  await vi.waitFor(() => expect(timer()).toBe('のこり 10分'))
})

it('goes on where a wall clock was set forward and the server says so', async () => {
  const { onEnd } = await lastMinute(async (renderText) => renderText(50_000))
  vi.setSystemTime(Date.now() + 3600_000)
  wake()
  await run(100)
  expect(timer()).toBe('のこり 1分以内')
  expect(onEnd).not.toHaveBeenCalled()
})

it('gives no time for a wall clock that was set back', async () => {
  const { onEnd } = await lastMinute(async () => undefined, said(20 * 60_000))
  await run(5 * 60_000)
  vi.setSystemTime(Date.now() - 3600_000)
  wake()
  await run(0)
  expect(timer()).toBe('のこり 15分')
  await run(15 * 60_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

it('keeps the time of a sleep when an answer is saved after it without a connection', async () => {
  const { again } = await lastMinute(async () => undefined, said(30 * 60_000))
  sleep(10 * 60_000)
  wake()
  await vi.waitFor(() => expect(timer()).toBe('のこり 20分'))
  again()
  await run(10_000)
  expect(timer()).toBe('のこり 20分')
})
