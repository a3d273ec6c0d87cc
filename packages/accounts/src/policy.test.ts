import type { RoutePolicy } from '@tcheck/contract/route'
import { expect, test } from 'vitest'
import {
  accessFailure,
  decideBranchImpersonation,
  decideStudentImpersonation,
  isBranchInScope,
  isStudentInScope,
  mayCall,
  tutorialFailure,
} from './policy.ts'
import type { AccountPrincipal, Principal, Role } from './principal.ts'

const account = (role: Role, branchId: string | null = 'br-1'): Principal => ({
  kind: 'account',
  role,
  account_id: role,
  branch_id: branchId,
  session_version: 1,
  session_id: 'session-1',
  student_ids: [],
  owes: null,
  by: null,
})
const v2Student: Principal = {
  kind: 'student',
  student_id: 'st-1',
  branch_id: 'br-1',
  grade: 6,
  kumi: '1',
  ban: 1,
  student_kind: 'roster',
  entry_id: null,
  by: null,
  session_id: null,
  owes: null,
}
const admin = account('admin', null)
const branch = account('branch')

test('allows the roles that the contract names', () => {
  expect(mayCall(['teacher'], account('teacher'))).toBe(true)
  expect(mayCall(['teacher', 'branch'], branch)).toBe(true)
  expect(mayCall(['student'], v2Student)).toBe(true)
  expect(mayCall(['any'], v2Student)).toBe(true)
  expect(mayCall(['public'], null)).toBe(true)
})

test('keeps out everybody else, also admins', () => {
  expect(mayCall(['teacher'], admin)).toBe(false)
  expect(mayCall(['teacher'], v2Student)).toBe(false)
  expect(mayCall(['any'], null)).toBe(false)
  expect(mayCall([], admin)).toBe(false)
})

test('only an admin acts as a branch', () => {
  expect(decideBranchImpersonation(admin)).toBe('allowed')
  for (const other of [branch, account('teacher'), account('parent'), account('student'), v2Student]) {
    expect(decideBranchImpersonation(other)).toBe('forbidden')
  }
})

test.each([
  ['an admin acts as every student', admin, 'br-2', null, 'allowed'],
  ['an admin in a branch acts as its student', admin, 'br-2', 'br-2', 'allowed'],
  ['an admin in a branch does not see the student of another', admin, 'br-2', 'br-1', 'hidden'],
  ['an admin does not see a student who is not there', admin, null, null, 'hidden'],
  ['a branch acts as its own student', branch, 'br-1', null, 'allowed'],
  ['a branch does not see the student of another', branch, 'br-2', null, 'hidden'],
  ['a branch cannot reach another by naming it', branch, 'br-2', 'br-2', 'hidden'],
  ['a branch account without a branch sees nobody', account('branch', null), 'br-1', null, 'hidden'],
  ['a teacher acts as nobody', account('teacher'), 'br-1', null, 'forbidden'],
  ['a parent acts as nobody', account('parent'), 'br-1', null, 'forbidden'],
  ['a student acts as nobody', v2Student, 'br-1', null, 'forbidden'],
] as const)('%s', (_, principal, studentBranchId, throughBranchId, decision) => {
  expect(decideStudentImpersonation(principal, { studentBranchId, throughBranchId })).toBe(decision)
})

test('a kiosk device may call kiosk endpoints only', () => {
  const door: Principal = { ...(account('branch') as AccountPrincipal), mode: 'door' }
  const policy = {
    roles: ['branch'],
    scope: 'branch',
    impersonator: 'may',
    duringFirstSignIn: false,
    atKiosk: false,
    teachers: 'both',
  } as const
  expect(accessFailure(policy, door)).toBe('DOOR_ONLY')
  expect(accessFailure({ ...policy, atKiosk: true }, door)).toBeNull()
  expect(accessFailure(policy, account('branch'))).toBeNull()
  expect(accessFailure({ ...policy, roles: ['admin'] }, door)).toBe('FORBIDDEN')
})

test('each kind of teacher is refused the calls of the other; others who may call are not', () => {
  const policy = {
    roles: ['teacher'],
    scope: 'branch',
    impersonator: 'may',
    duringFirstSignIn: false,
    atKiosk: false,
  } as const
  const ofClassroom = account('teacher')
  const ofSchool: Principal = { ...(ofClassroom as AccountPrincipal), isSchools: true }
  const whoMay = (teachers: RoutePolicy['teachers'], callers: RoutePolicy['roles'] = ['teacher']) =>
    [ofClassroom, ofSchool, account('branch')].map((who) => accessFailure({ ...policy, teachers, roles: callers }, who))
  expect(whoMay('classroom')).toEqual([null, 'FORBIDDEN', 'FORBIDDEN'])
  expect(whoMay('school')).toEqual(['FORBIDDEN', null, 'FORBIDDEN'])
  expect(whoMay('both')).toEqual([null, null, 'FORBIDDEN'])
  expect(whoMay('school', ['any'])).toEqual(['FORBIDDEN', null, null])
})

const open = {
  roles: ['any'],
  scope: 'self',
  impersonator: 'may',
  duringFirstSignIn: false,
  atKiosk: false,
  teachers: 'both',
} as const satisfies RoutePolicy
const teacher = account('teacher')

test('rejects anonymous calls of all endpoints that are not public', () => {
  expect(accessFailure(open, null)).toBe('UNAUTHENTICATED')
  expect(accessFailure({ ...open, roles: ['public'] }, null)).toBeNull()
})

test.each([
  ['nobody', [null, null, null, null, null]],
  ['self', [null, null, null, null, null]],
  ['student', [null, null, null, null, 'FORBIDDEN']],
  ['branch', [null, null, null, 'FORBIDDEN', 'FORBIDDEN']],
  ['all', ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', null]],
] as const)('what reaches %s is refused to who has nothing of it', (scope, failures) => {
  const callers = [v2Student, teacher, branch, account('branch', null), admin]
  expect(callers.map((who) => accessFailure({ ...open, scope }, who))).toEqual(failures)
})

test("refuses an acting account what only the account's owner may do", () => {
  const acting = { ...(teacher as AccountPrincipal), by: { account_id: 'admin-1', role: 'admin' } } as Principal
  expect(accessFailure({ ...open, impersonator: 'may_not' }, acting)).toBe('IMPERSONATOR_MAY_NOT')
  expect(accessFailure({ ...open, impersonator: 'may_not' }, teacher)).toBeNull()
  expect(accessFailure(open, acting)).toBeNull()
})

test.each([
  ['new_password', 'PASSWORD_CHANGE_REQUIRED'],
  ['second_factor', 'SECOND_FACTOR_REQUIRED'],
] as const)('who owes %s does that first', (owes, failure) => {
  const owing = { ...(teacher as AccountPrincipal), owes } as Principal
  expect(accessFailure(open, owing)).toBe(failure)
  expect(accessFailure({ ...open, duringFirstSignIn: true }, owing)).toBeNull()
})

test.each([
  ['tutorial', 'POST', 'teacher-missions', 'TUTORIAL_KEEPS_NOTHING'],
  ['tutorial', 'GET', 'teacher-missions', null],
  ['tutorial', 'POST', 'session', null],
  ['normal', 'POST', 'teacher-missions', null],
] as const)('in the mode %s a %s of %s is answered with %s', (mode, method, group, failure) => {
  expect(tutorialFailure({ ...(teacher as AccountPrincipal), mode } as Principal, { method, group })).toBe(failure)
})

test('anonymous callers and students have no tutorial', () => {
  const write = { method: 'POST', group: 'teacher-missions' }
  expect([null, v2Student].map((who) => tutorialFailure(who, write))).toEqual([null, null])
})

test.each([
  ['an admin', admin, [true, true, true]],
  ['a branch', branch, [true, true, false]],
  ['a teacher', teacher, [true, true, false]],
  ['a branch account without a branch', account('branch', null), [false, false, false]],
  ['a parent', { ...(account('parent') as AccountPrincipal), student_ids: ['st-2'] }, [false, true, false]],
  ['a v1 student account', account('student'), [false, false, false]],
  ['a v2 student', v2Student, [true, false, false]],
] as const)(
  '%s reaches these of an own student, another one of the branch, and one of another branch',
  (_, who, reached) => {
    const students = [
      { id: 'st-1', branch_id: 'br-1' },
      { id: 'st-2', branch_id: 'br-1' },
      { id: 'st-3', branch_id: 'br-2' },
    ]
    expect(students.map((student) => isStudentInScope(who, student))).toEqual(reached)
  },
)

test('a branch is reached by its own people and by admins', () => {
  const all = [admin, branch, teacher, v2Student, account('branch', null)]
  expect(all.map((who) => isBranchInScope(who, 'br-1'))).toEqual([true, true, true, true, false])
  expect(all.map((who) => isBranchInScope(who, 'br-2'))).toEqual([true, false, false, false, false])
})
