import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { ClassTeacher } from '@tcheck/contract/groups/admin-class-teachers'
import { getAccount } from '@tcheck/data/account/account'
import { getTeaching } from '@tcheck/data/account/teaching'
import type { Table } from '@tcheck/data/table'
import type { KnownTeacher } from '@tcheck/services/teacher/own-teacher'
import { teacherView } from '@tcheck/services/teacher/teacher-of-all'

/** @throws ApiError NOT_FOUND, also for an account of anybody else: v2 teachers have a desk of their own */
export async function teacherOr404(
  table: Table,
  id: string,
  throwApiError: ThrowApiError<'NOT_FOUND'>,
): Promise<KnownTeacher> {
  const [account, teaching] = await Promise.all([getAccount(table, id, { consistent: true }), getTeaching(table, id)])
  if (account?.realm !== 'teacher-v1' || !teaching) return throwApiError('NOT_FOUND')
  return { account, teaching }
}

export async function classTeacherView(table: Table, { account, teaching }: KnownTeacher): Promise<ClassTeacher> {
  const { kana, subject_codes, grades, revision } = teaching
  return { ...(await teacherView(table, account)), kana, subject_codes, grades, revision }
}
