import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client } from '../../lib/api/client.ts'
import { nextFrames } from '../../testing/next-frames.ts'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { authCookieName, readAuthCookie, readCookie, tokenHeaders } from './auth-cookie.ts'
import { forgetVisitor, loadVisitor, wasUnanswered } from './current-user.ts'
import { clearSession, isAuthenticated, session, startSession } from './session-store.ts'
import { openSession, signInWith } from './sign-in.ts'

const tokensOf = (uid: string, accessToken = uid) => ({ accessToken, client: `client-${uid}`, uid })
const [before, after] = [tokensOf('before'), tokensOf('after')]
const renewed = json({}, { headers: tokenHeaders(tokensOf('before', 'renewed')) })
/** Ends in a minute, so that it is renewed before the next call. */
const expiring = () => `.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 60 }))}.`

/** An answer that comes when the test says so. */
function held() {
  let come: (answer: Response) => void = () => expect.unreachable('nobody waits yet')
  const promise = new Promise<Response>((resolve) => {
    come = resolve
  })
  return { promise, come: (answer: Response) => come(answer) }
}
/** Until so many calls are on their way. */
const seeAsked = (calls: ReturnType<typeof answerApi>, count = 1) => vi.waitFor(() => expect(calls).toHaveLength(count))

const signInPath = 'POST /api/v2/teacher/auth/sign_in'
const signIn = () =>
  client.teacherAuth.signIn({ username: 'sensei01', password: 'x' }, { context: { speaker: 'nobody' } })
/** A body that breaks off, as where the page is left while it is read. */
const brokenOff = (headers: HeadersInit = {}) =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }), { headers })

beforeEach(() => {
  clearSession()
  forgetVisitor()
  startSession()
})
afterEach(clearSession)

describe('a sign-in', () => {
  it('begins the session once all of its answer is here, since the page may be left then', async () => {
    let write: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        write = controller
      },
    })
    const calls = answerApi({ [signInPath]: () => new Response(body, { headers: tokenHeaders(after) }) })
    const done = signInWith(signIn)
    await seeAsked(calls)
    await nextFrames()
    expect(isAuthenticated()).toBe(false)
    write?.enqueue(new TextEncoder().encode('{}'))
    write?.close()
    await done
    expect(readAuthCookie()?.tokens).toEqual(after)
  })

  it('whose answer breaks off begins none', async () => {
    answerApi({ [signInPath]: () => brokenOff(tokenHeaders(after)) })
    await expect(signInWith(signIn)).rejects.toMatchObject({ status: 0 })
    expect([isAuthenticated(), readCookie(authCookieName)]).toEqual([false, null])
  })

  it('ignores the tokens of a late response of an earlier session', async () => {
    const [late, own] = [held(), held()]
    const calls = answerApi({ 'GET /api/health': () => late.promise, [signInPath]: () => own.promise })
    openSession(before)
    const asked = client.health.check({}).catch(() => undefined)
    await seeAsked(calls)
    const done = signInWith(signIn)
    await seeAsked(calls, 2)
    late.come(renewed.clone())
    await asked
    expect(isAuthenticated()).toBe(false)
    own.come(json({}, { headers: tokenHeaders(after) }))
    await done
    expect(session.get().auth?.tokens).toEqual(after)
  })
})

describe('a call of an earlier session', () => {
  it('that is answered late renews nothing of the one who is here now', async () => {
    const late = held()
    const calls = answerApi({ 'GET /api/health': () => late.promise })
    openSession(before)
    const asked = client.health.check({}).catch(() => undefined)
    await seeAsked(calls)
    openSession(after)
    late.come(renewed.clone())
    await asked
    expect([session.get().auth?.tokens, readAuthCookie()?.tokens]).toEqual([after, after])
  })

  it('that is refused late is not sent again in the name of the one who is here now', async () => {
    const late = held()
    const calls = answerApi({ 'GET /api/health': () => late.promise })
    openSession(before)
    const asked = client.health.check({})
    await seeAsked(calls)
    openSession(after)
    late.come(json({ errors: ['もう一度、入り直してください。'], code: 'UNAUTHENTICATED' }, { status: 401 }))
    await expect(asked).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(1)
    expect(readAuthCookie()?.tokens).toEqual(after)
  })

  it('that waited for a renewal is not sent in the name of the one who is here now', async () => {
    const late = held()
    const calls = answerApi({ 'POST /api/current_user': () => late.promise, 'GET /api/health': () => json({}) })
    openSession(tokensOf('before', expiring()))
    const asked = client.health.check({})
    await seeAsked(calls)
    openSession(after)
    late.come(renewed.clone())
    await expect(asked).rejects.toMatchObject({ status: 401 })
    expect(calls.map(({ path }) => path)).toEqual(['/api/current_user'])
    expect(readAuthCookie()?.tokens).toEqual(after)
  })
})

it('who is here stays signed in where the answer about them breaks off', async () => {
  answerApi({ 'POST /api/current_user': () => brokenOff() })
  openSession(before)
  expect(await loadVisitor()).toBeNull()
  expect([wasUnanswered(), readAuthCookie()?.tokens]).toEqual([true, before])
})
