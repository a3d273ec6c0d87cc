import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { forgetVisitor, identity, keepVisitorNow, loadVisitor } from '../session/current-user.ts'
import { clearSession, startSession, storeSession } from '../session/session-store.ts'
import { clearStudentName, keepStudentName } from '../session/student-name.ts'
import { keptVisitor } from './kept-visitors.ts'

const person = { id: 's1', login_id: 's1', is_student: true, student: { id: 's1' } }
const answer = {
  current_api_user: person,
  encrypt_login_id: '',
  impersonation_branch: null,
  impersonation_student: null,
}

beforeEach(() => {
  clearSession()
  clearStudentName()
  forgetVisitor()
  startSession()
  answerApi({ 'POST /api/current_user': () => json(answer) })
})
afterEach(clearStudentName)

async function enter(link: string) {
  keepStudentName(link)
  await loadVisitor('student')
}

it('keeps whoever answered, at once', async () => {
  await enter('stays')
  keepVisitorNow()
  await vi.waitFor(async () => expect((await keptVisitor('stays'))?.user.id).toBe('s1'))
})

it('keeps nobody who has left while the code for it was on its way', async () => {
  await enter('leaves')
  keepVisitorNow()
  clearStudentName()
  await enter('comes next')
  keepVisitorNow()
  // Kept in turn: what was asked for before it is settled by then.
  await vi.waitFor(async () => expect(await keptVisitor('comes next')).not.toBeNull())
  expect(await keptVisitor('leaves')).toBeNull()
})

const signIn = (uid: string) => {
  const tokens = { accessToken: 'a', client: 'c', uid, expiry: '4102444800' }
  storeSession({ tokens } as never, false)
}

it('knows a student who signed in, also without a connection, and keeps nobody of the staff', async () => {
  signIn('hinata')
  await loadVisitor('account')
  keepVisitorNow()
  await vi.waitFor(async () => expect((await keptVisitor(identity('account') ?? ''))?.user.id).toBe('s1'))

  answerApi({ 'POST /api/current_user': () => Response.error() })
  forgetVisitor()
  expect((await loadVisitor('account'))?.user.id).toBe('s1')

  const staff = { ...person, id: 't1', is_student: false, student: null }
  answerApi({ 'POST /api/current_user': () => json({ ...answer, current_api_user: staff }) })
  signIn('sensei')
  await loadVisitor('account')
  keepVisitorNow()
  answerApi({ 'POST /api/current_user': () => Response.error() })
  forgetVisitor()
  expect(await loadVisitor('account')).toBeNull()
})
