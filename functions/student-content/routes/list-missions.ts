import type { studentContent } from '@tcheck/contract/groups/student-content'
import type { StudentMission } from '@tcheck/contract/mission'
import { getAttempts, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import {
  getMission,
  getProgressOfStudent,
  isForStudent,
  listDeliveredMissionsOfClass,
  type MissionProgressItem,
  missionStateAt,
  type StoredMission,
} from '@tcheck/data/mission/mission'
import type { Table } from '@tcheck/data/table'
import { type StudentPrincipal, studentOf } from '@tcheck/lambda-kit/principal-of'
import type { Refuse } from '@tcheck/lambda-kit/refuse'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

/** What was handed to the student's class, newest first, with how far this student is. */
export const listMissionsOfStudent =
  ({ table }: { table: Table }): RouteHandler<typeof studentContent.listMissions> =>
  async ({ input, principal, now, refuse }) => {
    const student = studentOf(principal)
    if (student.shareable_key !== undefined) {
      if (input.mission_id !== undefined) throw refuse('NOT_FOUND')
      return { missions: [], next_cursor: null }
    }
    const { items, nextCursor } =
      input.mission_id === undefined
        ? await listDeliveredMissionsOfClass(
            table,
            { branchId: student.branch_id, grade: student.grade, kumi: student.kumi },
            { now: now.toISOString(), limit: input.per_page, cursor: input.cursor },
          )
        : { items: [await oneMission(table, student, { missionId: input.mission_id, now, refuse })], nextCursor: null }
    const progress = await progressOf(table, student, items)
    return { missions: items.map((mission) => view(mission, progress, now)), next_cursor: nextCursor }
  }

async function oneMission(
  table: Table,
  student: StudentPrincipal,
  { missionId, now, refuse }: { missionId: string; now: Date; refuse: Refuse<'NOT_FOUND' | 'MISSION_NOT_DELIVERED'> },
): Promise<StoredMission> {
  const mission = (await getMission(table, missionId)) ?? refuse('NOT_FOUND')
  if (!isForStudent(mission, student)) throw refuse('NOT_FOUND')
  if (mission.delivery_datetime > now.toISOString()) throw refuse('MISSION_NOT_DELIVERED')
  return mission
}

interface StudentProgress {
  item: MissionProgressItem
  attempt: StoredAttempt | undefined
}

const nameOf = (missionId: string, category: string, code: string) => `${missionId}#${category}#${code}`

async function progressOf(table: Table, student: StudentPrincipal, missions: readonly StoredMission[]) {
  const places = missions.flatMap((mission) =>
    mission.sets.map((set) => ({
      mission_id: mission.id,
      category: set.category,
      set_code: set.code,
      grade: student.grade,
      kumi: student.kumi,
      ban: student.ban,
      student_id: student.student_id,
    })),
  )
  const items = places.length > 0 ? await getProgressOfStudent(table, places) : []
  const isEntry = student.entry_id !== null
  const wanted = items.filter(({ state }) => isEntry || state === 'answering').map(({ attempt_id }) => attempt_id)
  const attempts = wanted.length > 0 ? await getAttempts(table, wanted) : []
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  // Who came in by grade, kumi and ban sees what that entry began, never earlier attempts.
  const isShown = ({ attempt_id }: MissionProgressItem) =>
    !isEntry || byId.get(attempt_id)?.entry_id === student.entry_id
  return new Map(
    items
      .filter(isShown)
      .map((item) => [
        nameOf(item.mission_id, item.category, item.set_code),
        { item, attempt: byId.get(item.attempt_id) },
      ]),
  )
}

function view(mission: StoredMission, progress: ReadonlyMap<string, StudentProgress>, now: Date): StudentMission {
  return {
    id: mission.id,
    category: mission.category,
    title: mission.title,
    subject_name: mission.subject_name,
    delivery_datetime: mission.delivery_datetime,
    due_datetime: mission.due_datetime,
    state: missionStateAt(mission, now),
    items: mission.sets.map((set) => {
      const own = progress.get(nameOf(mission.id, set.category, set.code))
      const isFinished = own?.item.state === 'finished'
      return {
        category: set.category,
        set_id: set.code,
        title: set.title,
        question_count: set.question_count,
        cancelled_at: set.cancelled_at,
        state: own ? own.item.state : 'not_started',
        student_activity_group_id: own?.item.attempt_id ?? null,
        answered_count: isFinished ? set.question_count : (own?.attempt?.answered_count ?? 0),
        score: isFinished ? own.item.score : null,
        max_score: set.max_score,
        is_late: own?.attempt?.is_late ?? own?.item.is_late ?? false,
      }
    }),
  }
}
