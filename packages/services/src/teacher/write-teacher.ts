import { generatePassword } from '@tcheck/accounts/generated-text'
import { hashPassword } from '@tcheck/accounts/password'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { MOST_CLASS_TEACHERS } from '@tcheck/contract/most'
import { type Account, createAccountWrites, disableAccountWrite } from '@tcheck/data/account/account'
import { setName } from '@tcheck/data/account/account-change'
import { listTeachings, type Teaching, teachingOf, teachingWrite } from '@tcheck/data/account/teaching'
import type { Table, Write } from '@tcheck/data/table'
import { ulid } from 'ulid'
import type { KnownTeacher } from './own-teacher.ts'

/** What is said of a v1 teacher (講師), by the branch and by the admin. */
type Taught = Pick<Account, 'name'> & Pick<Teaching, 'kana' | 'subject_codes' | 'grades'>

interface Changed {
  known: KnownTeacher
  writes: Write[]
}

/** @throws ApiError where the branch has as many teachers as it may have */
export async function rejectMoreTeachers(
  table: Table,
  branchId: string,
  throwApiError: ThrowApiError<'TEACHERS_TOO_MANY'>,
): Promise<void> {
  if ((await listTeachings(table, branchId)).length >= MOST_CLASS_TEACHERS) return throwApiError('TEACHERS_TOO_MANY')
}

/** An account with a drawn password, told this once and changed at the first sign-in. */
export async function newTeacherAccount(
  fields: Pick<Account, 'name' | 'login_id' | 'branch_id'> & { realm: 'teacher-v1' | 'teacher-v2' },
  now: Date,
): Promise<{ account: Account; password: string }> {
  const password = generatePassword()
  const account: Account = {
    ...fields,
    id: `teacher-${ulid(now.getTime())}`,
    role: 'teacher',
    password_hash: await hashPassword(password),
    session_version: 1,
    must_change_password: true,
    disabled_at: null,
  }
  return { account, password }
}

/** A v1 teacher with a drawn password. */
export async function newTeacher(
  { name, login_id, branch_id, ...taught }: Taught & { login_id: string; branch_id: string },
  now: Date,
): Promise<Changed & { password: string }> {
  const { account, password } = await newTeacherAccount({ realm: 'teacher-v1', branch_id, login_id, name }, now)
  const teaching = { ...teachingOf(account), ...taught }
  return { known: { account, teaching }, password, writes: [...createAccountWrites(account), teachingWrite(teaching)] }
}

/** What they teach, and their name with it. */
export function changedTeacher({ account, teaching: before }: KnownTeacher, { name, ...taught }: Taught): Changed {
  const teaching = { ...before, ...taught, revision: before.revision + 1 }
  const renamed = account.name === name ? [] : [setName(account, name)]
  return {
    known: { account: { ...account, name }, teaching },
    writes: [teachingWrite(teaching), ...renamed],
  }
}

/** Locks a teacher out at once, on every device, or lets them in again. @param disabled_at null: they come in again */
export function closedTeacher({ account, teaching: before }: KnownTeacher, disabled_at: string | null): Changed {
  const teaching = { ...before, is_disabled: disabled_at !== null, revision: before.revision + 1 }
  return {
    known: { account: { ...account, disabled_at }, teaching },
    writes: [disableAccountWrite(account.id, disabled_at), teachingWrite(teaching)],
  }
}
