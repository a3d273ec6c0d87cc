import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { cancelSet } from './routes/cancel.ts'
import { createMissionRoute, type MissionDeps } from './routes/create.ts'
import { listMissions } from './routes/list.ts'

export const handlers = (deps: MissionDeps): GroupHandlers<typeof teacherMissions> => ({
  list: listMissions(deps),
  create: createMissionRoute(deps),
  cancelQuestionGroup: cancelSet(deps, 'unit'),
  cancelScienceSkill: cancelSet(deps, 'science_skill'),
  cancelCbtExam: cancelSet(deps, 'cbt'),
})
