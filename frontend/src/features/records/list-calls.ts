import { lists } from 'virtual:tcheck-contract/lists'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { Contract } from '@tcheck/contract/contract'
import type { ListCounts, ListDescription } from '@tcheck/contract/list'
import type { RouteOutput } from '@tcheck/contract/route'
import { api } from '../../lib/api/client.ts'

interface Described {
  '~list': ListDescription
}
type ListsIn<G> = { [N in keyof G & string]: G[N] extends Described ? N : never }[keyof G & string]

/** A list call of the contract by its name: `adminBranches.list`. */
export type ListCall = { [G in keyof Contract & string]: `${G}.${ListsIn<Contract[G]>}` }[keyof Contract & string]

type ProcedureOf<C extends ListCall> = C extends `${infer G extends keyof Contract & string}.${infer N}`
  ? N extends keyof Contract[G]
    ? Contract[G][N]
    : never
  : never
type DescriptionOf<C extends ListCall> = ProcedureOf<C> extends { '~list': infer D } ? D : never

/** What the call answers, and one row of it. */
export type AnswerOf<C extends ListCall> = RouteOutput<ProcedureOf<C>>
export type RowOf<C extends ListCall> =
  DescriptionOf<C> extends ListDescription<infer Rows>
    ? AnswerOf<C> extends { [K in Rows]: readonly (infer Row)[] }
      ? Row
      : never
    : never
export type ListInput = Readonly<Record<string, string | number>>
export type ListAnswer = ListCounts & Readonly<Record<string, unknown>>

interface ListUtils {
  call: (input: ListInput) => Promise<ListAnswer>
  queryOptions: (options: { input: ListInput }) => UseQueryOptions<ListAnswer>
  key: () => readonly unknown[]
}

/** @throws Error where the contract has no such list */
export function descriptionOf(call: ListCall): ListDescription {
  const list = lists[call]
  if (!list) throw new Error(`The contract has no list ${call}`)
  return list
}

/** The call itself, its query and its key. */
export function listUtils(call: ListCall): ListUtils {
  const [group = '', name = ''] = call.split('.')
  const utils = (api as unknown as Record<string, Record<string, ListUtils>>)[group]?.[name]
  if (!utils) throw new Error(`The contract has no list ${call}`)
  return utils
}

/** The rows of an answer, under the name that the call gives them. */
export const rowsOf = <Row>(list: ListDescription, answer: ListAnswer): readonly Row[] =>
  answer[list.rows] as readonly Row[]
