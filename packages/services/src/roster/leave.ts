import { disableAccountWrite } from '@tcheck/data/account/account'
import type { Seat } from '@tcheck/data/student/roster-import'
import { type Student, studentKey } from '@tcheck/data/student/student'
import type { Write } from '@tcheck/data/table'
import type { Known } from './profile.ts'

const disableStudent = (id: string, { from, to }: { from: string | null; to: string | null }): Write => ({
  update: studentKey(id),
  expression: {
    UpdateExpression: 'SET disabled_at = :to',
    ConditionExpression: 'disabled_at = :from AND attribute_not_exists(erasing_at)',
    ExpressionAttributeValues: { ':from': from, ':to': to },
  },
})

/** Who leaves signs in no more, and their links and cards open nothing. */
export const closeWrites = ({ student, account }: Known, at: string): Write[] => [
  ...(student.disabled_at === null ? [disableStudent(student.id, { from: null, to: at })] : []),
  ...(account?.disabled_at === null ? [disableAccountWrite(account.id, at)] : []),
]

/**
 * Readmits a student: reopens what leaving had closed.
 * @param seat the new seat; null: the earlier one
 */
export const openWrites = ({ student, account, pupil: { closed_at } }: Known, seat: Seat | null = null): Write[] => {
  if (!closed_at) return seat ? [seatedWrite(student, seat)] : []
  const isOpened = student.disabled_at === closed_at
  return [
    ...(isOpened || seat ? [seatedWrite(student, seat ?? student, isOpened ? null : student.disabled_at)] : []),
    ...(account?.disabled_at === closed_at ? [disableAccountWrite(account.id, null)] : []),
  ]
}

/** One write of the student, since a transaction holds one of each item. */
const seatedWrite = (student: Student, { kumi, ban }: Seat, disabled_at = student.disabled_at): Write => ({
  update: studentKey(student.id),
  expression: {
    UpdateExpression: 'SET disabled_at = :to, kumi = :kumi, ban = :ban',
    ConditionExpression: 'disabled_at = :from AND attribute_not_exists(erasing_at)',
    ExpressionAttributeValues: { ':from': student.disabled_at, ':to': disabled_at, ':kumi': kumi, ':ban': ban },
  },
})
