import { isMissionInScope } from '@tcheck/accounts/student-scope'
import { type StudentPrincipal, studentOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { missionStartFailure } from '@tcheck/contract/act-rules'
import type { studentContent } from '@tcheck/contract/groups/student-content'
import { type AttemptHead, listAttemptsSince } from '@tcheck/data/attempt/attempt'
import { pickAttempts, pickHeldBack } from '@tcheck/data/attempt/pick-attempts'
import {
  getMission,
  isForStudent,
  listDeliveredMissionsOfClass,
  type StoredMission,
} from '@tcheck/data/mission/mission'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { openExamVisibilities } from '@tcheck/services/exam/exam-visibility'
import { studentMissionView } from '../student-mission-view.ts'

const outsideMissions = { missionId: undefined, shareableKey: undefined }

/** What was handed to the student's class, newest first, with how far this student is. */
export const listMissionsOfStudent =
  ({ table }: { table: Table }): RouteHandler<typeof studentContent.listMissions> =>
  async ({ input, principal, now, throwApiError }) => {
    const student = studentOf(principal)
    if (
      input.mission_id !== undefined &&
      !isMissionInScope(student, { ...outsideMissions, missionId: input.mission_id })
    ) {
      return throwApiError('NOT_FOUND')
    }
    if (student.shareable_key !== undefined) return { missions: [], next_cursor: null }
    const missionId = input.mission_id ?? student.mission_id
    const { items, nextCursor } =
      missionId === undefined
        ? await listDeliveredMissionsOfClass(
            table,
            // What the class of before was handed is not theirs.
            { branchId: student.branch_id, grade: student.grade, kumi: student.kumi, since: student.in_class_since },
            { now: now.toISOString(), limit: input.per_page, cursor: input.cursor },
          )
        : { items: [await oneMission(table, student, { missionId, now, throwApiError })], nextCursor: null }
    const progress = await progressOf(table, student, items)
    const visibilities = openExamVisibilities(table, student, now)
    const ownAt = (missionId: string, set: SetRef) => progress.get(nameOf(missionId, set.category, set.code))
    const missions = items.map((mission) => studentMissionView(mission, { ownAt, visibilities, now }))
    return { missions: await Promise.all(missions), next_cursor: nextCursor }
  }

async function oneMission(
  table: Table,
  student: StudentPrincipal,
  {
    missionId,
    now,
    throwApiError,
  }: { missionId: string; now: Date; throwApiError: ThrowApiError<'NOT_FOUND' | 'MISSION_NOT_DELIVERED'> },
): Promise<StoredMission> {
  const mission = (await getMission(table, missionId)) ?? throwApiError('NOT_FOUND')
  if (!isForStudent(mission, student)) return throwApiError('NOT_FOUND')
  const why = missionStartFailure(mission, now)
  if (why) return throwApiError(why)
  return mission
}

const nameOf = (missionId: string, category: string, code: string) => `${missionId}#${category}#${code}`

/** Of each set of these missions the own try that counts: read at once, by what the student has begun since the first of them. */
async function progressOf(
  table: Table,
  student: StudentPrincipal,
  missions: readonly StoredMission[],
): Promise<Map<string, AttemptHead>> {
  const [first] = missions.map((mission) => mission.delivery_datetime).sort()
  if (first === undefined || student.student_kind === 'instant') return new Map()
  const begun = await listAttemptsSince(table, student.student_id, new Date(first))
  const attempts = Map.groupBy(begun.filter(isShownTo(student)), ({ mission_id, category, set_code }) =>
    nameOf(mission_id ?? '', category, set_code),
  )
  return new Map([...attempts].flatMap(([name, own]) => countedOf(own).map((one) => [name, one] as const)))
}

/** What is held back is the student's own all the same. */
const countedOf = (own: readonly AttemptHead[]): AttemptHead[] => {
  const attempts = own.map((attempt) => ({ ...attempt, is_by_number: attempt.entry_id !== null }))
  const counted = [...pickAttempts(attempts).values()].map((seat) => seat.counted)
  return counted.length > 0 ? counted : [...pickHeldBack(attempts).values()]
}

/**
 * A student who entered by grade, kumi and ban sees only the attempts of that entry. An attempt by number is not the student's own progress
 * either: anybody can enter a number.
 */
const isShownTo =
  ({ entry_id }: StudentPrincipal) =>
  (attempt: AttemptHead) =>
    attempt.entry_id === entry_id
