import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { studentActivities } from '@tcheck/contract/groups/student-activities'
import { openAllFinished } from '@tcheck/services/exam/all-finished'
import { listActivityGroups } from './routes/list.ts'
import { type SaveDeps, saveActivityGroup } from './routes/save.ts'
import { saveScienceSkill } from './routes/save-science-skill.ts'
import { showActivityGroup } from './routes/show.ts'

export function handlers(cloud: Pick<SaveDeps, 'table' | 'library'>): GroupHandlers<typeof studentActivities> {
  const deps: SaveDeps = { ...cloud, noteIfAllFinished: openAllFinished(cloud.table) }
  return {
    list: listActivityGroups(deps),
    show: showActivityGroup(deps),
    save: saveActivityGroup(deps),
    saveScienceSkill: saveScienceSkill(deps),
  }
}
