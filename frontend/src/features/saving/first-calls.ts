import type { SetPlace } from './attempt-record.ts'

/** What is asked of the server to open a set: also before the app's code is there, so it is said in one place. */
export const attemptListInput = ({ category, code, missionId }: SetPlace) => ({
  category,
  code,
  state: 'resumable' as const,
  mission_id: missionId ?? undefined,
})

export interface OpenedPlace extends SetPlace {
  /** Of answers that the server does not have yet: they are shown with the questions that they answer. */
  setVersion?: number | undefined
}

export const setInput = ({ code, category, missionId, setVersion }: OpenedPlace, serverId: string | null) => ({
  code,
  category,
  mission_id: missionId ?? undefined,
  student_activity_group_id: serverId ?? undefined,
  set_version: setVersion,
})
