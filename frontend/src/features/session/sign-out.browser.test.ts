import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { authCookieName, readCookie } from './auth-cookie.ts'
import { forgetVisitor, loadVisitor } from './current-user.ts'
import { clearSession, isAuthenticated, startSession } from './session-store.ts'
import { impersonate, openSession } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { storedSessionKey } from './stored-session.ts'
import { clearStudentName, storeStudentName, studentName } from './student-name.ts'

const tokens = { accessToken: 'a', client: 'c', uid: 'u' }

beforeEach(() => {
  clearSession()
  clearStudentName()
  forgetVisitor()
  startSession()
})
afterEach(clearSession)

it('signing out forgets everybody on this device even when the server is out of reach', async () => {
  openSession(tokens, { keepLogin: true })
  storeStudentName('sealed')
  answerApi({ 'DELETE /api/auth/sign_out': () => new Response(null, { status: 503 }) })
  await signOut()
  expect([isAuthenticated(), studentName(), localStorage.getItem(storedSessionKey)]).toEqual([false, null, null])
  await vi.waitFor(() => expect(readCookie(authCookieName)).toBeNull())
})

it('signs out as the person, whomever that person impersonates', async () => {
  openSession(tokens)
  const calls = answerApi({
    'POST /api/current_user': () =>
      json({
        current_api_user: { id: 'u', login_id: 'admin', is_admin: true },
        encrypt_login_id: 'e',
        impersonation_branch: null,
        impersonation_student: null,
      }),
    'DELETE /api/auth/sign_out': () => json({ success: true }),
  })
  impersonate({ impersonationBranchId: 'b1' })
  await loadVisitor()
  await signOut()
  expect(calls.map(({ path }) => path)).toEqual(['/api/current_user', '/api/auth/sign_out'])
  expect(calls.map(({ headers }) => headers.get('impersonation-branch-id'))).toEqual([null, null])
  expect(isAuthenticated()).toBe(false)
})
