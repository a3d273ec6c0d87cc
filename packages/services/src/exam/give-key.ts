import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import {
  type AttemptResult,
  getAttempt,
  listAttemptsSince,
  listResultsOfNumber,
  replaceAttempt,
  type StoredAttempt,
} from '@tcheck/data/attempt/attempt'
import { getKeySeen, noteKeySeen } from '@tcheck/data/attempt/key-seen'
import type { GuardedTest } from '@tcheck/data/mission/class-test'
import type { Table } from '@tcheck/data/table'
import { hasJustEnded, isKeyNews, isStillMarking, keyMarkOf, takesKeyMark } from '@tcheck/sessions/answers-after-key'
import { recordWrites } from '../attempt/record-writes.ts'

type Student = Pick<StudentPrincipal, 'student_id' | 'branch_id' | 'grade' | 'kumi' | 'ban' | 'student_kind' | 'by'>

interface KeyOf {
  code: string
  /** Tests that the student's class has or had of this exam. */
  tests: readonly GuardedTest[]
  now: Date
}

/** Longer than the index of results is ever behind. */
const INDEX_BEHIND_MS = 10 * 60_000
/** Who writes an attempt meanwhile is a save of its student. */
const ROUNDS = 12

/**
 * Records that a call gives a student the key of an exam, and marks the student's unfinished attempts. Every write of an attempt names the
 * version that it read, so no save after the mark counts an answer. A call returns the key only after this.
 * @returns false if the key must wait: the test ended a moment ago, and the student has not handed it in
 */
export async function giveKey(table: Table, student: Student, { code, tests, now }: KeyOf): Promise<boolean> {
  // Who acts for a student looks for himself; an instant user is nobody of a class.
  if (student.student_kind === 'instant' || student.by !== null) return true
  const nowIso = now.toISOString()
  const given = tests.filter(
    ({ codes, pastCodes, givenAt }) => givenAt <= nowIso && [...codes, ...pastCodes].includes(code),
  )
  const of = { studentId: student.student_id, code }
  const seenAt = (await getKeySeen(table, of))?.seen_at ?? null
  const known = { seenAt, givenAt: given.map(({ givenAt }) => givenAt), now }
  const [mustWait, isNews] = [hasJustEnded(given, now), isKeyNews(known)]
  if (!mustWait && !isNews && !isStillMarking(known)) return true
  const open = await openTests(table, student, { code, given, now })
  if (mustWait && open.length > 0) return false
  for (const id of open) await markKey(table, id, nowIso)
  if (!isNews) return true
  await noteKeySeen(table, of, nowIso)
  // What began meanwhile has not read the note.
  for (const id of await openTests(table, student, { code, given, now })) await markKey(table, id, nowIso)
  return true
}

/** The student's tests of an exam that take the mark: by the index, and of late by the table itself. */
async function openTests(
  table: Table,
  { student_id, branch_id: branchId, grade, kumi, ban }: Student,
  { code, given, now }: { code: string; given: readonly GuardedTest[]; now: Date },
): Promise<string[]> {
  if (given.length === 0) return []
  const set = { category: 'cbt' as const, code }
  const [fresh, ...known] = await Promise.all([
    listAttemptsSince(table, student_id, new Date(now.getTime() - INDEX_BEHIND_MS), { consistent: true }),
    ...given.map(({ missionId }) => listResultsOfNumber(table, { branchId, set, grade, kumi, ban, missionId })),
  ])
  const isFresh = new Set(fresh.map(({ id }) => id))
  const older = known
    .flat()
    .filter(({ id, student_id: own, mode }: AttemptResult) => own === student_id && mode === 'test' && !isFresh.has(id))
  const read = await Promise.all(older.map(({ id }) => getAttempt(table, id)))
  const all = [...fresh, ...read.flatMap((one) => one ?? [])]
  return all.filter((one) => one.category === 'cbt' && one.set_code === code && takesKeyMark(one)).map(({ id }) => id)
}

const markKey = (table: Table, id: string, nowIso: string): Promise<void> =>
  table.retry(
    async () => {
      const attempt = await getAttempt(table, id)
      if (!attempt || !takesKeyMark(attempt)) return
      const marked = withKeyMark(attempt, nowIso)
      await replaceAttempt(table, marked, await recordWrites(table, marked, { consistent: true }))
    },
    { tries: ROUNDS },
  )

const withKeyMark = (attempt: StoredAttempt, nowIso: string): StoredAttempt => ({
  ...attempt,
  ...keyMarkOf(attempt, nowIso),
  version: attempt.version + 1,
})
