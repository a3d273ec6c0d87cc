import { type AnyContractProcedure, ContractProcedure } from '@orpc/contract'
import type * as z from 'zod'
import { answerSchema } from './answer-schema.ts'
import { type TeacherKind, teachersOfPath } from './area-roles.ts'
import type { ApiErrorCode, MiddlewareErrorCode } from './errors.ts'

/**
 * Who may call: `student` is a v2 student known by `encrypted_username` (or a student's session), `public` needs
 * nobody, `any` needs somebody.
 */
export type CallerRole = 'public' | 'any' | 'admin' | 'branch' | 'teacher' | 'student' | 'parent'

/**
 * Whose data an endpoint may touch. `nobody`: what belongs to nobody in particular (public pages, question media);
 * `self`: the caller's own account; `student`: the student's own data, a parent's children's; `branch`: one branch, the
 * caller's; `all`: every branch.
 */
export type Scope = 'nobody' | 'self' | 'student' | 'branch' | 'all'

/** Who may call an endpoint and whose data it may touch: the one place that says so (`packages/accounts/src/policy.ts` decides by it). */
export interface RoutePolicy {
  roles: readonly CallerRole[]
  scope: Scope
  /** Whether somebody who impersonates a branch or a student may call it. */
  impersonator: 'may' | 'may_not'
  /** Open to an account that first has to choose a password or to set up its second factor. */
  duringFirstSignIn: boolean
  /** Open to a device that stands at the door (入退室専用), which may do nothing else. */
  atKiosk: boolean
  /** Which teachers it is for, by its area; the other kind is refused. */
  teachers: TeacherKind | 'both'
}

export interface RouteMeta<C extends ApiErrorCode = ApiErrorCode> extends RoutePolicy {
  group: string
  /** Whether the group is a domain's: its routes lie in several areas (decision 0301). */
  isDomain: boolean
  errors: readonly C[]
  /** Largest request body in bytes; the gateway's own limit is 10 MB. */
  bodyLimitBytes: number
  /** Also takes `multipart/form-data`, which a page elsewhere can send without asking: only where files belong to it. */
  takesForm: boolean
  /** Changes something, if only a count: pages of other sites may not call it. Every method but GET does. */
  hasEffects: boolean
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a handler receives and what it answers, read off a route of the contract. */
export type RouteInput<P> =
  P extends ContractProcedure<infer I, infer _O, infer _E, infer _M> ? z.output<Extract<I, z.ZodType>> : never
export type RouteOutput<P> =
  P extends ContractProcedure<infer _I, infer O, infer _E, infer _M> ? z.input<Extract<O, z.ZodType>> : never

/** What a handler may refuse with: what its route declares, and what the middleware says of any call. */
export type ErrorCodesOf<P> =
  P extends ContractProcedure<infer _I, infer _O, infer _E, infer M>
    ? (M extends Partial<RouteMeta<infer C>> ? C : never) | MiddlewareErrorCode
    : never

const DEFAULT_BODY_LIMIT_BYTES = 256 * 1024

/** What a route may say otherwise than its group. */
type OwnPolicy = Partial<Omit<RoutePolicy, 'teachers'>>

interface RouteOptions<C extends ApiErrorCode> extends OwnPolicy {
  summary: string
  successStatus?: number
  /** `detailed`: the handler answers `{ status, headers, body }` itself (redirects, downloads). */
  outputStructure?: 'compact' | 'detailed'
  errors?: readonly C[]
  bodyLimitBytes?: number
  takesForm?: boolean
  hasEffects?: boolean
}

/** One endpoint: the only place where its method and path are written. */
export function route<I extends z.ZodType, O extends z.ZodType, C extends ApiErrorCode = never>(
  method: Method,
  path: `/${string}`,
  shape: { input: I; output: O } & RouteOptions<C>,
) {
  const {
    errors = [],
    bodyLimitBytes = DEFAULT_BODY_LIMIT_BYTES,
    takesForm = false,
    hasEffects = method !== 'GET',
  } = shape
  const { summary, successStatus, outputStructure } = shape
  const { roles, scope, impersonator, duringFirstSignIn, atKiosk } = shape
  const own = withoutUndefined({ roles, scope, impersonator, duringFirstSignIn, atKiosk })
  const teachers = teachersOfPath(path)
  const meta: Partial<RouteMeta<C>> = { errors, bodyLimitBytes, takesForm, hasEffects, teachers, ...own }
  return new ContractProcedure<I, O, Record<never, never>, Partial<RouteMeta<C>>>({
    errorMap: {},
    meta,
    route: { method, path, ...withoutUndefined({ summary, successStatus, outputStructure }) },
    inputSchema: shape.input,
    outputSchema: answerSchema(shape.output),
  })
}

/**
 * One endpoint group of one area = one Lambda. `roles`, `scope` and the rest hold for each of its routes that says
 * nothing else.
 */
export function group<R extends Record<string, AnyContractProcedure>>(
  name: string,
  {
    roles,
    scope,
    impersonator = 'may',
    duringFirstSignIn = false,
    atKiosk = false,
  }: Pick<RoutePolicy, 'roles' | 'scope'> & OwnPolicy,
  routes: R,
): R {
  for (const procedure of Object.values(routes)) {
    const { meta } = procedure['~orpc']
    Object.assign(meta, {
      group: name,
      isDomain: false,
      roles,
      scope,
      impersonator,
      duringFirstSignIn,
      atKiosk,
      ...meta,
    })
  }
  return routes
}

/** Roles that have an area of their own: `/api/<role>/…`. */
type AreaRole = 'branch' | 'teacher' | 'student' | 'parent'

const SCOPE_OF = { branch: 'branch', teacher: 'branch', student: 'student', parent: 'student' } as const

/** `createByBranch`, `createByParent` … of the verb `create`: each a route of its own with one shape. */
type RoutesByRole<V extends string, R extends AreaRole, P> = { [K in R as `${V}By${Capitalize<K>}`]: P }

/**
 * One endpoint of several roles, defined once: the route of each lies in the role's area, for that role alone, and
 * reaches what the role may.
 *
 * @param define makes the route of one role, at `/api/${role}/…`
 */
export function forRoles<V extends string, R extends AreaRole, P extends AnyContractProcedure>(
  verb: V,
  roles: readonly R[],
  define: (role: R) => P,
): RoutesByRole<V, R, P> {
  const routes = roles.map((role) => {
    const procedure = define(role)
    const { meta } = procedure['~orpc']
    Object.assign(meta, { roles: [role], scope: SCOPE_OF[role], ...meta })
    return [`${verb}By${role.charAt(0).toUpperCase()}${role.slice(1)}`, procedure]
  })
  return Object.fromEntries(routes) as RoutesByRole<V, R, P>
}

/**
 * The endpoints of one domain in the areas of several roles: one folder of functions, one bundle. What students and
 * parents call is a Lambda of its own, with a role of its own.
 *
 * @param routes made with {@link forRoles}, so that each says who calls it
 */
export function domain<R extends Record<string, AnyContractProcedure>>(name: string, routes: R): R {
  for (const procedure of Object.values(routes)) {
    const { meta, route: own } = procedure['~orpc']
    if (!('roles' in meta)) throw new Error(`${own.method} ${own.path}: a route of a domain is made with forRoles`)
    Object.assign(meta, {
      group: name,
      isDomain: true,
      impersonator: 'may',
      duringFirstSignIn: false,
      atKiosk: false,
      ...meta,
    })
  }
  return routes
}

const withoutUndefined = <T extends object>(fields: { [K in keyof T]: T[K] | undefined }) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

export function metaOf(procedure: AnyContractProcedure): RouteMeta {
  return procedure['~orpc'].meta as RouteMeta
}
