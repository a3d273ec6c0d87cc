import type { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import type { SessionDeps } from '@tcheck/lambda-kit/begin-account-session'
import { signInWithPassword } from '@tcheck/lambda-kit/password-sign-in'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

/** Only v2 teachers sign in here; the v1 teacher of the same login is somebody else. */
export const signIn = (deps: SessionDeps): RouteHandler<typeof teacherAuth.signIn> =>
  signInWithPassword({ ...deps, realm: 'teacher-v2' })
