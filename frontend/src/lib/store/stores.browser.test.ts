import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { holdPromise } from '../../testing/held-promise.ts'
import { calendar } from './calendar.ts'
import { debug, installDebugSwitch } from './debug.ts'
import { createStore, isLoading, loading, whileLoading } from './store.ts'
import { defaultState, persistState, storageKey, tcheckState } from './tcheck-state.ts'
import { loadUnderstanding, understanding } from './understanding.ts'

const start = () => onTestFinished(persistState())
const stored = () => JSON.parse(localStorage.getItem(storageKey) ?? 'null')

beforeEach(() => {
  localStorage.clear()
  tcheckState.set(defaultState)
})
afterEach(() => localStorage.clear())

describe('the persisted state', () => {
  it('is kept under tcheckState and read at the next start', () => {
    start()
    tcheckState.set({ isMuted: true, memoColor: '#8a1f4f', dateRange: { from: '2026-11-01', to: '2026-11-30' } })
    expect(stored()).toMatchObject({ isMuted: true, memoColor: '#8a1f4f', dateRange: { from: '2026-11-01' } })
    const kept = localStorage.getItem(storageKey)
    tcheckState.set(defaultState)
    localStorage.setItem(storageKey, kept ?? '')
    start()
    expect(tcheckState.get().isMuted).toBe(true)
  })

  it('holds settings only: no token, no answer', () => {
    start()
    tcheckState.set({ volume: 0.9 })
    expect(Object.keys(stored()).sort()).toEqual(Object.keys(defaultState).sort())
  })

  it('follows a change made in another tab', () => {
    start()
    const newValue = JSON.stringify({ ...defaultState, furigana: 'off' })
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue, storageArea: localStorage }))
    expect(tcheckState.get().furigana).toBe('off')
  })

  it('keeps a choice for the visit when the browser refuses storage', () => {
    start()
    const storing = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => storing.mockRestore())
    tcheckState.set({ isMuted: true })
    expect(tcheckState.get().isMuted).toBe(true)
  })
})

describe('the loading flag', () => {
  it('is on from the first start to the last end, also when a request fails', async () => {
    const first = holdPromise<void>()
    const second = holdPromise<void>()
    const failing = whileLoading(() => first.promise).catch(() => undefined)
    const working = whileLoading(() => second.promise)
    expect(isLoading()).toBe(true)
    first.reject(new Error('lost'))
    await failing
    expect(isLoading()).toBe(true)
    second.resolve()
    await working
    expect(loading.get().requests).toBe(0)
  })
})

describe('the debug flag', () => {
  it('is toggled by a global function', () => {
    installDebugSwitch()
    expect(window.tcheckDebug()).toBe(true)
    expect(debug.get().isOn).toBe(true)
    expect(document.documentElement.hasAttribute('data-debug')).toBe(true)
    expect(window.tcheckDebug()).toBe(false)
    expect(document.documentElement.hasAttribute('data-debug')).toBe(false)
  })
})

describe('the understanding store', () => {
  const activity = { id: '1', chapter: '比', chapter_item: '比の値', rate: 0.8 }

  it('keeps the error of a failed load beside what was there, until a load succeeds', async () => {
    await loadUnderstanding(async () => ({ chapter_item_activities: [activity], grade: '小6' }))
    const failure = new Error('lost')
    await loadUnderstanding(() => Promise.reject(failure))
    expect(understanding.get()).toEqual({ chapter_item_activities: [activity], grade: '小6', error: failure })
    await loadUnderstanding(async () => ({ chapter_item_activities: [], grade: '小6' }))
    expect(understanding.get().error).toBeNull()
  })
})

it('the calendar store holds the period whose details are open, and is not persisted', () => {
  start()
  const period = {
    id: 'p',
    period: 3,
    date: '2026-11-20',
    month: '2026-11',
    subject: '数学',
    class_number: 2,
    attend_type: '出席',
  }
  calendar.set({ period })
  expect(calendar.get().period).toEqual(period)
  expect(stored()?.period).toBeUndefined()
})

it('a store does not notify of a change without effect', () => {
  const store = createStore({ count: 1 })
  const listener = vi.fn()
  store.subscribe(listener)
  store.set({ count: 1 })
  expect(listener).not.toHaveBeenCalled()
  store.set(({ count }) => ({ count: count + 1 }))
  expect(listener).toHaveBeenCalledTimes(1)
})
