import { banKey } from '../key-text.ts'
import type { SetRef } from '../question-set/question-set.ts'
import { studentPk } from '../student/student.ts'
import { cursorAt, type Item, onlyIfAbsent, type Page, type Table, type Write } from '../table.ts'
import { parseAttemptId } from './attempt-id.ts'
import { attemptHeadOf, attemptItem, attemptKey, attemptOf, resultOf, resultsPk } from './attempt-item.ts'
import type { AttemptHead, AttemptResult, StoredAttempt } from './stored-attempt.ts'
import { START_AGE_MS, ulidFloor } from './ulid-time.ts'

export type * from './stored-attempt.ts'

const ulidOf = (id: string) => parseAttemptId(id)?.ulid ?? ''

/**
 * Begins an attempt, exactly once.
 * @throws ConditionFailed if it exists
 */
export const createAttempt = (table: Table, attempt: StoredAttempt, more: readonly Write[]) =>
  table.transact([{ put: attemptItem(attempt), condition: onlyIfAbsent }, ...more])

/** Consistent, but where it is said otherwise: an answer that was acknowledged is always seen. */
export async function getAttempt(
  table: Table,
  id: string,
  { consistent = true } = {},
): Promise<StoredAttempt | undefined> {
  const parsed = parseAttemptId(id)
  const item = parsed && (await table.get<Item>(attemptKey(parsed.studentId, parsed.ulid), { consistent }))
  return item && attemptOf(item)
}

export async function getAttempts(table: Table, ids: readonly string[]): Promise<StoredAttempt[]> {
  const keys = ids.flatMap((id) => {
    const parsed = parseAttemptId(id)
    return parsed ? [attemptKey(parsed.studentId, parsed.ulid)] : []
  })
  return (await table.batchGet<Item>(keys)).map(attemptOf)
}

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
export async function listAttemptsOfStudent(
  table: Table,
  studentId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<StoredAttempt>> {
  const partition = studentPk(studentId)
  const page = await table.query<Item>({ partition, beginsWith: 'ATTEMPT#', newestFirst: true, limit, cursor })
  return { ...page, items: page.items.map(attemptOf) }
}

/** What a student has begun since a moment, oldest first; no key is older than its start by more than `START_AGE_MS`. */
export async function listAttemptsSince(
  table: Table,
  studentId: string,
  since: Date,
  { consistent = false } = {},
): Promise<AttemptHead[]> {
  const { pk, sk: from } = attemptKey(studentId, ulidFloor(since.getTime() - START_AGE_MS))
  return (await table.queryAll<Item>({ partition: pk, from, until: 'ATTEMPT#~', consistent })).map(attemptHeadOf)
}

/** Looked through for a page at most; who wants more asks with the cursor. */
const MOST_ATTEMPTS_SEARCHED = 500
const ATTEMPTS_A_READ = 100

/** Newest first, of those that `keeps` keeps: a page is full, or the end or the bound of what is looked through is reached. */
export async function filterAttemptsOfStudent(
  table: Table,
  studentId: string,
  { limit, cursor, keeps }: { limit: number; cursor?: string | undefined; keeps: (attempt: StoredAttempt) => boolean },
): Promise<Page<StoredAttempt>> {
  const found: StoredAttempt[] = []
  let next = cursor
  for (let searched = 0; searched < MOST_ATTEMPTS_SEARCHED; searched += ATTEMPTS_A_READ) {
    const page = await listAttemptsOfStudent(table, studentId, { limit: ATTEMPTS_A_READ, cursor: next })
    for (const attempt of page.items) {
      if (keeps(attempt)) found.push(attempt)
      if (found.length === limit) {
        const isEnd = page.nextCursor === null && attempt === page.items.at(-1)
        return { items: found, nextCursor: isEnd ? null : cursorAt(attemptKey(studentId, ulidOf(attempt.id))) }
      }
    }
    if (page.nextCursor === null) return { items: found, nextCursor: null }
    next = page.nextCursor
  }
  return { items: found, nextCursor: next ?? null }
}

/** All attempts of a class at one set: of one mission, of none (null) or of any. */
export async function listResultsOfClass(
  table: Table,
  of: { branchId: string; set: SetRef; grade: number; kumi: string; missionId?: string | null | undefined },
): Promise<AttemptResult[]> {
  const items = await table.queryAll<Item>({
    index: 'results',
    partition: resultsPk(of.branchId, of.set, of.grade, of.kumi),
    ...(of.missionId === undefined ? {} : { beginsWith: `${of.missionId ?? '-'}#` }),
  })
  return items.map(resultOf)
}

const RESULTS_OF_ONE = 50

/** The newest attempts of one number of a class at one set, of one mission or of none. */
export async function listResultsOfNumber(
  table: Table,
  of: { branchId: string; set: SetRef; grade: number; kumi: string; ban: number; missionId: string | null },
  limit: number = RESULTS_OF_ONE,
): Promise<AttemptResult[]> {
  const { items } = await table.query<Item>({
    index: 'results',
    partition: resultsPk(of.branchId, of.set, of.grade, of.kumi),
    beginsWith: `${of.missionId ?? '-'}#${banKey(of.ban)}#`,
    newestFirst: true,
    limit,
  })
  return items.map(resultOf)
}
