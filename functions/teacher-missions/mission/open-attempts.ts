import {
  type AttemptResult,
  listAttemptsSince,
  listResultsOfClass,
  listResultsOfNumber,
} from '@tcheck/data/attempt/attempt'
import { getClass } from '@tcheck/data/branch/branch'
import type { StoredMission } from '@tcheck/data/mission/mission'
import type { Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'

/** Longer than the index of results is ever behind. */
const INDEX_BEHIND_MS = 10 * 60_000

interface Of {
  mission: StoredMission
  now: Date
}

/**
 * The unfinished tests of a mission in a class. The index is late by a moment, so recent attempts of its students are read from the table
 * itself. An attempt that begins meanwhile reads the mission at its first save (`student-activities/attempt/sync-with-mission.ts`).
 * @returns ids of attempts; bounded by the class, not by its age
 */
export async function openAttemptsOfClass(
  table: Table,
  { grade, kumi }: { grade: number; kumi: string },
  { mission, now }: Of,
): Promise<string[]> {
  const { branch_id: branchId } = mission
  const results = examsOf(mission).map((set) =>
    listResultsOfClass(table, { branchId, set, grade, kumi, missionId: mission.id }),
  )
  const ownClass = await getClass(table, branchId, grade, kumi)
  const students = (ownClass?.roster ?? []).map(({ student_id }) => student_id)
  const fresh = await begunOfLate(table, students, { mission, now })
  return openIn([...(await Promise.all(results)).flat(), ...fresh])
}

/** The same of one student. */
export async function openAttemptsOfStudent(
  table: Table,
  { id, branch_id: branchId, grade, kumi, ban }: Student,
  { mission, now }: Of,
): Promise<string[]> {
  const results = examsOf(mission).map((set) =>
    listResultsOfNumber(table, { branchId, set, grade, kumi, ban, missionId: mission.id }),
  )
  const ofNumber = (await Promise.all(results)).flat().filter(({ student_id }) => student_id === id)
  return openIn([...ofNumber, ...(await begunOfLate(table, [id], { mission, now }))])
}

const examsOf = ({ sets }: StoredMission) => sets.filter(({ category }) => category === 'cbt')

async function begunOfLate(table: Table, studentIds: readonly string[], { mission, now }: Of) {
  const since = new Date(now.getTime() - INDEX_BEHIND_MS)
  const begun = await Promise.all(studentIds.map((id) => listAttemptsSince(table, id, since, { consistent: true })))
  return begun.flat().filter(({ mission_id }) => mission_id === mission.id)
}

type Seen = Pick<AttemptResult, 'id' | 'finished_at' | 'mode'>

const openIn = (attempts: readonly Seen[]): string[] => [
  ...new Set(attempts.flatMap(({ id, finished_at, mode }) => (finished_at === null && mode === 'test' ? [id] : []))),
]
