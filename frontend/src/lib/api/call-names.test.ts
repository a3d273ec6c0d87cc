import { createORPCClient } from '@orpc/client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { contract } from '@tcheck/contract/contract'
import { expect, it } from 'vitest'
import { clientOf, queriesOf } from './call-names.ts'

type Ask = (given: object) => { queryKey: unknown; queryFn: (at: object) => Promise<unknown> }
type Call = ((input: unknown, options?: object) => Promise<unknown>) & { [name: string]: Call }
interface Queries {
  call: Call
  key: (state?: object) => unknown
  queryOptions: Ask
  infiniteOptions: Ask
}
type Tree<T> = Record<string, Record<string, T>>

/** Answers what it was asked; the library's mark on the context is nobody's concern. */
const link = {
  call: async (path: readonly string[], input: unknown, { context, ...options }: { context: object }) => ({
    path,
    input,
    options: { ...options, context: Object.fromEntries(Object.entries(context)) },
  }),
}
const ours = clientOf<Tree<Call>>(link)
const theirs = createORPCClient<never>(link) as Tree<Call>
const ourQueries = queriesOf(ours) as unknown as Tree<Queries> & { key: () => unknown }
const theirQueries = createTanstackQueryUtils(theirs as never) as unknown as typeof ourQueries
const calls = Object.entries(contract).flatMap(([group, routes]) =>
  Object.keys(routes).map((name) => [group, name] as const),
)
const signal = new AbortController().signal

it.each(calls)('%s.%s is called and asked for as the library would', async (group, name) => {
  const call = (client: Tree<Call>, ...given: [unknown, object?]) => client[group]?.[name]?.(...given)
  const inputs: [unknown, object?][] = [[{ id: 'a' }], [undefined], [{}, { signal, context: { speaker: 'self' } }]]
  for (const given of inputs) {
    expect(await call(ours, ...given)).toEqual(await call(theirs, ...given))
  }
  const of = (queries: Tree<Queries>) => {
    const found = queries[group]?.[name]
    if (!found) throw new Error(`no ${group}.${name}`)
    return found
  }
  const [mine, known] = [of(ourQueries), of(theirQueries)]
  expect([mine.key(), mine.key({ type: 'query' })]).toEqual([known.key(), known.key({ type: 'query' })])
  for (const asked of [{ input: { page: 2 }, staleTime: 5 }, { input: {}, context: { speaker: 'self' } }, {}]) {
    const [own, other] = [mine.queryOptions(asked), known.queryOptions(asked)]
    expect({ ...own, queryFn: await own.queryFn({ signal }) }).toEqual({
      ...other,
      queryFn: await other.queryFn({ signal }),
    })
  }
  const pages = { input: (page: number) => ({ page }), initialPageParam: 1, getNextPageParam: () => 2 }
  const [own, other] = [mine.infiniteOptions(pages), known.infiniteOptions(pages)]
  const at = { signal, pageParam: 3 }
  expect({ ...own, queryFn: await own.queryFn(at) }).toEqual({ ...other, queryFn: await other.queryFn(at) })
  expect(await mine.call({ id: 'b' })).toEqual(await known.call({ id: 'b' }))
})

it('names a group in its key, and is no promise', async () => {
  for (const group of Object.keys(contract)) {
    expect((ourQueries[group] as unknown as Queries).key()).toEqual((theirQueries[group] as unknown as Queries).key())
  }
  expect(ourQueries.key()).toEqual(theirQueries.key())
  expect(typeof (await ours)).toBe('function')
  expect(String(ours['health'])).toContain('function')
})
