import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '@tcheck/contract/contract'
import { describe, expect, it } from 'vitest'
import { callsOf } from '../../../vite/contract-plugin.ts'
import type { ApiError } from './api-error.ts'
import { type ApiRequest, type Calls, callIn } from './call-request.ts'
import { contractLink } from './contract-link.ts'

type Client = Record<string, Record<string, (input: unknown, options?: { signal: AbortSignal }) => Promise<unknown>>>
const origin = 'http://web.test'
const calls = callsOf(contract) as Calls
const headers = { 'encrypted-username': 'sealed' }

/** A page's `fetch` makes this of it. */
const asSent = ({ path, ...asked }: ApiRequest) => new Request(origin + path, asked as RequestInit)

const ours = (answer: () => Response, sent: Request[] = []) =>
  createORPCClient<never>(
    contractLink(
      (path) => callIn(calls, path),
      async (request) => {
        sent.push(asSent(request))
        return answer()
      },
      headers,
    ),
  ) as Client
const theirs = (answer: () => Response, sent: Request[] = []) =>
  createORPCClient<never>(
    new OpenAPILink(contract, {
      url: origin,
      headers: { accept: 'application/json', ...headers },
      fetch: async (request) => {
        sent.push(request)
        return answer()
      },
    }),
  ) as Client

const wire = async (request: Request | undefined) => ({
  method: request?.method,
  path: request && new URL(request.url).pathname,
  query: request && [...new URL(request.url).searchParams],
  headers: request && Object.fromEntries(request.headers),
  body: await request?.text(),
})

/** A call of each shape there is: its group and name, found by method and what its path holds. */
const callOf = (wanted: (call: string) => boolean) => {
  for (const [group, inner] of Object.entries(calls)) {
    if (typeof inner === 'string') continue
    for (const [name, call] of Object.entries(inner)) {
      if (typeof call === 'string' && wanted(call)) return { group, name, call }
    }
  }
  throw new Error('The contract has no such call')
}
const holds = (method: string, isInPath: boolean) => (call: string) =>
  call.startsWith(`${method} `) && call.includes('{') === isInPath
const inPath = (call: string, value: unknown) =>
  Object.fromEntries([...call.matchAll(/\{\+?(\w+)\}/g)].map(([, name]) => [name, value]))
const rest = {
  text: 'あ& b',
  nothing: undefined,
  empty: null,
  list: ['a', 2, { deep: true }],
  of: { a: { b: 1 } },
  none: [],
}

describe('what our link sends', () => {
  const both = async ({ group, name }: { group: string; name: string }, input: unknown) => {
    const [mine, other]: [Request[], Request[]] = [[], []]
    const answer = () => Response.json({})
    await ours(answer, mine)[group]?.[name]?.(input)
    await theirs(answer, other)[group]?.[name]?.(input)
    return { mine: await wire(mine[0]), other: await wire(other[0]) }
  }

  it.each([
    ['GET', false],
    ['GET', true],
    ['POST', false],
    ['POST', true],
    ['PUT', true],
    ['DELETE', true],
  ])('is, for a %s with values in its path (%s), what the library sends', async (method, isInPath) => {
    const call = callOf(holds(method, isInPath))
    for (const input of [inPath(call.call, 'あ/?#%'), { ...inPath(call.call, 3), ...rest }]) {
      const { mine, other } = await both(call, input)
      expect(mine).toEqual(other)
      expect(mine.path).toContain('/api/')
      expect(mine.headers).toMatchObject(headers)
    }
  })

  it('is given up with its signal', async () => {
    const sent: Request[] = []
    const giveUp = new AbortController()
    await ours(() => Response.json({}), sent)['health']?.['check']?.({}, { signal: giveUp.signal })
    giveUp.abort()
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  it('is nothing for a call that the contract does not have', async () => {
    await expect(ours(() => Response.json({}))['health']?.['other']?.({})).rejects.toThrow('health.other')
  })
})

describe('what our link answers', () => {
  const check = (make: typeof ours, answer: () => Response) => make(answer)['health']?.['check']?.({})

  it.each([
    ['JSON', () => Response.json({ a: [1, null] })],
    ['an empty answer', () => new Response(null, { status: 204 })],
    ['JSON without a type', () => new Response(new Blob(['{"a":1}']))],
  ])('is the same as the library for %s', async (_, answer) => {
    expect(await check(ours, answer)).toEqual(await check(theirs, answer))
  })

  it.each([
    [`attachment; filename="a.xlsx"; filename*=utf-8''%E7%B5%90%E6%9E%9C.xlsx`, '結果.xlsx'],
    [String.raw`attachment; filename="a\"b.xlsx"`, 'a"b.xlsx'],
    ['attachment', 'blob'],
  ])('is a file of the name in %s', async (disposition, name) => {
    const answer = () =>
      new Response('x', { headers: { 'content-type': 'application/x-sheet', 'content-disposition': disposition } })
    for (const link of [ours, theirs]) {
      const file = (await check(link, answer)) as File
      expect([file.name, file.type, await file.text()]).toEqual([name, 'application/x-sheet', 'x'])
    }
  })

  it.each([
    [() => Response.json({ errors: ['だめです。'], code: 'NO' }, { status: 403 }), { status: 403, code: 'NO' }],
    [() => new Response('<h1>Blocked', { headers: { 'content-type': 'text/html' } }), { status: 0 }],
    [() => new Response('<h1>Blocked', { headers: { 'content-type': 'application/json' } }), { status: 0 }],
    [() => new Response('<h1>Bad gateway', { status: 502, headers: { 'content-type': 'text/html' } }), { status: 502 }],
    [
      () => new Response('upstream {', { status: 503, headers: { 'content-type': 'application/json' } }),
      { status: 503 },
    ],
  ])('fails as ApiError only (%#)', async (answer, expected) => {
    const error = await check(ours, answer)?.catch((cause: unknown) => cause as ApiError)
    expect(error).toMatchObject({ name: 'ApiError', ...expected })
  })
})

it('answers status, headers and body of a detailed call, as the library does', async () => {
  const { group, name } = callOf((call) => call.endsWith(' detailed') && call.includes('get_media'))
  const answer = () => Response.json({ url: '/media/a.png', expires_at: '2026-01-01T00:00:00.000Z' })
  const input = { media: { filename: 'a.png' } }
  const [own, known] = [await ours(answer)[group]?.[name]?.(input), await theirs(answer)[group]?.[name]?.(input)]
  expect(own).toEqual(known)
  expect(own).toMatchObject({ status: 200, body: { url: '/media/a.png' } })
})

it('lets the server hear of what is no number, where null would mean something else', async () => {
  const sent: Request[] = []
  const { group, name } = callOf((call) => call === 'PATCH /api/v2/teacher/missions/{id}')
  const input = { id: 'mission-1', mission: { time_limit_minutes: Number('30分') } }
  await ours(() => new Response('{}', { headers: { 'content-type': 'application/json' } }), sent)[group]?.[name]?.(
    input,
  )
  expect((await wire(sent[0])).body).toBe('{"mission":{"time_limit_minutes":"NaN"}}')
})
