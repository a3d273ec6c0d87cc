import type { ActivityGroup } from '@tcheck/contract/activity'
import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import {
  getAttempts,
  idOfResult,
  listAttemptsOfStudent,
  listResultsOfClass,
  type StoredAttempt,
} from '@tcheck/data/attempt/attempt'
import { summaryOf, viewOf } from '@tcheck/data/attempt/attempt-view'
import { listMemosOfAttempt, newestStrokes } from '@tcheck/data/attempt/memo'
import { getClass } from '@tcheck/data/branch/branch'
import { getMission } from '@tcheck/data/mission/mission'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import { getStudent } from '@tcheck/data/student/student'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import { found, Refusal } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import type { ReportDeps } from '../report/class-report.ts'

/** One student's attempts, newest first; a student of another branch is 404. */
export const listAttempts =
  ({ table }: ReportDeps): RouteHandler<typeof teacherResults.list> =>
  async ({ input, principal }) => {
    const { branch_id } = accountInBranch(principal)
    const student = await getStudent(table, input.student_id)
    if (!student || student.branch_id !== branch_id) throw new Refusal('NOT_FOUND')
    const { items, nextCursor } = await listAttemptsOfStudent(table, student.id, {
      limit: input.per_page,
      cursor: input.cursor,
    })
    const shown = items.filter(({ category }) => input.category === undefined || category === input.category)
    return {
      student_activity_groups: shown.map((attempt) => summaryOf(attempt, { toTeacher: true })),
      next_cursor: nextCursor,
    }
  }

interface AttemptsOf {
  branchId: string
  set: SetRef
  grade: number
  kumi: string
  missionId: string | undefined
  studentId: string | undefined
  cursor: string | undefined
}

const ATTEMPTS_A_PAGE = 20

/** Where a page starts; anything altered starts at the beginning. */
const startOf = (cursor: string | undefined) => {
  const start = Number(cursor ?? 0)
  return Number.isSafeInteger(start) && start >= 0 ? start : 0
}

/** @throws Refusal NOT_FOUND for a class, mission or student that is not the branch's */
async function insistOnOwn({ table }: ReportDeps, { branchId, grade, kumi, missionId, studentId }: AttemptsOf) {
  const [, mission, student] = await Promise.all([
    getClass(table, branchId, grade, kumi).then(found),
    missionId === undefined ? null : getMission(table, missionId).then(found),
    studentId === undefined ? null : getStudent(table, studentId).then(found),
  ])
  for (const named of [mission, student]) if (named && named.branch_id !== branchId) throw new Refusal('NOT_FOUND')
}

async function attemptsOfClass(deps: ReportDeps, of: AttemptsOf) {
  await insistOnOwn(deps, of)
  const { table, library } = deps
  const results = (await listResultsOfClass(table, of))
    .filter(({ student_id }) => of.studentId === undefined || student_id === of.studentId)
    .sort((a, b) => a.ban - b.ban || (a.started_at < b.started_at ? 1 : -1))
  const start = startOf(of.cursor)
  const ids = results.slice(start, start + ATTEMPTS_A_PAGE).map(idOfResult)
  const attempts = new Map((await getAttempts(table, ids)).map((attempt) => [attempt.id, attempt]))
  const view = async (attempt: StoredAttempt): Promise<ActivityGroup> => {
    const { compiled } = found(await library.getVersion(of.set, attempt.set_version))
    const memos = of.studentId === undefined ? [] : await listMemosOfAttempt(table, attempt.id)
    return viewOf(attempt, compiled, {
      toTeacher: true,
      memos: newestStrokes(memos),
    })
  }
  const next = start + ATTEMPTS_A_PAGE
  return {
    student_activity_groups: await Promise.all(ids.flatMap((id) => attempts.get(id) ?? []).map(view)),
    next_cursor: next < results.length ? String(next) : null,
  }
}

/** Answers of a class at a unit exercise or science skill; with `student_id` one student's, memos included. */
export const unitAttempts =
  (deps: ReportDeps): RouteHandler<typeof teacherResults.listUnitAttempts> =>
  async ({ input, principal }) =>
    attemptsOfClass(deps, {
      ...placeOf(input, accountInBranch(principal).branch_id),
      set: { category: input.category, code: input.v2_question_group_id },
    })

export const cbtAttempts =
  (deps: ReportDeps): RouteHandler<typeof teacherResults.listCbtAttempts> =>
  async ({ input, principal }) =>
    attemptsOfClass(deps, {
      ...placeOf(input, accountInBranch(principal).branch_id),
      set: { category: 'cbt', code: input.cbt_exam_code },
    })

const placeOf = (
  input: {
    grade: number
    kumi: string
    mission_id?: string | undefined
    student_id?: string | undefined
    cursor?: string | undefined
  },
  branchId: string,
) => ({
  branchId,
  grade: input.grade,
  kumi: input.kumi,
  missionId: input.mission_id,
  studentId: input.student_id,
  cursor: input.cursor,
})
