import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { studentActivities } from '@tcheck/contract/groups/student-activities'
import { type SaveDeps, saveActivityGroup } from './save.ts'

/** The same save, for science skills only. */
export const saveScienceSkill = (deps: SaveDeps): RouteHandler<typeof studentActivities.saveScienceSkill> => {
  const save = saveActivityGroup(deps)
  return async (call) => {
    const { throwApiError } = call
    if (call.input.student_activity_group.category !== 'science_skill') return throwApiError('VALIDATION')
    // A science skill is no test, so the save never refuses it as closed.
    return save(call as Parameters<typeof save>[0])
  }
}
