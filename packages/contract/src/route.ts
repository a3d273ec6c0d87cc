import { type AnyContractProcedure, type ContractProcedure, oc } from '@orpc/contract'
import type * as z from 'zod'
import type { RefusalCode } from './errors.ts'

/**
 * Who may call: `student` is a v2 student known by `encrypted_username` (or a student's session), `public` needs
 * nobody, `any` needs somebody.
 */
export type Caller = 'public' | 'any' | 'admin' | 'branch' | 'teacher' | 'student' | 'parent'

export interface RouteMeta {
  group: string
  callers: readonly Caller[]
  refusals: readonly RefusalCode[]
  /** Largest request body in bytes; the gateway's own limit is 10 MB. */
  bodyLimitBytes: number
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What a handler receives and what it answers, read off a route of the contract. */
export type RouteInput<P> =
  P extends ContractProcedure<infer I, infer _O, infer _E, infer _M> ? z.output<Extract<I, z.ZodType>> : never
export type RouteOutput<P> =
  P extends ContractProcedure<infer _I, infer O, infer _E, infer _M> ? z.input<Extract<O, z.ZodType>> : never

const base = oc.$meta<Partial<RouteMeta>>({})
const DEFAULT_BODY_LIMIT_BYTES = 256 * 1024

interface RouteOptions {
  summary: string
  successStatus?: number
  /** `detailed`: the handler answers `{ status, headers, body }` itself (redirects, downloads). */
  outputStructure?: 'compact' | 'detailed'
  refusals?: readonly RefusalCode[]
  bodyLimitBytes?: number
}

/** One endpoint: the only place where its method and path are written. */
export function route<I extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: `/${string}`,
  shape: { input: I; output: O } & RouteOptions,
) {
  const { input, output, refusals = [], bodyLimitBytes = DEFAULT_BODY_LIMIT_BYTES, ...options } = shape
  return base
    .meta({ refusals, bodyLimitBytes })
    .route({ method, path, ...options })
    .input(input)
    .output(output)
}

/** One endpoint group = one Lambda. `callers` holds for each of its routes. */
export function group<R extends Record<string, AnyContractProcedure>>(
  name: string,
  { callers }: { callers: readonly Caller[] },
  routes: R,
): R {
  for (const procedure of Object.values(routes)) Object.assign(procedure['~orpc'].meta, { group: name, callers })
  return routes
}

export function metaOf(procedure: AnyContractProcedure): RouteMeta {
  return procedure['~orpc'].meta as RouteMeta
}
