import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchLessons } from '@tcheck/contract/groups/branch-lessons'
import { getDay, listOwed } from '@tcheck/data/lesson/lesson'
import { listShiftMonths } from '@tcheck/data/shift/shift'
import type { Table } from '@tcheck/data/table'
import { addDays, daysFrom, japanDayOf } from '@tcheck/learning/japan-day'
import { lessonRules } from '@tcheck/services/lesson/branch-rules'
import { monthOf } from '@tcheck/timetable/day'
import { mondayOf } from '@tcheck/timetable/fill'
import { dayView } from '../day-view.ts'

/** What is owed longer than a year is settled by talking, not by a card. */
const OWED_DAYS = 366

/** A week from its Monday, a query a day; what is left of the enrolments follows from it and from the people. */
export const showWeek =
  ({ table }: { table: Table }): RouteHandler<typeof branchLessons.showWeek> =>
  async ({ input, principal, now, throwApiError }) => {
    const { branch_id } = accountInBranch(principal)
    const monday = mondayOf(input.date)
    const dates = daysFrom(monday, addDays(monday, 6))
    const months = [...new Set(dates.map(monthOf))]
    const [rules, days, owed, shiftMonths] = await Promise.all([
      lessonRules(table, branch_id, throwApiError),
      Promise.all(dates.map((date) => getDay(table, { branch_id, date }))),
      listOwed(table, branch_id, addDays(monday, -OWED_DAYS)),
      Promise.all(months.map((month) => listShiftMonths(table, branch_id, month))),
    ])
    return {
      monday,
      today: japanDayOf(now),
      rules,
      days: days.map(dayView),
      owed: owed.map(({ student_id, subject, date, period }) => ({ student_id, subject, date, period })),
      shifts: shiftMonths.flat().flatMap(({ teacher_id, days: shifts }) =>
        dates.flatMap((date) => {
          const shift = shifts[date]
          return shift ? [{ teacher_id, date, ...shift }] : []
        }),
      ),
    }
  }
