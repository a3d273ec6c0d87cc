import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client } from '../../lib/api/client.ts'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import {
  authCookieName,
  readAuthCookie,
  readCookie,
  tokensFrom,
  writeAuthCookie,
  writeVisitCookie,
} from './auth-cookie.ts'
import { forgetVisitor, loadVisitor, storeVisitorNow, visitorLink } from './current-user.ts'
import { endedSession } from './session-end.ts'
import { clearSession, isAuthenticated, restoreSession, session, startSession, takeUpSession } from './session-store.ts'
import { impersonate, openSession, signInWith } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { storedSessionKey } from './stored-session.ts'
import { clearStudentName, storeStudentName, studentName } from './student-name.ts'

const tokens = { accessToken: 'a', client: 'c', uid: 'u' }
function writeCookie(cookie: string, jar: { cookie: string } = document) {
  jar.cookie = cookie
}
const forgetCookies = () => {
  for (const name of [authCookieName, 'tcheck-visit', 'i18n_redirected']) {
    writeCookie(`${name}=; Path=/; Max-Age=0`)
  }
}

beforeEach(() => {
  clearSession()
  clearStudentName()
  forgetVisitor()
  forgetCookies()
  startSession()
})
afterEach(() => {
  clearSession()
  forgetCookies()
})

const signInPath = 'POST /api/v2/teacher/auth/sign_in'
const signIn = () =>
  client.teacherAuth.signIn({ username: 'sensei01', password: 'x' }, { context: { speaker: 'nobody' } })

describe('signing in', () => {
  it('stores the three tokens of the answer', async () => {
    answerApi({ [signInPath]: () => json({}, { headers: { 'access-token': 'a', client: 'c', uid: 'u' } }) })
    await signInWith(signIn)
    expect(isAuthenticated()).toBe(true)
    expect(readAuthCookie()?.tokens).toEqual(tokens)
    expect(localStorage.getItem(storedSessionKey)).toBeNull()
  })

  it('that is refused clears everything and rejects with the server’s words', async () => {
    openSession({ accessToken: 'old', client: 'old', uid: 'old' }, { keepLogin: true })
    const failure = { errors: ['ユーザー名かパスワードが違います。'], code: 'WRONG_CREDENTIALS' }
    answerApi({ [signInPath]: () => json(failure, { status: 401 }) })
    await expect(signInWith(signIn)).rejects.toMatchObject(failure)
    expect(isAuthenticated()).toBe(false)
    expect(readCookie(authCookieName)).toBeNull()
    expect(localStorage.getItem(storedSessionKey)).toBeNull()
  })

  it('whose answer lacks a token is no session', async () => {
    answerApi({ [signInPath]: () => json({}, { headers: { 'access-token': 'a', client: 'c' } }) })
    await expect(signInWith(signIn)).rejects.toThrow()
    expect(isAuthenticated()).toBe(false)
  })

  it('forgets the student who used the tab before', async () => {
    storeStudentName('sealed')
    answerApi({ [signInPath]: () => json({}, { headers: { 'access-token': 'a', client: 'c', uid: 'u' } }) })
    await signInWith(signIn)
    expect(studentName()).toBeNull()
  })
})

describe('a session', () => {
  it.each([
    ['access-token', { client: 'c', uid: 'u' }],
    ['client', { 'access-token': 'a', uid: 'u' }],
    ['uid', { 'access-token': 'a', client: 'c' }],
  ])('without %s is none', (_, headers) => {
    expect(tokensFrom(new Headers(headers as Record<string, string>))).toBeNull()
  })

  it('outlives a reload in the same visit', () => {
    openSession(tokens)
    session.set({ auth: null })
    restoreSession()
    expect(session.get().auth?.tokens).toEqual(tokens)
  })

  it('ends with the browser where it is not to be kept', () => {
    openSession(tokens)
    writeCookie('tcheck-visit=; Path=/; Max-Age=0')
    restoreSession()
    expect(isAuthenticated()).toBe(false)
    expect(readCookie(authCookieName)).toBeNull()
  })

  it('that is to be kept lives on without the cookie', () => {
    openSession(tokens, { keepLogin: true })
    forgetCookies()
    restoreSession()
    expect(session.get()).toMatchObject({ auth: { tokens }, keepLogin: true })
  })

  it.each([
    ['a branch that another tab impersonates', {}, { impersonationBranchId: 'b1' }],
    ['the end of what another tab impersonated', { impersonationBranchId: 'b1' }, {}],
  ])('leaves %s in the cookie when an answer of before comes in', async (_, mine, others) => {
    openSession(tokens)
    impersonate(mine)
    answerApi({
      'GET /api/health': () => {
        writeAuthCookie({ tokens, ...others })
        return json({})
      },
    })
    await client.health.check({}).catch(() => undefined)
    expect(readAuthCookie()).toEqual({ tokens, ...others })
    expect(session.get().auth).toEqual({ tokens, ...mine })
  })

  it('carries the impersonation in the cookie and drops it again', () => {
    openSession(tokens)
    impersonate({ impersonationBranchId: 'b1' })
    expect(readAuthCookie()).toEqual({ tokens, impersonationBranchId: 'b1' })
    impersonate({})
    expect(readAuthCookie()).toEqual({ tokens })
  })

  it('gives way to another person’s of another tab, and takes nothing of it', () => {
    openSession(tokens)
    const other = { accessToken: 'b', client: 'c', uid: 'other' }
    writeAuthCookie({ tokens: other })
    takeUpSession()
    expect([isAuthenticated(), endedSession.get().current?.uid]).toEqual([false, 'u'])
    expect(readAuthCookie()?.tokens).toEqual(other)
  })

  it('whose call is answered after another person signed in in another tab never overwrites that one’s', async () => {
    openSession(tokens)
    const other = { accessToken: 'b', client: 'c', uid: 'other' }
    answerApi({
      'POST /api/current_user': () => {
        writeAuthCookie({ tokens: other })
        return json({}, { headers: { 'access-token': 'a2', client: 'c', uid: 'u' } })
      },
    })
    await client.session.showCurrentUser({}).catch(() => undefined)
    expect([isAuthenticated(), endedSession.get().current?.uid]).toEqual([false, 'u'])
    expect(readAuthCookie()?.tokens).toEqual(other)
  })

  it('does not read a cookie that another site wrote', () => {
    writeVisitCookie()
    writeCookie(`${authCookieName}=%7Bbroken; Path=/`)
    restoreSession()
    expect(isAuthenticated()).toBe(false)
  })
})

describe('the current user', () => {
  const path = 'POST /api/current_user'
  const answer = {
    current_api_user: { id: 'u', login_id: 'sensei01', is_teacher: true },
    encrypt_login_id: 'e',
    impersonation_branch: null,
    impersonation_student: null,
  }

  it('is requested once, with the impersonated id', async () => {
    openSession(tokens)
    impersonate({ impersonationBranchId: 'b1' })
    const calls = answerApi({ [path]: () => json(answer) })
    const [first, second] = await Promise.all([loadVisitor(), loadVisitor()])
    await loadVisitor()
    expect(calls.map((call) => call.body)).toEqual([{ impersonation_branch_id: 'b1', impersonation_student_id: null }])
    expect(first?.user.login_id).toBe('sensei01')
    expect(second).toBe(first)
  })

  it('removes the cookie and counts as signed out when it cannot be renewed', async () => {
    openSession(tokens)
    answerApi({ [path]: () => new Response(null, { status: 503 }) })
    expect(await loadVisitor()).toBeNull()
    expect(readCookie(authCookieName)).toBeNull()
  })

  it('keeps the session when the renewal has no response, as when the page closes', async () => {
    openSession(tokens)
    answerApi({ [path]: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await loadVisitor()).toBeNull()
    expect(readAuthCookie()?.tokens).toEqual(tokens)
  })

  const rejected = () => json({ errors: ['もう一度、入り直してください。'], code: 'UNAUTHENTICATED' }, { status: 401 })

  it('that is refused also ends a kept session', async () => {
    openSession(tokens, { keepLogin: true })
    answerApi({ [path]: rejected })
    expect(await loadVisitor()).toBeNull()
    expect(localStorage.getItem(storedSessionKey)).toBeNull()
  })

  it.each(['another', 'u'])('that is refused ends nothing of the session that %s has begun meanwhile', async (uid) => {
    const later = { accessToken: 'b', client: 'd', uid }
    openSession(tokens)
    answerApi({
      [path]: () => {
        openSession(later, { keepLogin: true })
        return rejected()
      },
    })
    await loadVisitor()
    expect(readAuthCookie()?.tokens).toEqual(later)
    expect(localStorage.getItem(storedSessionKey)).not.toBeNull()
  })

  it('is signed out without a call when there is no session', async () => {
    const calls = answerApi({})
    expect(await loadVisitor()).toBeNull()
    expect(calls).toEqual([])
  })

  const studentOf = (id: string) => ({
    ...answer,
    current_api_user: { id, login_id: id, is_student: true, student: { id } },
  })

  it('is still meant by the link it was loaded by while another student has entered and the page is being left', async () => {
    storeStudentName('sealed-a')
    answerApi({ [path]: () => json(studentOf('a')) })
    await loadVisitor('student')
    storeStudentName('sealed-b')
    expect(visitorLink()).toBe('sealed-a')
  })

  it('who signed in as a student is known to the device without a connection, until signing out', async () => {
    openSession(tokens)
    answerApi({ [path]: () => json(studentOf('a')) })
    await loadVisitor('student')
    storeVisitorNow()
    forgetVisitor()
    answerApi({
      [path]: () => Promise.reject(new TypeError('Failed to fetch')),
      'DELETE /api/auth/sign_out': () => json({ success: true }),
    })
    await vi.waitFor(async () => {
      forgetVisitor()
      expect((await loadVisitor('student'))?.user.id).toBe('a')
    })
    expect(visitorLink()).toBeNull()
    await signOut()
    openSession(tokens)
    await vi.waitFor(async () => {
      forgetVisitor()
      expect(await loadVisitor('student')).toBeNull()
    })
  })

  it('by a link that was revoked forgets the link and leaves a teacher’s session alone', async () => {
    openSession(tokens)
    storeStudentName('sealed')
    answerApi({
      [path]: () => json({ errors: ['このリンクは使えなくなりました。'], code: 'LINK_INVALID' }, { status: 401 }),
    })
    expect(await loadVisitor('student')).toBeNull()
    expect(studentName()).toBeNull()
    expect(isAuthenticated()).toBe(true)
  })
})
