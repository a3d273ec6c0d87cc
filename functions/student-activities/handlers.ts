import type { studentActivities } from '@tcheck/contract/groups/student-activities'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { listActivityGroups } from './routes/list.ts'
import { type SaveDeps, saveActivityGroup } from './routes/save.ts'
import { saveScienceSkill } from './routes/save-science-skill.ts'
import { showActivityGroup } from './routes/show.ts'

export const handlers = (deps: SaveDeps): GroupHandlers<typeof studentActivities> => ({
  list: listActivityGroups(deps),
  show: showActivityGroup(deps),
  save: saveActivityGroup(deps),
  saveScienceSkill: saveScienceSkill(deps),
})
