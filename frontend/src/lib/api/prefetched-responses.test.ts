import { afterEach, expect, it, vi } from 'vitest'
import { fetchOrTake, prefetch } from './prefetched-responses.ts'

const asks = (headers: Record<string, string>, more = {}) => ({
  ...{ method: 'GET', path: '/api/v2/student/missions', headers, ...more },
})
const asked = (name: string, signal?: AbortSignal) => asks({ 'encrypted-username': name }, { signal })
const answering = (...answers: (() => Promise<Response>)[]) => {
  const fetched = vi.fn(() => answers.shift()?.() ?? Promise.reject(new TypeError('nobody asked for this')))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const ok = (text: string) => async () => new Response(text)
const textOf = async (answer: Promise<Response>) => (await answer).text()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('takes what was asked for early once, and asks again after that', async () => {
  const fetched = answering(ok('early'), ok('anew'))
  prefetch(asks({ 'encrypted-username': 'a1' }))
  expect(await textOf(fetchOrTake(asked('a1')))).toBe('early')
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(await textOf(fetchOrTake(asked('a1')))).toBe('anew')
})

it('never gives one student what was asked for another', async () => {
  answering(ok('of a'), ok('of b'))
  prefetch(asks({ 'encrypted-username': 'a2' }))
  expect(await textOf(fetchOrTake(asked('b2')))).toBe('of b')
})

it('asks again where the early call got no answer', async () => {
  answering(() => Promise.reject(new TypeError('no line')), ok('anew'))
  prefetch(asks({ 'encrypted-username': 'a3' }))
  expect(await textOf(fetchOrTake(asked('a3')))).toBe('anew')
})

it('expires unused prefetched responses', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  answering(ok('early'), ok('anew'))
  prefetch(asks({ 'encrypted-username': 'a4' }))
  vi.advanceTimersByTime(10_001)
  expect(await textOf(fetchOrTake(asked('a4')))).toBe('anew')
})

it('gives up when its caller does', async () => {
  answering(() => new Promise(() => undefined))
  prefetch(asks({ 'encrypted-username': 'a5' }))
  const patience = new AbortController()
  const answer = fetchOrTake(asked('a5', patience.signal))
  patience.abort(new Error('too long'))
  await expect(answer).rejects.toThrow('too long')
})

it('reads an unused response to its end, so that its connection is free', async () => {
  const response = new Response('early')
  answering(async () => response)
  prefetch(asks({ 'encrypted-username': 'a6' }))
  await vi.waitFor(() => expect(response.bodyUsed).toBe(true))
})

it('asks again where the answer broke off', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('ear'))
      controller.error(new TypeError('the line broke'))
    },
  })
  answering(async () => new Response(broken), ok('anew'))
  prefetch(asks({ 'encrypted-username': 'a13' }))
  expect(await textOf(fetchOrTake(asked('a13')))).toBe('anew')
})

it('sends one request for a call that is prefetched twice', async () => {
  const fetched = answering(ok('early'))
  prefetch(asks({ uid: 'a7' }))
  prefetch(asks({ uid: 'a7' }))
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(await textOf(fetchOrTake(asks({ uid: 'a7' })))).toBe('early')
})

it('gives a person the answer although the tokens were renewed meanwhile', async () => {
  answering(ok('early'))
  prefetch(asks({ uid: 'b8', 'access-token': 'old' }))
  const headers = { uid: 'b8', 'access-token': 'new' }
  expect(await textOf(fetchOrTake(asks(headers)))).toBe('early')
})

it.each(['impersonation-branch-id', 'impersonation-student-id'])('takes another %s for somebody else', async (name) => {
  answering(ok('of the person'), ok('of whom the person acts for'))
  prefetch(asks({ uid: `c9 ${name}` }))
  const headers = { uid: `c9 ${name}`, [name]: '1' }
  expect(await textOf(fetchOrTake(asks(headers)))).toBe('of whom the person acts for')
})

it('takes another input for another call', async () => {
  answering(ok('of the early one'), ok('of the other'))
  const call = (body: string) => asks({ uid: 'd10' }, { method: 'POST', body })
  prefetch(call('{"id":1}'))
  expect(await textOf(fetchOrTake(call('{"id":2}')))).toBe('of the other')
})

it('sends the call again as the current user when the prefetched call was rejected', async () => {
  answering(async () => new Response('', { status: 401 }), ok('anew'))
  prefetch(asks({ uid: 'e11' }))
  expect(await textOf(fetchOrTake(asks({ uid: 'e11' })))).toBe('anew')
})
