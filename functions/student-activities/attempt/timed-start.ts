import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import type { ActivityGroupInput } from '@tcheck/contract/activity'
import type { OpenedSetAnswer } from '@tcheck/contract/opened-set'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { noteDeviceStart } from '@tcheck/data/attempt/device-starts'
import { getTimedAttempt, timedStartWrite } from '@tcheck/data/attempt/start-key'
import { getMission, type StoredMission } from '@tcheck/data/mission/mission'
import { hasTimeLimit, heldAsOf } from '@tcheck/data/mission/test-settings'
import type { Library } from '@tcheck/data/question-set/set-library'
import { withoutAnswers } from '@tcheck/data/question-set/set-view'
import type { Table, Write } from '@tcheck/data/table'

/** Of what was handed in: it belongs to the mission, and neither its time nor its end concern it. */
export const isReview = ({ mode }: Pick<ActivityGroupInput, 'mode'>) => mode === 'review' || mode === 'similar'

const isTimed = ({ mode, category }: StoredAttempt, mission: StoredMission | null): mission is StoredMission =>
  mission !== null && mode === 'test' && hasTimeLimit(mission, category)

/** A timed test with the seats that began it on the same device. That nobody could find them out stops no start. */
export async function namingDevice(
  table: Table,
  attempt: StoredAttempt,
  { mission, deviceId }: { mission: StoredMission | null; deviceId: string },
): Promise<StoredAttempt> {
  if (!attempt.is_in_class_results || !isTimed(attempt, mission)) return attempt
  const same_device = await noteDeviceStart(table, attempt, deviceId).catch(() => [])
  return same_device.length > 0 ? { ...attempt, same_device } : attempt
}

/** Written with the start of a timed test; nothing of any other. */
export function timedStartWrites(attempt: StoredAttempt, mission: StoredMission | null): Write[] {
  if (!isTimed(attempt, mission)) return []
  const { student_id: studentId, entry_id: entryId, set_code: code } = attempt
  return [timedStartWrite({ studentId, entryId, missionId: mission.id, code }, attempt)]
}

/** The attempt at the test of a mission that this student began before, by whichever key and on whichever device. */
export async function timedAttemptOf(
  table: Table,
  { student_id: studentId, entry_id: entryId }: StudentPrincipal,
  { mission_id: missionId, cbt_exam_code: code, mode }: ActivityGroupInput,
): Promise<StoredAttempt | undefined> {
  if (missionId === undefined || code === undefined || isReview({ mode })) return undefined
  return getTimedAttempt(table, { studentId, entryId, missionId, code })
}

/** The questions of a timed test, which its start gives; undefined of everything else. */
export async function openedByStart(
  { table, library }: { table: Table; library: Library<MainQuestion> },
  attempt: StoredAttempt,
): Promise<OpenedSetAnswer | undefined> {
  const { mode, mission_id, ends_at, finished_at, category } = attempt
  if (mode !== 'test' || mission_id === null || ends_at === undefined || finished_at !== null) return undefined
  const mission = await getMission(table, mission_id)
  if (!mission || !hasTimeLimit(mission, category)) return undefined
  const opened = await library.getVersion({ category, code: attempt.set_code }, attempt.set_version)
  return (
    opened && {
      question_group: withoutAnswers(opened.set),
      mode,
      is_finished: false,
      are_answers_shown: false,
      test: heldAsOf(mission),
    }
  )
}
