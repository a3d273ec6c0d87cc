import { type StudentPrincipal, studentOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { studentActivities } from '@tcheck/contract/groups/student-activities'
import {
  filterAttemptsOfStudent,
  getAttempts,
  listAttemptsOfStudent,
  listResultsOfNumber,
  type StoredAttempt,
} from '@tcheck/data/attempt/attempt'
import { summaryOf } from '@tcheck/data/attempt/attempt-view'
import { isWholeSet } from '@tcheck/data/attempt/pick-attempts'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import { getSetRecord } from '@tcheck/data/set-record/set-record'
import type { Page, Table } from '@tcheck/data/table'
import { openExamVisibilities } from '@tcheck/services/exam/exam-visibility'

type Listing = Parameters<RouteHandler<typeof studentActivities.list>>[0]['input']

/** The student's own attempts, newest first; with a `code` those at that one set. */
export const listActivityGroups =
  ({ table }: { table: Table }): RouteHandler<typeof studentActivities.list> =>
  async ({ input, principal, now }) => {
    const student = studentOf(principal)
    const { items, nextCursor } = await pageOf(table, student, input)
    const visibilities = openExamVisibilities(table, student, now)
    const summaries = items.map(async (attempt) =>
      summaryOf(attempt, { showsAnswers: await visibilities.showsMarks(attempt), now }),
    )
    return { student_activity_groups: await Promise.all(summaries), next_cursor: nextCursor }
  }

async function pageOf(table: Table, student: StudentPrincipal, input: Listing): Promise<Page<StoredAttempt>> {
  const { code, category = 'unit', state } = input
  const isEntry = student.entry_id !== null
  if (code !== undefined && state === 'resumable' && student.student_kind === 'roster') {
    return { items: await resumableAt(table, student, { category, code }, input.mission_id ?? null), nextCursor: null }
  }
  if (code !== undefined && state === 'finished' && !isEntry) {
    return { items: await attemptsAt(table, student, { category, code }), nextCursor: null }
  }
  const { per_page: limit, cursor } = input
  const isWhole = !isEntry && input.category === undefined && input.mission_id === undefined && code === undefined
  if (isWhole) return listAttemptsOfStudent(table, student.student_id, { limit, cursor })
  return filterAttemptsOfStudent(table, student.student_id, { limit, cursor, keeps: isListed(student, input) })
}

const isListed = (student: StudentPrincipal, { code, category, mission_id, state }: Listing) => {
  const isFinished = state === 'finished'
  return (attempt: StoredAttempt) =>
    isOwn(attempt, student) &&
    (code === undefined || (attempt.set_code === code && (attempt.finished_at !== null) === isFinished)) &&
    (category === undefined || attempt.category === category) &&
    (mission_id === undefined || attempt.mission_id === mission_id)
}

/** Who came in by grade, kumi and ban sees what that entry began. */
const isOwn = (attempt: StoredAttempt, { entry_id }: StudentPrincipal) =>
  entry_id === null || attempt.entry_id === entry_id

/** More than anybody leaves open at one set. */
const MOST_RESUMABLE = 10

/** What a device goes on with, however many attempts came after it: one query of the class's results at the set. */
async function resumableAt(
  table: Table,
  student: StudentPrincipal,
  set: SetRef,
  missionId: string | null,
): Promise<StoredAttempt[]> {
  const { branch_id: branchId, grade, kumi, ban } = student
  const results = (await listResultsOfNumber(table, { branchId, set, grade, kumi, ban, missionId })).filter(
    (result) => result.student_id === student.student_id && isWholeSet(result),
  )
  // A test is sat once: a device that keeps nothing of it any more shows its result.
  const wanted = results.filter(
    ({ finished_at, mode }) => finished_at === null || missionId !== null || mode === 'test',
  )
  const ids = wanted.slice(0, MOST_RESUMABLE).map(({ id }) => id)
  const attempts = ids.length > 0 ? await getAttempts(table, ids) : []
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  // Nor does a card go on with what somebody began by its number: those may be another's answers.
  return ids.flatMap((id) => byId.get(id) ?? []).filter(({ entry_id }) => entry_id === student.entry_id)
}

/** The newest tries at a set, by its record: as many reads as there are tries to show, never the whole history. */
async function attemptsAt(table: Table, { student_id }: StudentPrincipal, ref: SetRef): Promise<StoredAttempt[]> {
  const record = await getSetRecord(table, student_id, ref)
  const ids = (record?.tries ?? []).map(({ attempt_id }) => attempt_id)
  const attempts = ids.length > 0 ? await getAttempts(table, ids) : []
  return attempts.sort((a, b) => ((a.finished_at ?? '') > (b.finished_at ?? '') ? -1 : 1))
}
