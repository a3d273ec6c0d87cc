import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import type { SessionDeps } from '@tcheck/services/sign-in/begin-account-session'
import { signInWithPassword } from '@tcheck/services/sign-in/password-sign-in'

/** Only v2 teachers sign in here; the v1 teacher of the same login is somebody else. */
export const signIn = (deps: SessionDeps): RouteHandler<typeof teacherAuth.signIn> =>
  signInWithPassword({ ...deps, realm: 'teacher-v2' })
