import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetVisitor, loadVisitor, refreshVisitor } from '../features/session/current-user.ts'
import { clearSession, startSession, storeSession } from '../features/session/session-store.ts'
import { client } from '../lib/api/client.ts'
import { storageKey } from '../lib/store/tcheck-state.ts'
import { answerApi, json } from '../testing/stand-in-api.ts'
import { prefetchCalls } from './prefetch-calls.ts'

const MINUTE = 60
const token = (seconds: number) => `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.x`
/** Somebody else in each test: nothing that is still fresh of one is taken in the next. */
let person = 0
const signIn = (seconds: number, impersonates = {}) =>
  storeSession({ tokens: { accessToken: token(seconds), client: 'c', uid: `${person}` }, ...impersonates }, false)

const answers = {
  'POST /api/current_user': () => json({ current_api_user: { id: 'one', is_teacher: true } }),
  'GET /api/teacher/top': () => json({}),
  'GET /api/account/notices': () => json({ notices: [] }),
  'GET /api/parent/get_student_user_id': () => json({}),
  'GET /api/parent/students/child/top': () => json({}),
}
let calls: { path: string }[]
const sentCount = () => vi.mocked(window.fetch).mock.calls.length
const asked = async (pathname: string, search = '') => {
  const earlierCount = sentCount() - calls.length
  prefetchCalls({ pathname, search })
  // The stand-in reads a call before it counts it.
  await vi.waitFor(() => expect(calls).toHaveLength(sentCount() - earlierCount))
  return calls.map(({ path }) => path).sort()
}

beforeEach(() => {
  clearSession()
  startSession()
  calls = answerApi(answers)
  person += 1
})
afterEach(() => {
  clearSession()
  forgetVisitor()
  localStorage.removeItem(storageKey)
})

it('asks who is here and for what the page begins with, and the page’s own calls take the answers', async () => {
  signIn(58 * MINUTE)
  const early = ['/api/account/notices', '/api/current_user', '/api/teacher/top']
  expect(await asked('/v1/teacher/top')).toEqual(early)
  const [visitor] = await Promise.all([
    loadVisitor(),
    client.teacherStudents.showTop({}),
    client.account.listNotices({}),
  ])
  expect(visitor?.user.id).toBe('one')
  expect(calls.map(({ path }) => path).sort()).toEqual(early)
  await client.teacherStudents.showTop({})
  expect(calls).toHaveLength(4)
})

it('asks at any other page who is here', async () => {
  signIn(58 * MINUTE)
  expect(await asked('/v1/teacher/workdays')).toEqual(['/api/current_user'])
})

it.each([
  ['is renewed by then', 30 * MINUTE, 3],
  ['has ended', -1, 0],
  ['ends while the answer is on its way', 20, 0],
])('asks with a token that %s only as far as it serves', async (_, seconds, count) => {
  signIn(seconds)
  expect(await asked('/v1/teacher/top')).toHaveLength(count)
})

it.each([
  ['nobody has signed in', () => clearSession()],
  ['somebody acts for a branch', () => signIn(58 * MINUTE, { impersonationBranchId: 'b' })],
  ['somebody acts for a student', () => signIn(58 * MINUTE, { impersonationStudentId: 's' })],
])('asks nothing where %s', async (_, prepare) => {
  prepare()
  expect(await asked('/v1/teacher/top')).toEqual([])
})

it('asks nothing at a sign-in page', async () => {
  signIn(58 * MINUTE)
  expect(await asked('/v1/teacher/sign_in')).toEqual([])
})

it('leaves its answers to the person whose they are', async () => {
  signIn(58 * MINUTE)
  await asked('/v1/teacher/top')
  person += 1
  signIn(58 * MINUTE)
  await client.teacherStudents.showTop({})
  expect(calls.filter(({ path }) => path === '/api/teacher/top')).toHaveLength(2)
})

it('drops earlier responses when the current user is read again', async () => {
  signIn(58 * MINUTE)
  await asked('/v1/teacher/workdays')
  await refreshVisitor()
  expect(calls.map(({ path }) => path)).toEqual(['/api/current_user', '/api/current_user'])
})

it('asks for the child that the parent looked at last, unless the address names another', async () => {
  signIn(58 * MINUTE)
  localStorage.setItem(storageKey, JSON.stringify({ childId: 'child' }))
  expect(await asked('/v1/parent/top')).toContain('/api/parent/students/child/top')
  localStorage.setItem(storageKey, '{broken')
  person += 1
  signIn(58 * MINUTE)
  calls = answerApi(answers)
  expect(await asked('/v1/parent/top')).not.toContain('/api/parent/students/child/top')
})
