import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchLessons } from '@tcheck/contract/groups/branch-lessons'
import { getDay } from '@tcheck/data/lesson/lesson'
import type { Table } from '@tcheck/data/table'
import { addDays, daysFrom, japanDayOf } from '@tcheck/learning/japan-day'
import { branchRules, lessonRules } from '@tcheck/services/lesson/branch-rules'
import { fillWeek, mondayOf } from '@tcheck/timetable/fill'
import { ulid } from 'ulid'
import { takersOf } from '../attendees.ts'
import { storeFilled } from '../fill-days.ts'

/**
 * Plans a week's lessons of the enrolments from today on. Reads the whole week, because a lesson that was moved to an earlier day counts
 * for its original day.
 */
export const createWeek =
  ({ table }: { table: Table }): RouteHandler<typeof branchLessons.createWeek> =>
  async (call) => {
    const { branch_id } = accountInBranch(call.principal)
    const monday = mondayOf(call.input.date)
    const today = japanDayOf(call.now)
    const [rules, before, { takers }] = await Promise.all([
      lessonRules(table, branch_id, call.throwApiError),
      Promise.all(
        daysFrom(monday, addDays(monday, 6)).map((date) => getDay(table, { branch_id, date }, { consistent: true })),
      ),
      takersOf(table, { branchId: branch_id, monday }),
    ])
    const filled = fillWeek(before, { takers, rules: branchRules(rules), newId: () => ulid() })
    const isAhead = ({ date }: { date: string }) => date >= today
    return storeFilled(table, call, {
      before: before.filter(isAhead),
      filled: { days: filled.days, placed: filled.placed.filter(isAhead), left: filled.left.filter(isAhead) },
    })
  }
