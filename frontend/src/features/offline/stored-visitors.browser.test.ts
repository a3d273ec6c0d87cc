import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { forgetVisitor, identity, loadVisitor, storeVisitorNow } from '../session/current-user.ts'
import { clearSession, startSession, storeSession } from '../session/session-store.ts'
import { clearStudentName, storeStudentName } from '../session/student-name.ts'
import { storedVisitor } from './stored-visitors.ts'

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
  storeStudentName(link)
  await loadVisitor('student')
}

it('stores a visitor at the first answer', async () => {
  await enter('stays')
  storeVisitorNow()
  await vi.waitFor(async () => expect((await storedVisitor('stays'))?.user.id).toBe('s1'))
})

it.each([
  ['TimeoutError', 2, 3, 's1'],
  ['TimeoutError', 100, 3, undefined],
  // The store tries such a failure once more itself.
  ['NotAllowedError', 100, 2, undefined],
])('after %s %i times it has asked the store %i times', async (name, failures, times, id) => {
  const link = `${name} ${failures}`
  await enter(link)
  storeVisitorNow()
  await vi.waitFor(async () => expect((await storedVisitor(link))?.user.id).toBe('s1'))
  const { transaction } = IDBDatabase.prototype
  let asked = 0
  const spied = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    // What is stored at the same moment is another thing.
    if (args[1] === 'readwrite') return transaction.apply(this, args)
    asked += 1
    if (asked <= failures) throw new DOMException('', name)
    return transaction.apply(this, args)
  })
  const found = await storedVisitor(link)
  spied.mockRestore()
  expect([found?.user.id, asked]).toEqual([id, times])
})

it('does not store a visitor who left while the code was loading', async () => {
  await enter('leaves')
  storeVisitorNow()
  clearStudentName()
  await enter('comes next')
  storeVisitorNow()
  // Kept in turn: what was asked for before it is settled by then.
  await vi.waitFor(async () => expect(await storedVisitor('comes next')).not.toBeNull())
  expect(await storedVisitor('leaves')).toBeNull()
})

const signIn = (uid: string) => {
  const tokens = { accessToken: 'a', client: 'c', uid, expiry: '4102444800' }
  storeSession({ tokens } as never, false)
}

it('recognises a signed-in student offline, and stores no staff', async () => {
  signIn('hinata')
  await loadVisitor('account')
  storeVisitorNow()
  await vi.waitFor(async () => expect((await storedVisitor(identity('account') ?? ''))?.user.id).toBe('s1'))

  answerApi({ 'POST /api/current_user': () => Response.error() })
  forgetVisitor()
  expect((await loadVisitor('account'))?.user.id).toBe('s1')

  const staff = { ...person, id: 't1', is_student: false, student: null }
  answerApi({ 'POST /api/current_user': () => json({ ...answer, current_api_user: staff }) })
  signIn('sensei')
  await loadVisitor('account')
  storeVisitorNow()
  answerApi({ 'POST /api/current_user': () => Response.error() })
  forgetVisitor()
  expect(await loadVisitor('account')).toBeNull()
})
