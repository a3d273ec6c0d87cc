import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { foldLogin } from '@tcheck/contract/fold'
import type { Enrolment } from '@tcheck/contract/pupil'
import type { NamedLogin } from '@tcheck/contract/roster-import'
import { listTeachings } from '@tcheck/data/account/teaching'
import type { Table } from '@tcheck/data/table'
import { added, rejectUnknownSubjects } from '@tcheck/services/roster/known-parts'

/** @throws ApiError for two lessons of one student at one time, and for one parent who is named twice */
export function rejectTwice(
  { enrolments, parents }: { enrolments: readonly Enrolment[]; parents: readonly NamedLogin[] },
  throwApiError: ThrowApiError<'ENROLMENT_TWICE' | 'PARENT_TWICE'>,
): void {
  const slots = enrolments.flatMap((one) => one.slots.map(({ weekday, period }) => `${weekday}-${period}`))
  if (new Set(slots).size < slots.length) throwApiError('ENROLMENT_TWICE')
  const logins = parents.map(({ login_id }) => foldLogin(login_id))
  if (new Set(logins).size < logins.length) throwApiError('PARENT_TWICE')
}

const teachersIn = (enrolments: readonly Enrolment[]) =>
  enrolments.flatMap(({ slots }) => slots.map(({ teacher_id }) => teacher_id))

/** @throws ApiError for an enrolment in a subject that is not there, or with somebody who is no teacher of the branch */
export async function rejectUnknownEnrolments(
  table: Table,
  { wanted, before, branchId }: { wanted: readonly Enrolment[]; before: readonly Enrolment[]; branchId: string },
  throwApiError: ThrowApiError<'MASTER_SUBJECT_UNKNOWN' | 'ENROLMENT_TEACHER_UNKNOWN'>,
): Promise<void> {
  const subjects = [wanted, before].map((all) => all.map(({ subject_code }) => subject_code))
  await rejectUnknownSubjects(table, { wanted: subjects[0] ?? [], before: subjects[1] ?? [] }, throwApiError)
  const teachers = added(teachersIn(wanted), teachersIn(before))
  if (teachers.length === 0) return
  const known = new Set((await listTeachings(table, branchId)).map(({ account_id }) => account_id))
  if (teachers.some((id) => !known.has(id))) return throwApiError('ENROLMENT_TEACHER_UNKNOWN')
}
