import { forgetVisitor } from '../features/session/current-user.ts'
import { clearSession, startSession } from '../features/session/session-store.ts'
import { openSession } from '../features/session/sign-in.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { json } from './stand-in-api.ts'

/** Nobody is signed in, and nothing is remembered of an earlier test. */
export function forgetAll(): void {
  startSession()
  clearSession()
  forgetVisitor()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
}

/** Signs an account in, after whatever an earlier test left. */
export function signInAs(uid: string): void {
  forgetAll()
  openSession({ accessToken: 'access', client: 'client', uid })
}

const nobody = {
  ...{ id: 'u1', login_id: 'someone', branch: null, parent: null, teacher: null, student: null },
  ...{ is_admin: false, is_branch: false, is_student: false, is_parent: false, is_teacher: false },
}

/** Answers the question who is signed in. */
export const whoIsHere = (user: Readonly<Record<string, unknown>>) => ({
  'POST /api/current_user': () =>
    json({
      ...{ current_api_user: { ...nobody, ...user }, encrypt_login_id: 'sealed' },
      ...{ impersonation_branch: null, impersonation_student: null },
    }),
})
