import { type ContractProcedure, oc } from '@orpc/contract'
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

type Schema = z.ZodType

/** What a handler receives and answers, read off a contract procedure. */
export type RouteOf<P> = P extends ContractProcedure<infer I, infer O, infer _E, infer _M> ? { input: I; output: O } : never

const base = oc.$meta<Partial<RouteMeta>>({})
const DEFAULT_BODY_LIMIT_BYTES = 256 * 1024

interface RouteOptions {
  successStatus?: number
  /** `detailed`: the handler answers `{ status, headers, body }` itself (redirects, downloads). */
  outputStructure?: 'compact' | 'detailed'
  refusals?: readonly RefusalCode[]
  bodyLimitBytes?: number
  summary: string
}

/** One endpoint: the only place where its method and path are written. */
export function route<I extends Schema, O extends Schema>(
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
