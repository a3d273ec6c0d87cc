import type { UseQueryOptions } from '@tanstack/react-query'
import { type ApiClient, api, client } from '../../lib/api/client.ts'
import type { RouteName } from '../../ui/form/route-form.ts'

type CallOf<N> = N extends `${infer G extends keyof ApiClient & string}.${infer R}`
  ? R extends keyof ApiClient[G]
    ? ApiClient[G][R]
    : never
  : never
type AnyCall = (input: never, ...options: never[]) => Promise<unknown>

/** What a call of the contract is given, and what it answers, by its name: `adminBranches.update`. */
export type InputOf<N extends RouteName> = CallOf<N> extends AnyCall ? Parameters<CallOf<N>>[0] : never
export type OutputOf<N extends RouteName> = CallOf<N> extends AnyCall ? Awaited<ReturnType<CallOf<N>>> : never

interface Utils {
  queryOptions: (asked: { input: unknown }) => UseQueryOptions<unknown>
}
const [groups, calls] = [
  api as unknown as Record<string, Record<string, Utils> & { key: () => readonly unknown[] }>,
  client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>,
]

/** @throws Error where the contract has no such call */
function named<T>(among: Record<string, Record<string, T>>, route: RouteName): T {
  const [group = '', name = ''] = route.split('.')
  const found = among[group]?.[name]
  if (!found) throw new Error(`The contract has no call ${route}`)
  return found
}

export const callRoute = <N extends RouteName>(route: N, input: InputOf<N>) =>
  named(calls, route)(input) as Promise<OutputOf<N>>

export const queryOf = <N extends RouteName>(route: N, input: InputOf<N>) =>
  named<Utils>(groups, route).queryOptions({ input }) as UseQueryOptions<OutputOf<N>>

/** Of everything that the group of the call has answered. */
export const keyOfGroup = (route: RouteName) => groups[route.split('.')[0] ?? '']?.key() ?? []
