import { studentOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { studentLessons } from '@tcheck/contract/groups/student-lessons'
import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import type { Table } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { weekOfStudent } from '@tcheck/services/attendance/week-of-student'

export const needs = {
  read: ['MASTER#', 'READINGS#'],
  list: ['STUDENT_LESSONS#'],
} as const

/** The own lessons of this week, as they were and as they come; v1's students sign in, and a link is not enough. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof studentLessons.list> =>
  async ({ principal, now, throwApiError }) => {
    const { student_id: id, branch_id, session_id } = studentOf(principal)
    if (session_id === null) return throwApiError('SIGN_IN_NEEDED')
    const [{ lessons, next_lesson }, { is_silent }] = await Promise.all([
      weekOfStudent(table, { id, branch_id }, now),
      getBranchSettings(table, branch_id),
    ])
    return { today: japanDayOf(now), lessons, next_lesson, is_silent }
  }
