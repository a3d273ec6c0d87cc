import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authCookieName, readCookie } from '../../features/session/auth-cookie.ts'
import { clearSession, session, startSession } from '../../features/session/session-store.ts'
import { openSession } from '../../features/session/sign-in.ts'
import { clearStudentName, storeStudentName } from '../../features/session/student-name.ts'
import { holdPromise } from '../../testing/held-promise.ts'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { isLoading } from '../store/store.ts'
import { ApiError } from './api-error.ts'
import { client } from './client.ts'

const health = 'GET /api/health'
const healthy = {
  status: 'ok',
  api: { version: '1', stage: 'test' },
  database: { is_ok: true, round_trip_ms: 1 },
  storage: { is_ok: true, round_trip_ms: 1 },
}
const tokenEndingIn = (seconds: number) => {
  const payload = btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))
  return `h.${payload}.s`
}

beforeEach(() => {
  clearSession()
  clearStudentName()
  startSession()
})
afterEach(() => {
  clearSession()
  clearStudentName()
})

describe('every call', () => {
  it('goes to the one base address, asks for JSON and carries the three tokens as headers', async () => {
    openSession({ accessToken: 'a', client: 'c', uid: 'u' })
    const calls = answerApi({ [health]: () => json(healthy) })
    await client.health.check({})
    expect(calls).toHaveLength(1)
    const headers = Object.fromEntries(calls[0]?.headers ?? [])
    expect(headers).toMatchObject({ accept: 'application/json', 'access-token': 'a', client: 'c', uid: 'u' })
    expect(headers).not.toHaveProperty('cookie')
  })

  it('turns the loading flag on and, when it fails, off again', async () => {
    const answered = holdPromise<Response>()
    answerApi({ [health]: () => answered.promise })
    const call = client.health.check({}).catch(() => undefined)
    await vi.waitFor(() => expect(isLoading()).toBe(true))
    answered.resolve(new Response(null, { status: 503 }))
    await call
    expect(isLoading()).toBe(false)
  })

  it('takes over renewed tokens from the headers of the answer', async () => {
    openSession({ accessToken: 'a', client: 'c', uid: 'u' })
    answerApi({ [health]: () => json(healthy, { headers: { 'access-token': 'a2', client: 'c2', uid: 'u' } }) })
    await client.health.check({})
    expect(session.get().auth?.tokens).toEqual({ accessToken: 'a2', client: 'c2', uid: 'u' })
    expect(decodeURIComponent(readCookie(authCookieName) ?? '')).toContain('a2')
  })

  it('keeps its tokens when an answer carries only some of the three', async () => {
    openSession({ accessToken: 'a', client: 'c', uid: 'u' })
    answerApi({ [health]: () => json(healthy, { headers: { 'access-token': 'a2' } }) })
    await client.health.check({})
    expect(session.get().auth?.tokens.accessToken).toBe('a')
  })

  it('sends a bracketed query and answers what the server wrote', async () => {
    const calls = answerApi({ 'GET /api/v2/teacher/utility/encrypt': () => json({ text: '封' }) })
    await client.teacherUtility.encrypt({ utility: { text: 'あ' } })
    expect(new URLSearchParams(calls[0]?.query).get('utility[text]')).toBe('あ')
  })
})

it('of a student by link does not wait for a renewal', async () => {
  storeStudentName('sealed')
  answerApi({ 'POST /api/current_user': () => json({ current_api_user: { id: 'a' } }) })
  const held = holdPromise<void>()
  const renewing = navigator.locks.request('tcheck-renewal', () => held.promise)
  const answer = await client.session.showCurrentUser({}, { context: { speaker: 'student' } })
  expect(answer.current_api_user.id).toBe('a')
  held.resolve()
  await renewing
})

describe('a failed call', () => {
  const failure = async () => {
    try {
      await client.health.check({})
    } catch (error) {
      return error
    }
    return null
  }

  it("fails with the server's status, code and sentences", async () => {
    answerApi({ [health]: () => json({ errors: ['権限がありません。'], code: 'FORBIDDEN' }, { status: 403 }) })
    const error = await failure()
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 403, code: 'FORBIDDEN', errors: ['権限がありません。'] })
  })

  it.each([404, 413, 429, 503])('words a bare %i in Japanese', async (status) => {
    answerApi({ [health]: () => new Response(null, { status }) })
    expect(await failure()).toMatchObject({ status, errors: [expect.stringMatching(/[ぁ-ん]/)] })
  })

  it('says that there is no connection where no answer came', async () => {
    answerApi({
      [health]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    expect(await failure()).toMatchObject({ status: 0, code: 'NO_CONNECTION' })
  })
})

describe('who speaks', () => {
  const calls = () =>
    answerApi({
      'GET /api/v2/student/missions': () => json({ missions: [] }),
      [health]: () => json(healthy),
    })

  it("a student's link on the student's calls, without the tokens that may lie beside it", async () => {
    openSession({ accessToken: 'a', client: 'c', uid: 'u' })
    storeStudentName('sealed')
    const made = calls()
    await client.studentContent.listMissions({}).catch(() => undefined)
    await client.health.check({})
    const [student, other] = made.map((call) => Object.fromEntries(call.headers))
    expect(student).toMatchObject({ 'encrypted-username': 'sealed' })
    expect(student).not.toHaveProperty('access-token')
    expect(other).toMatchObject({ 'access-token': 'a' })
    expect(other).not.toHaveProperty('encrypted-username')
  })
})

describe('tokens that are about to end', () => {
  it('are renewed once, before the calls that wait for them', async () => {
    openSession({ accessToken: tokenEndingIn(60), client: 'c', uid: 'u' })
    const fresh = tokenEndingIn(3600)
    const calls = answerApi({
      'POST /api/current_user': () => json({}, { headers: { 'access-token': fresh, client: 'c2', uid: 'u' } }),
      [health]: () => json(healthy),
    })
    await Promise.all([client.health.check({}), client.health.check({}), client.health.check({})])
    expect(calls.map((call) => call.path)).toEqual(['/api/current_user', '/api/health', '/api/health', '/api/health'])
    expect(calls.slice(1).map((call) => call.headers.get('client'))).toEqual(['c2', 'c2', 'c2'])
  })

  it('that cannot be renewed do not hold the call back', async () => {
    openSession({ accessToken: tokenEndingIn(-5), client: 'c', uid: 'u' })
    answerApi({
      'POST /api/current_user': () => {
        throw new TypeError('Failed to fetch')
      },
      [health]: () => json(healthy),
    })
    await expect(client.health.check({})).resolves.toMatchObject({ status: 'ok' })
  })
})
