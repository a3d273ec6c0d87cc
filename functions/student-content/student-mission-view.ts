import type { StudentMission } from '@tcheck/contract/mission'
import type { AttemptHead } from '@tcheck/data/attempt/attempt'
import { type MissionSet, missionStateAt, type StoredMission } from '@tcheck/data/mission/mission'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import type { ExamVisibilities } from '@tcheck/services/exam/exam-visibility'

interface Seen {
  /** The own attempt that counts at a set of a mission. */
  ownAt: (missionId: string, set: SetRef) => AttemptHead | undefined
  visibilities: ExamVisibilities
  now: Date
}

/** A mission as its student sees it: of a test whose answers are not shown yet, how many were answered and no points. */
export async function studentMissionView(mission: StoredMission, seen: Seen): Promise<StudentMission> {
  const { answers_shown, time_limit_minutes } = mission.test
  return {
    id: mission.id,
    category: mission.category,
    title: mission.title,
    subject_name: mission.subject_name,
    delivery_datetime: mission.delivery_datetime,
    due_datetime: mission.due_datetime,
    state: missionStateAt(mission, seen.now),
    answers_shown,
    time_limit_minutes,
    items: await Promise.all(mission.sets.map((set) => itemOf(mission, set, seen))),
  }
}

async function itemOf(
  mission: StoredMission,
  set: MissionSet,
  { ownAt, visibilities }: Seen,
): Promise<StudentMission['items'][number]> {
  const own = ownAt(mission.id, set)
  const isFinished = own ? own.finished_at !== null : false
  const isShown = own !== undefined && isFinished && (await visibilities.showsMarks(own))
  return {
    category: set.category,
    set_id: set.code,
    title: set.title,
    question_count: set.question_count,
    cancelled_at: set.cancelled_at,
    state: own ? (isFinished ? 'finished' : 'answering') : 'not_started',
    student_activity_group_id: own?.id ?? null,
    answered_count: isShown ? set.question_count : (own?.answered_count ?? 0),
    score: isShown ? (own?.score ?? null) : null,
    max_score: set.max_score,
    is_late: own?.is_late ?? false,
    are_answers_shown: isShown,
  }
}
