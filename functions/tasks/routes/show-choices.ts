import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { tasks } from '@tcheck/contract/groups/tasks'
import { listCourses } from '@tcheck/data/learning/course'
import { listPupilRows } from '@tcheck/data/student/pupil'
import type { Table } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'

/** Who is here, by grade and the way names are read, and the subjects of a grade: two queries. */
export const showChoices =
  ({ table }: { table: Table }): RouteHandler<typeof tasks.showChoicesByBranch> =>
  async ({ input: { grade }, principal, now }) => {
    const { branch_id } = accountInBranch(principal)
    const [pupils, courses] = await Promise.all([listPupilRows(table, branch_id), listCourses(table, grade)])
    const sorted = pupils
      .filter(({ state }) => state !== 'left')
      .toSorted((a, b) => a.grade - b.grade || (a.kana || a.name).localeCompare(b.kana || b.name, 'ja'))
    return {
      today: japanDayOf(now),
      students: sorted.map(({ student_id: id, grade: own, name }) => ({ id, grade: own, name: name || null })),
      subjects: courses.map(({ subject_code: code, subject_name: name }) => ({ code, name })),
    }
  }
