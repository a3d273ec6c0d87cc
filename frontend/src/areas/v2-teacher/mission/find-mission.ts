import { queryOptions } from '@tanstack/react-query'
import type { TeacherMission } from '@tcheck/contract/mission'
import { ApiError } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/client.ts'

const pageSize = 100
/** Four thousand missions: more than a school makes in years. */
const mostPages = 40

/**
 * One mission of the branch with its sets and progress; the newest are looked through first.
 *
 * @throws ApiError 404 where the branch has no such mission
 */
async function findMission(missionId: string): Promise<TeacherMission> {
  let cursor: string | null = null
  for (let page = 0; page < mostPages; page += 1) {
    const answer: { missions: TeacherMission[]; next_cursor: string | null } = await client.teacherMissions.list({
      per_page: pageSize,
      ...(cursor !== null && { cursor }),
    })
    const found = answer.missions.find(({ id }) => id === missionId)
    if (found) return found
    cursor = answer.next_cursor
    if (cursor === null) break
  }
  throw new ApiError(404, 'NOT_FOUND', ['ミッションが見つかりません。取り消されたか、別の教室のものです。'])
}

export const missionQuery = (missionId: string) =>
  queryOptions({ queryKey: ['teacher-mission', missionId], queryFn: () => findMission(missionId) })
