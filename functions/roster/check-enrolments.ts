import type { Refuse } from '@tcheck/api-runtime/refuse'
import { foldLogin } from '@tcheck/contract/fold'
import type { Enrolment } from '@tcheck/contract/pupil'
import type { NamedLogin } from '@tcheck/contract/roster-import'
import { listTeachings } from '@tcheck/data/account/teaching'
import type { Table } from '@tcheck/data/table'
import { added, refuseUnknownSubjects } from '@tcheck/services/roster/known-parts'

/** @throws Refusal for two lessons of one student at one time, and for one parent who is named twice */
export function refuseTwice(
  { enrolments, parents }: { enrolments: readonly Enrolment[]; parents: readonly NamedLogin[] },
  refuse: Refuse<'ENROLMENT_TWICE' | 'PARENT_TWICE'>,
): void {
  const slots = enrolments.flatMap((one) => one.slots.map(({ weekday, period }) => `${weekday}-${period}`))
  if (new Set(slots).size < slots.length) throw refuse('ENROLMENT_TWICE')
  const logins = parents.map(({ login_id }) => foldLogin(login_id))
  if (new Set(logins).size < logins.length) throw refuse('PARENT_TWICE')
}

const teachersIn = (enrolments: readonly Enrolment[]) =>
  enrolments.flatMap(({ slots }) => slots.map(({ teacher_id }) => teacher_id))

/** @throws Refusal for an enrolment in a subject that is not there, or with somebody who is no teacher of the branch */
export async function refuseUnknownEnrolments(
  table: Table,
  { wanted, before, branchId }: { wanted: readonly Enrolment[]; before: readonly Enrolment[]; branchId: string },
  refuse: Refuse<'MASTER_SUBJECT_UNKNOWN' | 'ENROLMENT_TEACHER_UNKNOWN'>,
): Promise<void> {
  const subjects = [wanted, before].map((all) => all.map(({ subject_code }) => subject_code))
  await refuseUnknownSubjects(table, { wanted: subjects[0] ?? [], before: subjects[1] ?? [] }, refuse)
  const teachers = added(teachersIn(wanted), teachersIn(before))
  if (teachers.length === 0) return
  const known = new Set((await listTeachings(table, branchId)).map(({ account_id }) => account_id))
  if (teachers.some((id) => !known.has(id))) throw refuse('ENROLMENT_TEACHER_UNKNOWN')
}
