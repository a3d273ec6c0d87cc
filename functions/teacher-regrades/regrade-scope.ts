import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { getClass } from '@tcheck/data/branch/branch'
import { getMission } from '@tcheck/data/mission/mission'
import type { Table } from '@tcheck/data/table'
import type { RegradeScope } from './class-keys.ts'

type Asked = Pick<RegradeScope, 'category' | 'grade' | 'kumi'> & { code: string; mission_id?: string | undefined }

/**
 * The teacher's class and mission, in this school year.
 * @throws ApiError NOT_FOUND for a class or mission of another branch
 */
export async function regradeScopeOf(
  table: Table,
  { input, principal, now, throwApiError }: Call<Asked, 'NOT_FOUND'>,
): Promise<RegradeScope> {
  const { branch_id } = accountInBranch(principal)
  const { category, code: set_code, grade, kumi, mission_id } = input
  const [ownClass, mission] = await Promise.all([
    getClass(table, branch_id, grade, kumi),
    mission_id === undefined ? null : getMission(table, mission_id),
  ])
  if (!ownClass || mission === undefined || (mission && mission.branch_id !== branch_id))
    return throwApiError('NOT_FOUND')
  const school_year = schoolYearOf(now)
  return { branch_id, grade, kumi, school_year, category, set_code, mission_id: mission_id ?? null }
}
