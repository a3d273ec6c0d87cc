import { type Account, findLogins, getAccounts } from '@tcheck/data/account/account'
import { listNamedTeachings } from '@tcheck/data/account/teaching'
import { listClassesOfBranch, type SchoolClass } from '@tcheck/data/branch/branch'
import { listMasters } from '@tcheck/data/master/master'
import { listPupils, type Pupil, pupilOf } from '@tcheck/data/student/pupil'
import type { Seat } from '@tcheck/data/student/roster-import'
import type { Table } from '@tcheck/data/table'
import type { Named } from './enrolment-text.ts'

/** Somebody of the branch with a name. */
export interface KnownStudent {
  pupil: Pupil
  /** null: an import was given up before it seated them. */
  seat: Seat | null
  has_account: boolean
}

export interface KnownRoster {
  classes: readonly SchoolClass[]
  students: readonly KnownStudent[]
  named: Named
}

/** Who is in the branch and what they may take, in as many queries for two thousand as for two. Students of a school have no names: they are left out. */
export async function knownRoster(table: Table, branchId: string): Promise<KnownRoster> {
  const [classes, pupils, subjects, teachings] = await Promise.all([
    listClassesOfBranch(table, branchId),
    listPupils(table, branchId),
    listMasters(table, 'subjects'),
    listNamedTeachings(table, branchId),
  ])
  const seats = new Map(
    classes.flatMap(({ grade, kumi, roster }) =>
      roster.map(({ ban, student_id }) => [student_id, { grade, kumi, ban }] as const),
    ),
  )
  const kept = new Set(pupils.map(({ student_id }) => student_id))
  const accounts = await getAccounts(
    table,
    [...seats.keys()].filter((id) => !kept.has(id)),
  )
  const students = [
    ...pupils.map((pupil) => ({
      pupil,
      seat: seats.get(pupil.student_id) ?? null,
      has_account: pupil.login_id !== null,
    })),
    ...accounts.filter(isOwnStudent(branchId)).flatMap((account) => withoutProfile(account, seats.get(account.id))),
  ]
  const teachers = teachings.filter(({ is_disabled }) => !is_disabled)
  return {
    classes,
    students,
    named: {
      subjects: [...subjects.map(({ id, name }) => ({ code: id, name })), ...onlyEnrolled(pupils, subjects)],
      teachers: teachers.map(({ account_id, name }) => ({ id: account_id, name })),
    },
  }
}

/** Subjects that somebody takes and that are on no list any more: what goes out of them comes in again. */
function onlyEnrolled(pupils: readonly Pupil[], listed: readonly { id: string }[]) {
  const codes = new Set(pupils.flatMap(({ enrolments }) => enrolments.map(({ subject_code }) => subject_code)))
  for (const { id } of listed) codes.delete(id)
  return [...codes].map((code) => ({ code, name: code }))
}

const isOwnStudent =
  (branchId: string) =>
  ({ branch_id, realm }: Account) =>
    branch_id === branchId && realm === 'student'

function withoutProfile({ id, branch_id, login_id }: Account, seat: Seat | undefined): KnownStudent[] {
  if (!seat || branch_id === null) return []
  return [{ pupil: pupilOf({ id, branch_id, grade: seat.grade, login_id }), seat, has_account: true }]
}

/** Accounts that sign in by one of these, by login. */
export async function accountsOfLogins(
  table: Table,
  realm: 'student' | 'parent',
  logins: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const ids = await findLogins(table, realm, [...new Set(logins)])
  const accounts = new Map((await getAccounts(table, [...new Set(ids.values())])).map((one) => [one.id, one]))
  return new Map(
    [...ids].flatMap(([login, id]) => {
      const account = accounts.get(id)
      return account ? [[login, account] as const] : []
    }),
  )
}
