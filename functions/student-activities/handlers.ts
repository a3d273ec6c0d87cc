import type { studentActivities } from '@tcheck/contract/groups/student-activities'
import { Refusal } from '@tcheck/lambda-kit/refusal'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { listActivityGroups } from './routes/list.ts'
import { type SaveDeps, saveActivityGroup } from './routes/save.ts'
import { showActivityGroup } from './routes/show.ts'

export function handlers(deps: SaveDeps): GroupHandlers<typeof studentActivities> {
  const save = saveActivityGroup(deps)
  return {
    list: listActivityGroups(deps),
    show: showActivityGroup(deps),
    save,
    /** The same save, for science skills only. */
    saveScienceSkill: async (call) => {
      if (call.input.student_activity_group.category !== 'science_skill') throw new Refusal('VALIDATION')
      return save(call)
    },
  }
}
