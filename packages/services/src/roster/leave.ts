import { disableAccountWrite } from '@tcheck/data/account/account'
import { studentKey } from '@tcheck/data/student/student'
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

/** Who comes back: what leaving had closed is open again. */
export const openWrites = ({ student, account, pupil: { closed_at } }: Known): Write[] => {
  if (!closed_at) return []
  return [
    ...(student.disabled_at === closed_at ? [disableStudent(student.id, { from: closed_at, to: null })] : []),
    ...(account?.disabled_at === closed_at ? [disableAccountWrite(account.id, null)] : []),
  ]
}
