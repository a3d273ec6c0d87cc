import type { Endpoint } from '@tcheck/contract/endpoints'
import type { ApiErrorCode } from '@tcheck/contract/errors'
import type { CallerRole, Scope } from '@tcheck/contract/route'

/** Who calls, told in the words of the policy table: nothing here knows how the product decides. */
export interface MatrixCaller {
  label: string
  headers: Readonly<Record<string, string>>
  /** null: nobody whom the product knows (signed out, expired, altered, disabled, ended). */
  role: Exclude<CallerRole, 'public' | 'any'> | null
  branchId: string | null
  /** The student that the call counts for, the child of a parent. */
  studentId: string | null
  mustChangePassword: boolean
  /** Whom the caller asks to impersonate, as the role that the call counts for; `hidden`: out of reach, `forbidden`: not for this role. */
  impersonates: 'nobody' | 'allowed' | 'hidden' | 'forbidden'
  /** A student who came in by a link or for trying out, or a device at the door: kept to less than others of the role. */
  isKept: boolean
  /** A v2 teacher, who has no part in a classroom; a v1 teacher has none in a school. */
  isSchools?: boolean
  /** A device that stands at the door (入退室専用). */
  isAtKiosk?: boolean
}

/** What an answer is, as far as access goes: `through` is a success or a refusal of the endpoint's own. */
export type Outcome =
  | 'through'
  | '401'
  | '403 FORBIDDEN'
  | '403 DOOR_ONLY'
  | '403 IMPERSONATOR_MAY_NOT'
  | '403 PASSWORD_CHANGE_REQUIRED'
  | '404'

/** Refusals of the middleware, as outcomes. */
export function outcomeOfError(code: ApiErrorCode | null): Outcome {
  switch (code) {
    case null:
      return 'through'
    case 'UNAUTHENTICATED':
      return '401'
    case 'NOT_FOUND':
      return '404'
    case 'FORBIDDEN':
    case 'DOOR_ONLY':
    case 'IMPERSONATOR_MAY_NOT':
    case 'PASSWORD_CHANGE_REQUIRED':
      return `403 ${code}`
    default:
      throw new Error(`the middleware has no error ${code}`)
  }
}

/** Whose things an event names: a branch's, and perhaps one student's. */
export interface NamedThings {
  branch: boolean
  student: boolean
}

/**
 * The result of a call by the policy table.
 * @param own the principal of the sample events
 */
export function expectedOutcome(
  { path, roles, scope, impersonator, duringFirstSignIn, atKiosk }: Endpoint,
  caller: MatrixCaller,
  { named, own }: { named: NamedThings; own: { branchId: string; studentId: string } },
): Outcome {
  if (roles.includes('public')) return 'through'
  if (caller.role === null) return '401'
  if (caller.impersonates === 'hidden') return '404'
  if (caller.impersonates === 'forbidden') return '403 FORBIDDEN'
  if (!(roles.includes('any') || roles.includes(caller.role))) return '403 FORBIDDEN'
  if (!hasAny(scope, caller)) return '403 FORBIDDEN'
  if (caller.role === 'teacher' && path.startsWith(caller.isSchools ? '/api/teacher/' : '/api/v2/teacher/'))
    return '403 FORBIDDEN'
  if (caller.isAtKiosk && !atKiosk) return '403 DOOR_ONLY'
  if (caller.impersonates === 'allowed' && impersonator === 'may_not') return '403 IMPERSONATOR_MAY_NOT'
  if (caller.mustChangePassword && !duringFirstSignIn) return '403 PASSWORD_CHANGE_REQUIRED'
  const isForeignBranch = (scope === 'branch' || scope === 'student') && caller.branchId !== own.branchId
  if (isForeignBranch && (named.branch || named.student)) return '404'
  return scope === 'student' && caller.studentId !== own.studentId && named.student ? '404' : 'through'
}

function hasAny(scope: Scope, { role, branchId }: MatrixCaller): boolean {
  if (scope === 'all') return role === 'admin'
  if (scope === 'branch') return branchId !== null
  return scope !== 'student' || role !== 'admin'
}

/** The class of an answer; null for one that no call may get (a fault of the server). */
export function outcomeOf(endpoint: Endpoint, { status, body }: { status: number; body: unknown }): Outcome | null {
  if (status >= 500) return null
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null
  if (status === 404) return '404'
  if (status === 403 && isMiddlewareCode(code)) return `403 ${code}`
  // A wrong password is an endpoint's own refusal with a code of its own.
  return code === 'UNAUTHENTICATED' && !endpoint.roles.includes('public') ? '401' : 'through'
}

const middlewareCodes = ['FORBIDDEN', 'DOOR_ONLY', 'IMPERSONATOR_MAY_NOT', 'PASSWORD_CHANGE_REQUIRED'] as const
const isMiddlewareCode = (code: unknown): code is (typeof middlewareCodes)[number] =>
  middlewareCodes.some((one) => one === code)
