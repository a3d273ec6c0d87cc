import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { auth } from '@tcheck/contract/groups/auth'
import type { SignInScope } from '@tcheck/contract/sign-in'
import type { LoginRealm } from '@tcheck/data/account/account'
import type { SessionDeps } from '@tcheck/services/sign-in/begin-account-session'
import { signInWithPassword } from '@tcheck/services/sign-in/password-sign-in'

/** v2 teachers have a page of their own (`functions/teacher-auth`). */
const REALMS = {
  admin: 'admin',
  branch: 'branch',
  teacher: 'teacher-v1',
  student: 'student',
  parent: 'parent',
} as const satisfies Record<SignInScope, LoginRealm>

/** Sign-in with a password, on the page of each role. */
export const signIn =
  (deps: SessionDeps): RouteHandler<typeof auth.signIn> =>
  (call) =>
    signInWithPassword({ ...deps, realm: REALMS[call.input.scope] })(call)
