import type { studentLessons } from '@tcheck/contract/groups/student-lessons'
import type { Table } from '@tcheck/data/table'
import { studentOf } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { weekOfStudent } from '@tcheck/services/attendance/week-of-student'

export const needs = {
  read: ['MASTER#', 'READINGS#'],
  list: ['STUDENT_LESSONS#'],
} as const

/** The own lessons of this week, as they were and as they come; v1's students sign in, and a link is not enough. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof studentLessons.list> =>
  async ({ principal, now, refuse }) => {
    const { student_id: id, branch_id, session_id } = studentOf(principal)
    if (session_id === null) throw refuse('SIGN_IN_NEEDED')
    const { lessons } = await weekOfStudent(table, { id, branch_id }, now)
    return { today: japanDayOf(now), lessons }
  }
