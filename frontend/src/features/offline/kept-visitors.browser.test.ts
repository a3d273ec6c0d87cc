import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { forgetVisitor, keepVisitorNow, loadVisitor } from '../session/current-user.ts'
import { clearSession, startSession } from '../session/session-store.ts'
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
