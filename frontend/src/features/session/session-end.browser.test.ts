import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client } from '../../lib/api/client.ts'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { authCookieName, readAuthCookie } from './auth-cookie.ts'
import { forgetVisitor } from './current-user.ts'
import { endedSession, giveSessionUp, onResume, resumeSession } from './session-end.ts'
import { clearSession, session, startSession } from './session-store.ts'
import { impersonate, openSession, signInWith } from './sign-in.ts'
import { tabStepAfter } from './tend-session.ts'

const tokens = { accessToken: 'a', client: 'c', uid: 'u' }
const path = 'PATCH /api/account'
const account = { name: '中村' }
const nobody = () => json({ errors: ['もう一度、入り直してください。'], code: 'UNAUTHENTICATED' }, { status: 401 })
const done = () => json({ account: {} })
const tokensOf = (uid: string) => ({ 'access-token': `new-${uid}`, client: 'c2', uid })

/** Refuses the first session, takes any other. */
const byToken = ({ headers }: { headers: Headers }) => (headers.get('access-token') === 'a' ? nobody() : done())
const signIn = (uid: string) =>
  signInWith(() => client.teacherAuth.signIn({ username: uid, password: 'x' }, { context: { speaker: 'nobody' } }))
const signInAnswers = (uid: string) => ({
  'POST /api/v2/teacher/auth/sign_in': () =>
    json({ current_user: null, second_factor: null }, { headers: tokensOf(uid) }),
})

function writeCookie(cookie: string, jar: { cookie: string } = document) {
  jar.cookie = cookie
}
beforeEach(() => {
  clearSession()
  forgetVisitor()
  startSession()
  openSession(tokens)
})
afterEach(() => {
  giveSessionUp()
  clearSession()
  writeCookie(`${authCookieName}=; Path=/; Max-Age=0`)
})

const hasEnded = () => endedSession.get().current !== null

describe('a call of a session that is over', () => {
  it('waits until the same person has signed in again, and is then made with the new tokens', async () => {
    const calls = answerApi({ [path]: byToken, ...signInAnswers('u') })
    const saved = client.account.updateProfile({ account })
    await vi.waitFor(() => expect(hasEnded()).toBe(true))
    expect(session.get().auth).toBeNull()
    await signIn('u')
    resumeSession()
    await expect(saved).resolves.toEqual({ account: {} })
    const sent = calls.filter((call) => call.method === 'PATCH')
    expect(sent.map(({ headers, body }) => [headers.get('access-token'), body])).toEqual([
      ['a', { account }],
      ['new-u', { account }],
    ])
  })

  it('is never sent as another account that signs in meanwhile', async () => {
    const calls = answerApi({ [path]: byToken, ...signInAnswers('other') })
    const saved = client.account.updateProfile({ account })
    await vi.waitFor(() => expect(hasEnded()).toBe(true))
    await signIn('other')
    const context = { whenSignedOut: 'fail' } as const
    const later = client.account.updateProfile({ account }, { context })
    await expect(later).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    giveSessionUp()
    await expect(saved).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(calls.filter((call) => call.method === 'PATCH')).toHaveLength(1)
  })

  it('fails at once if it asked to, and sends nothing until a user signs in', async () => {
    const calls = answerApi({ [path]: byToken })
    const context = { whenSignedOut: 'fail' } as const
    await expect(client.account.updateProfile({ account }, { context })).rejects.toMatchObject({ status: 401 })
    await expect(client.account.updateProfile({ account }, { context })).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(1)
  })

  it('can be given up by its caller', async () => {
    answerApi({ [path]: byToken })
    const giveUp = new AbortController()
    const saved = client.account.updateProfile({ account }, { signal: giveUp.signal })
    await vi.waitFor(() => expect(hasEnded()).toBe(true))
    giveUp.abort()
    await expect(saved).rejects.toMatchObject({ name: 'AbortError' })
  })
})

it('a wrong password is no end of a session', async () => {
  answerApi({ [path]: () => json({ errors: ['今のパスワードが違います。'], code: 'PASSWORD_WRONG' }, { status: 401 }) })
  await expect(client.account.updateProfile({ account })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  expect(hasEnded()).toBe(false)
})

it('uses tokens that another tab has renewed before it renews', async () => {
  const calls = answerApi({ [path]: byToken })
  const saved = client.account.updateProfile({ account })
  // Written by the other tab while the call was on its way.
  const renewed = encodeURIComponent(JSON.stringify(tokensOf('u')))
  writeCookie(`${authCookieName}=${renewed}; Path=/; Max-Age=3600; SameSite=Lax; Secure`)
  await expect(saved).resolves.toEqual({ account: {} })
  expect(hasEnded()).toBe(false)
  expect(calls.map(({ headers }) => headers.get('access-token'))).toEqual(['a', 'new-u'])
})

it('restores the impersonation after sign-in, and notifies its listeners', async () => {
  impersonate({ impersonationBranchId: 'b1' })
  answerApi({ [path]: byToken, ...signInAnswers('u') })
  const heard = vi.fn()
  const endListening = onResume(heard)
  void client.account.updateProfile({ account }).catch(() => undefined)
  await vi.waitFor(() => expect(hasEnded()).toBe(true))
  await signIn('u')
  expect(readAuthCookie()).toMatchObject({ impersonationBranchId: 'b1', tokens: { uid: 'u' } })
  resumeSession()
  expect(heard).toHaveBeenCalledOnce()
  endListening()
})

it('sends the impersonated id on each call, except on sign-in and own calls', async () => {
  impersonate({ impersonationBranchId: 'b1', impersonationStudentId: 's1' })
  const calls = answerApi({ [path]: done })
  await client.account.updateProfile({ account })
  await client.account.updateProfile({ account }, { context: { speaker: 'self' } })
  await client.account.updateProfile({ account }, { context: { speaker: 'nobody' } })
  const sent = ['impersonation-branch-id', 'impersonation-student-id', 'uid']
  expect(calls.map(({ headers }) => sent.map((name) => headers.get(name)))).toEqual([
    ['b1', 's1', 'u'],
    [null, null, 'u'],
    [null, null, null],
  ])
})

describe('a tab', () => {
  const mine = { uid: 'u', byLink: null, isAtDoor: false }
  const none = { uid: null, byLink: 's1', isAtDoor: false }
  it.each([
    ['follows a sign-out', { type: 'signed_out' }, mine, 'sign_in'],
    ['of a student by link takes no notice of a sign-out', { type: 'signed_out' }, none, 'nothing'],
    ['goes on when its person is back in another tab', { type: 'signed_in', uid: 'u' }, mine, 'resume'],
    ['goes home when somebody else is here now', { type: 'signed_in', uid: 'x' }, mine, 'go_home'],
    [
      'at a sign-in page looks again',
      { type: 'signed_in', uid: 'x' },
      { uid: null, byLink: null, isAtDoor: true },
      'look_again',
    ],
    ['of a student by link stays when somebody signs in', { type: 'signed_in', uid: 'x' }, none, 'nothing'],
    ['of a student by link is left when another comes by a card', { type: 'taken_over', by: 's2' }, none, 'leave'],
    ['of the same student stays', { type: 'taken_over', by: 's1' }, none, 'nothing'],
    ['of who signed in stays when a card comes', { type: 'taken_over', by: 's2' }, mine, 'nothing'],
    ['goes home when its person acts as somebody else', { type: 'acts_as' }, mine, 'go_home'],
  ] as const)('%s', (_, news, here, step) => {
    expect(tabStepAfter(news, here)).toBe(step)
  })
})
