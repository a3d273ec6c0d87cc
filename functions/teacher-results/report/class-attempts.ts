import type { ActivityGroup } from '@tcheck/contract/activity'
import { markingSetOf } from '@tcheck/data/accepted/marking-set'
import { getAttempts, listResultsOfClass, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { TO_TEACHER, viewOf } from '@tcheck/data/attempt/attempt-view'
import { listMemosOfAttempt, newestStrokes } from '@tcheck/data/attempt/memo'
import { isWholeSet } from '@tcheck/data/attempt/pick-attempts'
import { isBegunIn } from '@tcheck/data/attempt/school-year'
import { getMission } from '@tcheck/data/mission/mission'
import { getStudent } from '@tcheck/data/student/student'
import { classOfYear } from '@tcheck/services/class-report/class-of-year'
import type { ReportDeps, ReportOf } from '@tcheck/services/class-report/class-report'

interface AttemptsOf extends ReportOf {
  studentId: string | undefined
  cursor: string | undefined
}

const ATTEMPTS_A_PAGE = 20

/** Where a page starts; anything altered starts at the beginning. */
const startOf = (cursor: string | undefined) => {
  const start = Number(cursor ?? 0)
  return Number.isSafeInteger(start) && start >= 0 ? start : 0
}

/**
 * In which school years the attempts of the class that is meant were begun.
 * @throws ApiError NOT_FOUND for a class, mission or student that is not the branch's
 */
async function yearsOfOwn({ table }: ReportDeps, of: AttemptsOf) {
  const { branchId, missionId, studentId, throwApiError } = of
  const [mission, student] = await Promise.all([
    missionId === undefined ? null : getMission(table, missionId).then((one) => one ?? throwApiError('NOT_FOUND')),
    studentId === undefined ? null : getStudent(table, studentId).then((one) => one ?? throwApiError('NOT_FOUND')),
  ])
  for (const named of [mission, student]) if (named && named.branch_id !== branchId) return throwApiError('NOT_FOUND')
  return (await classOfYear(table, of, mission)).years
}

/** A page of what a class answered at a set; of one student with the memos. */
export async function attemptsOfClass(deps: ReportDeps, of: AttemptsOf) {
  const { throwApiError } = of
  const years = await yearsOfOwn(deps, of)
  const { table, library } = deps
  const results = (await listResultsOfClass(table, of))
    .filter(isBegunIn(years))
    // Of a mission those that can count; a review of it is the student's own practice.
    .filter((result) => of.missionId === undefined || isWholeSet(result))
    .filter(({ student_id }) => of.studentId === undefined || student_id === of.studentId)
    .sort((a, b) => a.ban - b.ban || (a.started_at < b.started_at ? 1 : -1))
  const start = startOf(of.cursor)
  const ids = results.slice(start, start + ATTEMPTS_A_PAGE).map(({ id }) => id)
  const attempts = new Map((await getAttempts(table, ids)).map((attempt) => [attempt.id, attempt]))
  const view = async (attempt: StoredAttempt): Promise<ActivityGroup> => {
    const { compiled, keysVersion } = (await markingSetOf({ table, library }, attempt)) ?? throwApiError('NOT_FOUND')
    const memos = of.studentId === undefined ? [] : await listMemosOfAttempt(table, attempt.id)
    // What a teacher is told is by which version it is marked, so that its questions and traces are those.
    return viewOf({ ...attempt, set_version: keysVersion }, compiled, {
      ...TO_TEACHER,
      memos: newestStrokes(memos),
    })
  }
  const next = start + ATTEMPTS_A_PAGE
  return {
    student_activity_groups: await Promise.all(ids.flatMap((id) => attempts.get(id) ?? []).map(view)),
    next_cursor: next < results.length ? String(next) : null,
  }
}

/** Where to look, by what a teacher asked. */
export const classScope = (
  input: {
    grade: number
    kumi: string
    mission_id?: string | undefined
    year?: number | undefined
    student_id?: string | undefined
    cursor?: string | undefined
  },
  branchId: string,
) => ({
  branchId,
  grade: input.grade,
  kumi: input.kumi,
  missionId: input.mission_id,
  year: input.year,
  studentId: input.student_id,
  cursor: input.cursor,
})
