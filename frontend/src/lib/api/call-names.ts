import type { Client, ClientContext, ClientLink, ClientOptions, NestedClient } from '@orpc/client'
import type { GeneralUtils, ProcedureUtils } from '@orpc/tanstack-query'

type Path = readonly string[]
type Options<C extends ClientContext> = Partial<ClientOptions<C>>

/** What a chain of names that is being written leads to: the further chain, or what the language itself asks every function. */
const chain = <T extends object>(end: T, longer: (name: string) => unknown): T =>
  new Proxy(end, {
    get: (own, name) =>
      typeof name === 'symbol' || name === 'then' || name in own ? Reflect.get(own, name) : longer(name),
  })

/**
 * The calls of a link by their names: `client.adminBranches.list(input)`. What oRPC's own maker does, without its error
 * kinds and its streams: every first page would wait for them (decision 0346).
 */
export function clientOf<T>(link: ClientLink<ClientContext>, path: Path = []): T {
  const call = (input: unknown, { context = {}, ...options }: Options<ClientContext> = {}) =>
    link.call(path, input, { ...options, context })
  return chain(call, (name) => clientOf(link, [...path, name])) as T
}

/** The query options of every call, and the key of every group and call. */
export type QueriesOf<T> =
  T extends Client<infer C, infer I, infer O, infer E>
    ? Pick<ProcedureUtils<C, I, O, E>, 'call' | 'queryOptions' | 'infiniteOptions'> & GeneralUtils<I>
    : { [K in keyof T]: T[K] extends NestedClient<ClientContext> ? QueriesOf<T[K]> : never } & GeneralUtils<unknown>

interface Asked {
  input?: unknown
  context?: ClientContext
}
const inputOf = (input: unknown) => (input === undefined ? {} : { input })
type AnyCall = (input: unknown, options: Options<ClientContext>) => Promise<unknown>

/** The same chain, with what TanStack Query wants to know: `api.adminBranches.list.queryOptions({ input: {} })`. */
export function queriesOf<T>(client: T, path: Path = []): QueriesOf<T> {
  const keyOf = (state = {}) => [path, state]
  const call = client as AnyCall
  const ask = (input: unknown, { context }: Asked, signal: AbortSignal) =>
    call(input, { signal, ...(context && { context }) })
  const end = {
    call,
    key: keyOf,
    queryOptions: (asked: Asked = {}) => ({
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(asked.input, asked, signal),
      ...asked,
      queryKey: keyOf({ ...inputOf(asked.input), type: 'query' }),
    }),
    infiniteOptions: (asked: Asked & { input: (page: unknown) => unknown; initialPageParam: unknown }) => ({
      queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: unknown }) =>
        ask(asked.input(pageParam), asked, signal),
      ...asked,
      queryKey: keyOf({ ...inputOf(asked.input(asked.initialPageParam)), type: 'infinite' }),
    }),
  }
  const inner = client as Record<string, unknown>
  return chain(end, (name) => queriesOf(inner[name], [...path, name])) as QueriesOf<T>
}
