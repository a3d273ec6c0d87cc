import type { SetPlace } from './attempt-record.ts'

/** What is asked of the server to open a set: also before the app's code is there, so it is said in one place. */
export const attemptListInput = ({ category, missionId }: SetPlace) => ({
  category,
  per_page: 50,
  ...(missionId !== null && { mission_id: missionId }),
})

export const setInput = ({ code, category, missionId }: SetPlace, serverId: string | null) => ({
  code,
  category,
  ...(missionId !== null && { mission_id: missionId }),
  ...(serverId !== null && { student_activity_group_id: serverId }),
})
