import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchLessons } from '@tcheck/contract/groups/branch-lessons'
import { getDay } from '@tcheck/data/lesson/lesson'
import type { Table } from '@tcheck/data/table'
import { addDays } from '@tcheck/learning/japan-day'
import { branchRules, lessonRules } from '@tcheck/services/lesson/branch-rules'
import { copyDay, mondayOf } from '@tcheck/timetable/fill'
import { ulid } from 'ulid'
import { takersOf } from '../attendees.ts'
import { storeFilled } from '../fill-days.ts'

/** The same weekday a week ago, once more: without who no longer comes or teaches, and beside what is there already. */
export const createFromLastWeek =
  ({ table }: { table: Table }): RouteHandler<typeof branchLessons.createFromLastWeek> =>
  async (call) => {
    const { branch_id } = accountInBranch(call.principal)
    const { date } = call.input
    const [rules, day, last, { takers, teacherIds }] = await Promise.all([
      lessonRules(table, branch_id, call.throwApiError),
      getDay(table, { branch_id, date }, { consistent: true }),
      getDay(table, { branch_id, date: addDays(date, -7) }),
      takersOf(table, { branchId: branch_id, monday: mondayOf(date) }),
    ])
    const teaches = (id: string | null) => id !== null && teacherIds.has(id)
    const source = { ...last, lessons: last.lessons.filter(({ teacher_id }) => teaches(teacher_id)) }
    const filled = copyDay(day, { source, takers, rules: branchRules(rules), newId: () => ulid() })
    return storeFilled(table, call, { before: [day], filled })
  }
