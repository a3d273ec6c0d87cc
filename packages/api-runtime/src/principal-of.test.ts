import type { Principal } from '@tcheck/accounts/principal'
import { expect, test } from 'vitest'
import { throwApiError } from './api-error.ts'
import { auditOf } from './audit-of.ts'
import { accountInBranch, accountOf, signedInOf, studentOf } from './principal-of.ts'
import { isApiError } from './throw-api-error.ts'

const account = (branch_id: string | null): Principal => ({
  ...{ kind: 'account', role: 'teacher', account_id: 'teacher-1', branch_id, session_version: 1, session_id: 's-1' },
  ...{ student_ids: [], owes: null, by: null },
})
const student = (session_id: string | null): Principal => ({
  ...{ kind: 'student', student_id: 'st-1', branch_id: 'br-1', grade: 8, kumi: '2', ban: 1, student_kind: 'roster' },
  ...{ entry_id: null, by: null, session_id, owes: null },
})

/** What a call of this principal gets, or the code of its refusal. */
function outcome<T>(work: () => T): T | string {
  try {
    return work()
  } catch (error) {
    if (isApiError(error)) return error.code
    throw error
  }
}

test.each([
  ['nobody', null, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  ['a teacher', account('br-1'), 'FORBIDDEN', 'teacher-1', 'teacher-1'],
  ['an account without a branch', account(null), 'FORBIDDEN', 'FORBIDDEN', 'teacher-1'],
  ['a student', student('s-1'), 'st-1', 'FORBIDDEN', 'FORBIDDEN'],
] as const)('%s is taken for what it is, and for nothing else', (_, principal, ofStudents, inBranch, ofAccounts) => {
  expect(outcome(() => studentOf(principal).student_id)).toBe(ofStudents)
  expect(outcome(() => accountInBranch(principal).account_id)).toBe(inBranch)
  expect(outcome(() => accountOf(principal).account_id)).toBe(ofAccounts)
})

test.each([
  ['nobody', null, 'FORBIDDEN'],
  ['a teacher', account('br-1'), { account_id: 'teacher-1', branch_id: 'br-1' }],
  ['a student with a session', student('s-1'), { account_id: 'st-1', branch_id: 'br-1' }],
  ['a student who came by a link', student(null), 'SIGN_IN_NEEDED'],
] as const)('%s has signed in, or is refused', (_, principal, expected) => {
  const signedIn = outcome(() => {
    const { account_id, branch_id } = signedInOf({ principal, throwApiError })
    return { account_id, branch_id }
  })
  expect(signedIn).toEqual(expected)
})

const call = { now: new Date('2026-11-20T03:00:00.000Z'), requestId: 'r-1', sourceIp: '192.0.2.1' }
const act = { action: 'created', target: { kind: 'task', id: 't-1' } } as const

test.each([
  ['nobody', null, {}, { branch_id: null, actor: null }],
  ['a teacher', account('br-1'), {}, { branch_id: 'br-1', actor: { account_id: 'teacher-1', role: 'teacher' } }],
  ['a student', student(null), {}, { branch_id: 'br-1', actor: { account_id: 'st-1', role: 'student' } }],
  ['a teacher in another branch', account('br-1'), { branchId: 'br-2' }, { branch_id: 'br-2' }],
  ['a teacher in no branch', account('br-1'), { branchId: null }, { branch_id: null }],
])('the record of an act of %s says who did it and where', (_, principal, more, expected) => {
  const record = auditOf({ ...call, principal }, { ...act, ...more, details: { count: 2 } })
  expect(record).toMatchObject({
    ...{
      ...act,
      by: null,
      at: call.now.toISOString(),
      request_id: 'r-1',
      source_ip: '192.0.2.1',
      details: { count: 2 },
    },
    ...expected,
  })
})

test('the audit record names the acting account, and always has details', () => {
  const by = { account_id: 'admin-1', role: 'admin' } as const
  const principal = { ...account('br-1'), by } as Principal
  expect(auditOf({ ...call, principal }, act)).toMatchObject({ actor: { account_id: 'teacher-1' }, by, details: {} })
})
