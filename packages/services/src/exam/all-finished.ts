import { listResultsOfClass, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { isWholeSet } from '@tcheck/data/attempt/pick-attempts'
import { getClass } from '@tcheck/data/branch/branch'
import { type GuardedTest, noteAllFinished } from '@tcheck/data/mission/class-test'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { isShownToClass } from '@tcheck/sessions/exam-policy'
import type { ClassOf } from './class-tests.ts'

/** So long a class that has not finished is not looked at again; a view is late by so much at most. */
const CHECKED_FOR_MS = 30_000
const MOST_CACHED = 500

/**
 * Without a due date a test's answers are shown once all of its class have finished. The finishing call checks it, and so does every reader
 * of a finished test, because the index of results can be late. The first that sees it stores it in the class's guard, and later calls need
 * no check.
 */
export function openAllFinished(table: Table) {
  const checkedAt = new Map<string, number>()

  /** @returns whether it was noted now, or by somebody else a moment ago */
  return async function noteIfAllFinished(
    attempt: StoredAttempt,
    tests: readonly GuardedTest[],
    { now, isJustFinished }: { now: Date; isJustFinished: boolean },
  ): Promise<boolean> {
    const { mission_id: missionId, finished_at, branch_id: branchId, grade, kumi } = attempt
    const test = tests.find((one) => one.missionId === missionId)
    const isWaiting = test && test.dueAt === null && test.answersShown !== 'when_released'
    if (!isWaiting || finished_at === null || isShownToClass(test, now.toISOString())) return false
    const of = { branchId, grade, kumi }
    const name = `${missionId}#${grade}#${kumi}`
    if (!isJustFinished && now.getTime() - (checkedAt.get(name) ?? 0) < CHECKED_FOR_MS) return false
    checkedAt.delete(name)
    checkedAt.set(name, now.getTime())
    const [oldest] = checkedAt.keys()
    if (checkedAt.size > MOST_CACHED && oldest !== undefined) checkedAt.delete(oldest)
    if (!(await haveAllFinished(table, of, test, attempt))) return false
    try {
      await noteAllFinished(table, of, test.missionId, now.toISOString())
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
    }
    return true
  }
}
export type NoteIfAllFinished = ReturnType<typeof openAllFinished>

/** By card or sign-in: a number is anybody's claim. The attempt at hand counts, whatever the index says of it. */
async function haveAllFinished(table: Table, of: ClassOf, test: GuardedTest, own: StoredAttempt): Promise<boolean> {
  const ownClass = await getClass(table, of.branchId, of.grade, of.kumi)
  const roster = ownClass?.roster ?? []
  if (roster.length === 0) return false
  for (const code of test.codes) {
    const set = { category: 'cbt' as const, code }
    const results = await listResultsOfClass(table, { ...of, set, missionId: test.missionId })
    const finished = new Set(
      results
        .filter((one) => one.finished_at !== null && !one.is_by_number && isWholeSet(one))
        .map(({ student_id }) => student_id),
    )
    if (code === own.set_code && own.entry_id === null && isWholeSet(own)) finished.add(own.student_id)
    if (!roster.every(({ student_id }) => finished.has(student_id))) return false
  }
  return true
}
