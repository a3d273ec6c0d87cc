import type { TeacherMission } from '@tcheck/contract/mission'
import { api } from '../../../lib/api/client.ts'

/** One mission of the branch with its sets and progress. */
export const missionQuery = (missionId: string) => ({
  ...api.teacherMissions.show.queryOptions({ input: { id: missionId } }),
  select: ({ mission }: { mission: TeacherMission }) => mission,
})
