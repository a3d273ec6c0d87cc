import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchLessons } from '@tcheck/contract/groups/branch-lessons'
import { listNamedTeachings } from '@tcheck/data/account/teaching'
import { listMasters } from '@tcheck/data/master/master'
import { listPupilRows } from '@tcheck/data/student/pupil'
import type { Table } from '@tcheck/data/table'

/** Also who pauses, has left or was stopped: days that have passed name them. */
export const listPeople =
  ({ table }: { table: Table }): RouteHandler<typeof branchLessons.listPeople> =>
  async ({ principal }) => {
    const { branch_id } = accountInBranch(principal)
    const [pupils, teachings, subjects] = await Promise.all([
      listPupilRows(table, branch_id),
      listNamedTeachings(table, branch_id),
      listMasters(table, 'subjects'),
    ])
    return {
      students: pupils.map(({ student_id: id, name, kana, grade, state, enrolled_on, left_on, enrolments }) => ({
        ...{ id, name, kana, grade, state, enrolled_on, left_on, enrolments },
      })),
      teachers: teachings.map(({ account_id: id, name, kana, subject_codes, grades, is_disabled }) => ({
        ...{ id, name, kana, subject_codes, grades, is_disabled },
      })),
      subjects: subjects.map(({ id, name }) => ({ code: id, name })),
    }
  }
