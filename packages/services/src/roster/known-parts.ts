import type { Enrolment } from '@tcheck/contract/pupil'
import { listTeachings } from '@tcheck/data/account/teaching'
import { listAllMasters } from '@tcheck/data/master/master'
import type { Table } from '@tcheck/data/table'
import type { Refuse } from '@tcheck/lambda-kit/refuse'

/** What is there already stays: a subject may have gone since it was chosen. */
const added = (wanted: readonly string[], before: readonly string[]) => [
  ...new Set(wanted.filter((one) => one !== '' && !before.includes(one))),
]

/** @throws Refusal for a subject that is not in the list of subjects */
export async function refuseUnknownSubjects(
  table: Table,
  { wanted, before }: { wanted: readonly string[]; before: readonly string[] },
  refuse: Refuse<'MASTER_SUBJECT_UNKNOWN'>,
): Promise<void> {
  const codes = added(wanted, before)
  if (codes.length === 0) return
  const known = new Set((await listAllMasters(table, 'subjects')).map(({ id }) => id))
  if (codes.some((code) => !known.has(code))) throw refuse('MASTER_SUBJECT_UNKNOWN')
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
