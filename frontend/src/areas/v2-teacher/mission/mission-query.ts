import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'

/** One mission of the branch with its sets and progress. */
export const missionQuery = (missionId: string) =>
  queryOptions({
    queryKey: ['teacher-mission', missionId],
    queryFn: async () => (await client.teacherMissions.show({ id: missionId })).mission,
  })
