import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { roster } from '@tcheck/contract/groups/roster'
import { listNamedTeachings } from '@tcheck/data/account/teaching'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import { listPupilRows } from '@tcheck/data/student/pupil'
import type { Table } from '@tcheck/data/table'
import { searchTarget, seatsOf } from '@tcheck/services/search-targets'

/**
 * The branch's students by name and reading, for its office also the teachers: one query each, up to the limit of a branch (2,000
 * students). Without students who left.
 */
export const listTargets =
  ({ table }: { table: Table }): RouteHandler<typeof roster.listTargetsByBranch> =>
  async ({ principal }) => {
    const { branch_id: branchId, role } = accountInBranch(principal)
    const [classes, pupils, teachers] = await Promise.all([
      listClassesOfBranch(table, branchId),
      listPupilRows(table, branchId),
      role === 'branch' ? listNamedTeachings(table, branchId) : [],
    ])
    const known = new Map(pupils.map((pupil) => [pupil.student_id, pupil]))
    const students = seatsOf(classes).flatMap((seat) => {
      const pupil = known.get(seat.id)
      if (pupil?.state === 'left') return []
      return [searchTarget({ ...seat, name: pupil?.name ?? '', also: pupil?.kana ?? '' })]
    })
    return {
      targets: [
        ...students,
        ...teachers
          .filter(({ is_disabled }) => !is_disabled)
          .map(({ account_id: id, name, kana }) => searchTarget({ kind: 'teacher', id, name, also: kana })),
      ],
      is_cut: false,
    }
  }
