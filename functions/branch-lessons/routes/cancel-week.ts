import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchLessons } from '@tcheck/contract/groups/branch-lessons'
import { getDay } from '@tcheck/data/lesson/lesson'
import type { Table } from '@tcheck/data/table'
import { addDays, daysFrom } from '@tcheck/learning/japan-day'
import { takeBack } from '@tcheck/timetable/close-day'
import { mondayOf } from '@tcheck/timetable/fill'
import { storeDays } from '../fill-days.ts'

/** Takes back what filling a week added; what somebody has said of a lesson since stays, and twice is as once. */
export const cancelWeek =
  ({ table }: { table: Table }): RouteHandler<typeof branchLessons.cancelWeek> =>
  async (call) => {
    const { branch_id } = accountInBranch(call.principal)
    const { date, added } = call.input
    const monday = mondayOf(date)
    const before = await Promise.all(
      daysFrom(monday, addDays(monday, 6)).map((day) => getDay(table, { branch_id, date: day }, { consistent: true })),
    )
    // Here nobody has ever planned it: what is named lies elsewhere.
    if (before.every(({ revision }) => revision === 0)) return call.throwApiError('NOT_FOUND')
    const after = before.map((day) => takeBack(day, added))
    const days = await storeDays(table, call, { before, after, action: 'deleted' })
    const ids = new Set(added.placed)
    const kept = after.flatMap(({ details }) => details).filter(({ id }) => ids.has(id)).length
    const removed = before.flatMap(({ details }) => details).filter(({ id }) => ids.has(id)).length - kept
    return { days, removed_count: removed, kept_count: kept }
  }
