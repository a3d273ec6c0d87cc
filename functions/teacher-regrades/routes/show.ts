import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherRegrades } from '@tcheck/contract/groups/teacher-regrades'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { regradeOfClass } from '../class-regrade.ts'
import { regradeScopeOf } from '../regrade-scope.ts'

/** Before and after of every attempt of a class that a corrected key would mark. */
export const show = ({ table }: { table: Table }): RouteHandler<typeof teacherRegrades.show> => {
  const library = openLibrary<MainQuestion>(table)
  return async (call) => {
    const scope = await regradeScopeOf(table, call)
    const { regrade } = (await regradeOfClass({ table, library }, scope)) ?? call.throwApiError('NOT_FOUND')
    return { regrade }
  }
}
