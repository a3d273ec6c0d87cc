import { banKey, gradeKey } from '../key-text.ts'
import type { SetCategory, SetRef } from '../question-set/question-set.ts'
import { studentPk } from '../student/student.ts'
import { cursorAt, type Item, type Key, onlyIfAbsent, type Page, type Table, type Write } from '../table.ts'

/** What one sub question holds. Short names, since there is one a sub question in every item. */
export interface StoredSlot {
  /** Answers, one a slot. */
  a: string[]
  /** Bookmarks, one a slot. */
  b: boolean[]
  /** Revision (Lamport clock) and device that wrote it. */
  r: number
  d: string
  /** Device time of the answer, ISO 8601; information only. */
  t: string
  /** Emptied by a clear, not by the student's own deletion. */
  c?: true
  /** Revision of each device's memo. */
  m?: Record<string, number>
  /** The attempt's `version` that wrote it last; absent in slots from before this was noted. */
  v?: number
}

/** One attempt (回): all answers of one student to one set. Keyed by student, read by class through `results`. */
export interface StoredAttempt {
  id: string
  student_id: string
  branch_id: string
  grade: number
  kumi: string
  ban: number
  /** false for instant students: left out of class results. */
  is_in_class_results: boolean
  /** Set where the student came in by grade, kumi and ban; only that entry sees the attempt. */
  entry_id: string | null
  mode: 'practice' | 'test' | 'review' | 'similar'
  category: SetCategory
  set_code: string
  set_version: number
  title: string
  mission_id: string | null
  shareable_key: string | null
  started_at: string
  updated_at: string
  /** When a corrected version of its set was put in the place of the one it was marked by (`regraded.ts`). */
  regraded_at?: string
  finished_at: string | null
  is_late: boolean
  /** The mission's due date (しめきり) as it was at the start; null without one. */
  due_datetime: string | null
  /** Highest revision of its slots. */
  revision: number
  /** Raised by every write; a write states the one it read. */
  version: number
  /** By `<main>-<sub>`, `<main>-r<sub>` (review) or `<main>-s<sub>` (similar). */
  slots: Record<string, StoredSlot>
  answered_count: number
  question_count: number
  score: number
  max_score: number
  /** One letter a column: `o d x -`, `.` while it is not answered yet, `u` where nobody can score it. */
  marks: string
  points: number[]
  /** What was answered, short, for "frequent wrong answers". */
  responses: string[]
}

/** The projection of an attempt in the `results` index. */
export type AttemptResult = Pick<
  StoredAttempt,
  | 'student_id'
  | 'set_version'
  | 'ban'
  | 'mission_id'
  | 'mode'
  | 'started_at'
  | 'updated_at'
  | 'finished_at'
  | 'is_late'
  | 'score'
  | 'marks'
  | 'points'
  | 'responses'
> &
  Key

/** An attempt's id names its student, so that one read finds it: `<student id>.<ulid>`. */
export const attemptId = (studentId: string, ulid: string) => `${studentId}.${ulid}`

export function parseAttemptId(id: string): { studentId: string; ulid: string } | undefined {
  const [studentId, ulid, ...rest] = id.split('.')
  return studentId && ulid && rest.length === 0 ? { studentId, ulid } : undefined
}

/** The id of an attempt that was read through the index. */
export const idOfResult = (result: Key & { student_id: string }) =>
  attemptId(result.student_id, result.sk.slice('ATTEMPT#'.length))

const keyOf = (studentId: string, ulid: string): Key => ({ pk: studentPk(studentId), sk: `ATTEMPT#${ulid}` })
const ulidOf = (id: string) => parseAttemptId(id)?.ulid ?? ''
const resultsPk = (branchId: string, { category, code }: SetRef, grade: number, kumi: string) =>
  `RESULT#${branchId}#${category}#${code}#${gradeKey(grade)}#${kumi}`

export function attemptItem(attempt: StoredAttempt): Item {
  const ulid = ulidOf(attempt.id)
  const index = attempt.is_in_class_results && {
    results_pk: resultsPk(
      attempt.branch_id,
      { category: attempt.category, code: attempt.set_code },
      attempt.grade,
      attempt.kumi,
    ),
    results_sk: `${attempt.mission_id ?? '-'}#${banKey(attempt.ban)}#${ulid}`,
  }
  return { ...keyOf(attempt.student_id, ulid), ...index, ...attempt }
}

const startKey = (studentId: string, idempotencyKey: string): Key => ({
  pk: studentPk(studentId),
  sk: `START#${idempotencyKey}`,
})
const START_MEMORY_SECONDS = 90 * 24 * 3600

/**
 * Begins an attempt exactly once per idempotency key.
 * @throws ConditionFailed when the key was used before: read `getStartedAttempt` then
 */
export const createAttempt = (
  table: Table,
  attempt: StoredAttempt,
  start: { idempotencyKey: string; nowMs: number },
  more: readonly Write[],
) =>
  table.transact([
    {
      put: {
        ...startKey(attempt.student_id, start.idempotencyKey),
        attempt_id: attempt.id,
        ttl: Math.floor(start.nowMs / 1000) + START_MEMORY_SECONDS,
      },
      condition: onlyIfAbsent,
    },
    { put: attemptItem(attempt), condition: onlyIfAbsent },
    ...more,
  ])

export async function getStartedAttempt(table: Table, studentId: string, idempotencyKey: string) {
  const start = await table.get<{ attempt_id: string }>(startKey(studentId, idempotencyKey), { consistent: true })
  return start && getAttempt(table, start.attempt_id)
}

/** Strongly consistent: an answer that was acknowledged is always seen. */
export async function getAttempt(table: Table, id: string): Promise<StoredAttempt | undefined> {
  const parsed = parseAttemptId(id)
  return parsed && table.get<StoredAttempt>(keyOf(parsed.studentId, parsed.ulid), { consistent: true })
}

export const getAttempts = (table: Table, ids: readonly string[]) =>
  table.batchGet<StoredAttempt>(
    ids.flatMap((id) => {
      const parsed = parseAttemptId(id)
      return parsed ? [keyOf(parsed.studentId, parsed.ulid)] : []
    }),
  )

/**
 * Writes a changed attempt.
 * @throws ConditionFailed if another save came between (its `version` is no longer `attempt.version - 1`)
 */
export const replaceAttempt = (table: Table, attempt: StoredAttempt, more: readonly Write[]) =>
  table.transact([
    {
      put: attemptItem(attempt),
      condition: {
        ConditionExpression: 'version = :before',
        ExpressionAttributeValues: { ':before': attempt.version - 1 },
      },
    },
    ...more,
  ])

/** Newest first. */
export const listAttemptsOfStudent = (
  table: Table,
  studentId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<StoredAttempt>> =>
  table.query<StoredAttempt>({
    partition: studentPk(studentId),
    beginsWith: 'ATTEMPT#',
    newestFirst: true,
    limit,
    cursor,
  })

/** Looked through for a page at most; who wants more asks with the cursor. */
const ATTEMPTS_LOOKED_THROUGH = 500
const ATTEMPTS_A_LOOK = 100

/** Newest first, of those that `keeps` keeps: a page is full, or the end or the bound of what is looked through is reached. */
export async function filterAttemptsOfStudent(
  table: Table,
  studentId: string,
  { limit, cursor, keeps }: { limit: number; cursor?: string | undefined; keeps: (attempt: StoredAttempt) => boolean },
): Promise<Page<StoredAttempt>> {
  const kept: StoredAttempt[] = []
  let next = cursor
  for (let looked = 0; looked < ATTEMPTS_LOOKED_THROUGH; looked += ATTEMPTS_A_LOOK) {
    const page = await listAttemptsOfStudent(table, studentId, { limit: ATTEMPTS_A_LOOK, cursor: next })
    for (const attempt of page.items) {
      if (keeps(attempt)) kept.push(attempt)
      if (kept.length === limit) {
        const isEnd = page.nextCursor === null && attempt === page.items.at(-1)
        return { items: kept, nextCursor: isEnd ? null : cursorAt(keyOf(studentId, ulidOf(attempt.id))) }
      }
    }
    if (page.nextCursor === null) return { items: kept, nextCursor: null }
    next = page.nextCursor
  }
  return { items: kept, nextCursor: next ?? null }
}

/** All attempts of a class at one set, of one mission or of any. */
export const listResultsOfClass = (
  table: Table,
  of: { branchId: string; set: SetRef; grade: number; kumi: string; missionId?: string | undefined },
) =>
  table.queryAll<AttemptResult>({
    index: 'results',
    partition: resultsPk(of.branchId, of.set, of.grade, of.kumi),
    ...(of.missionId === undefined ? {} : { beginsWith: `${of.missionId}#` }),
  })

const RESULTS_OF_ONE = 50

/** The newest attempts of one number of a class at one set, of one mission or of none. */
export const listResultsOfNumber = async (
  table: Table,
  of: { branchId: string; set: SetRef; grade: number; kumi: string; ban: number; missionId: string | null },
): Promise<AttemptResult[]> =>
  (
    await table.query<AttemptResult>({
      index: 'results',
      partition: resultsPk(of.branchId, of.set, of.grade, of.kumi),
      beginsWith: `${of.missionId ?? '-'}#${banKey(of.ban)}#`,
      newestFirst: true,
      limit: RESULTS_OF_ONE,
    })
  ).items
