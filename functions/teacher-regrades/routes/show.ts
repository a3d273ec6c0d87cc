import type { teacherRegrades } from '@tcheck/contract/groups/teacher-regrades'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { getClass } from '@tcheck/data/branch/branch'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { classRegrade } from '../class-regrade.ts'

/** Before and after of every attempt of a class that a corrected key would mark. */
export const show = ({ table }: { table: Table }): RouteHandler<typeof teacherRegrades.show> => {
  const library = openLibrary<MainQuestion>(table)
  return async ({ input, principal, now, refuse }) => {
    const { branch_id } = accountInBranch(principal)
    const { category, code: set_code, grade, kumi } = input
    if (!(await getClass(table, branch_id, grade, kumi))) throw refuse('NOT_FOUND')
    const place = { branch_id, grade, kumi, school_year: schoolYearOf(now), category, set_code }
    return { regrade: (await classRegrade({ table, library }, place)) ?? refuse('NOT_FOUND') }
  }
}
