import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetVisitor } from '../features/session/current-user.ts'
import { clearSession, startSession } from '../features/session/session-store.ts'
import { openSession } from '../features/session/sign-in.ts'
import { clearStudentName, storeStudentName, studentName } from '../features/session/student-name.ts'
import { client } from '../lib/api/client.ts'
import { answerApi, json } from '../testing/stand-in-api.ts'
import { runGuards } from './guards.ts'
import { routeTable } from './route-table.ts'
import { allGuards } from './whole-table.ts'

/** The `encrypted_username` of the child who sat here before. */
const CARD = 'card-of-another-child'

beforeEach(() => {
  clearSession()
  forgetVisitor()
  startSession()
})
afterEach(() => {
  clearSession()
  clearStudentName()
  forgetVisitor()
})

const nobody = { is_admin: false, is_branch: false, is_student: false, is_parent: false, is_teacher: false }
const things = { branch: null, parent: null, teacher: null, student: null }
function answerAs(roles: Record<string, unknown>) {
  return answerApi({
    'POST /api/current_user': () =>
      json({
        current_api_user: { id: 'u1', login_id: 'someone', ...nobody, ...things, ...roles },
        ...{ encrypt_login_id: 'e', impersonation_branch: null, impersonation_student: null },
      }),
  })
}
const student = { is_student: true, student: { id: 'st-1', grade: 6 } }

/** Somebody signs in, and the card is in the tab: from before, or out of another page of this visit. */
function signInBesideCard() {
  openSession({ accessToken: 'a', client: 'c', uid: 'u1' })
  storeStudentName(CARD)
}
const visit = (guard: string, pathname: string) =>
  runGuards([guard], { url: new URL(pathname, window.location.origin) }, allGuards)
/** In whose name a call goes that both kinds of students make. */
async function askAsStudent(calls: ReturnType<typeof answerApi>) {
  await client.session.showCurrentUser({}, { context: { speaker: 'student' } })
  const { headers } = calls.at(-1) ?? expect.unreachable()
  return { card: headers.get('encrypted-username'), token: headers.get('access-token') }
}

it('ends the card’s session when a signed-in student opens a page of v1', async () => {
  const calls = answerAs(student)
  signInBesideCard()
  expect(await askAsStudent(calls)).toEqual({ card: CARD, token: null })
  await visit('student', '/v1/student/top1')
  expect(studentName()).toBeNull()
  expect(await askAsStudent(calls)).toEqual({ card: null, token: 'a' })
})

it('is cleared on each page of v1, also where the visitor is known already', async () => {
  answerAs(student)
  signInBesideCard()
  await visit('student', '/v1/student/top1')
  storeStudentName(CARD)
  await visit('student', '/v1/student/exams')
  expect(studentName()).toBeNull()
})

it('keeps the card’s session on pages of v2 and without a sign-in', async () => {
  const calls = answerAs(student)
  storeStudentName(CARD)
  await expect(visit('student', '/v1/student/top1')).rejects.toMatchObject({ status: 302 })
  expect(studentName()).toBe(CARD)
  await visit('v2-student', '/student/home')
  expect(studentName()).toBe(CARD)
  expect(calls.map(({ headers }) => headers.get('encrypted-username'))).toEqual([CARD])
})

it.each(['admin', 'branch', 'teacher', 'parent'])(
  'is left alone by the pages of the role %s, whose calls never name it',
  async (role) => {
    answerAs({ [`is_${role}`]: true, [role]: { id: 'x', is_v2: false } })
    signInBesideCard()
    await visit(role, `/v1/${role}/top`)
    expect(studentName()).toBe(CARD)
  },
)

it('finds the guard that clears it on every page of v1’s students but the way in', () => {
  const pages = routeTable.filter(({ path }) => path.startsWith('/v1/student/') && !path.endsWith('/sign_in'))
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((one) => !one.guards.includes('student')).map(({ path }) => path)).toEqual([])
})
