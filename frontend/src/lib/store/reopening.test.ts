import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reopening } from './device-db.ts'

const failure = (name: string) => new DOMException('', name)

/** A store whose connections are numbered, and what each of their uses does. */
function storeOf(...uses: (() => Promise<string>)[]) {
  const closed: number[] = []
  let opened = 0
  const store = reopening(async () => {
    opened += 1
    const own = opened
    return { number: own, close: () => closed.push(own) }
  })
  const used: number[] = []
  const use = () =>
    store.use(async ({ number }) => {
      used.push(number)
      return (await uses.shift()?.()) ?? 'done'
    })
  return { store, use, used, closed }
}
const throws = (error: Error) => () => Promise.reject(error)

beforeEach(() => {
  vi.stubGlobal('indexedDB', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each(['UnknownError', 'InvalidStateError', 'AbortError', 'TransactionInactiveError', 'NotFoundError'])(
  'runs work again on a new connection: %s',
  async (name) => {
    const { use, used, closed } = storeOf(throws(failure(name)))
    expect(await use()).toBe('done')
    await use()
    expect([used, closed]).toEqual([[1, 2, 2], [1]])
  },
)

it('tries twice, and opens another connection for the next use', async () => {
  const lost = throws(failure('UnknownError'))
  const { use, used } = storeOf(lost, lost)
  await expect(use()).rejects.toThrow(DOMException)
  expect(await use()).toBe('done')
  expect(used).toEqual([1, 2, 3])
})

it.each([
  ['a full device', failure('QuotaExceededError')],
  ['a fault of our own', new Error('a bug')],
])('keeps its connection and does not try again: %s', async (_, error) => {
  const { use, used, closed } = storeOf(throws(error))
  await expect(use()).rejects.toBe(error)
  await use()
  expect([used, closed]).toEqual([[1, 1], []])
})

it('gives up work that is not answered, and opens another connection for the next use', async () => {
  vi.useFakeTimers()
  const { use, used, closed } = storeOf(() => new Promise(() => undefined))
  const asked = expect(use()).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(4999)
  expect(closed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(await use()).toBe('done')
  expect([used, closed, vi.getTimerCount()]).toEqual([[1, 2], [1], 0])
})

it('waits for an answer that came while the page itself computed for longer', async () => {
  // An answer is no timer: both are due after the computation, and the timer runs first.
  const { use, used } = storeOf(() => new Promise((resolve) => setImmediate(() => resolve('answered'))))
  const asked = use()
  await Promise.resolve()
  const until = performance.now() + 5200
  while (performance.now() < until);
  expect(await asked).toBe('answered')
  expect(used).toEqual([1])
}, 20_000)

it('opens another connection after it was closed', async () => {
  const { store, use, used } = storeOf()
  await use()
  store.close()
  await use()
  expect(used).toEqual([1, 2])
})

it.each([undefined, null])('fails as a store where the browser has none: %s', async (none) => {
  vi.stubGlobal('indexedDB', none)
  const { use, used } = storeOf()
  await expect(use()).rejects.toThrow(DOMException)
  expect(used).toEqual([])
})
