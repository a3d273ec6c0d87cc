import { partOf } from '../list/merged-rows.ts'
import { pageOfMerged } from '../list/page-of-merged.ts'
import { studentKey, studentPk } from '../student/student.ts'
import { ConditionFailed, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** How many students of a branch used materials of 国語 in a month (国語利用者). */
export interface JapaneseUsers {
  branch_id: string
  /** Japan's: `2026-11`. */
  month: string
  user_count: number
  /** When it was counted last. */
  counted_at: string
}

/** A student and a month in which an answer of theirs to a set of 国語 came in. */
export interface JapaneseUse {
  branch_id: string
  student_id: string
  month: string
  /** When the server received it. */
  at: string
}

/** Counts of all branches lie in so many parts: the first lesson of a month writes all of them, each as often as it gets a new user. */
const COUNT_PARTS = 16

const OWN = 'JAPANESE#'
/** The student's own: who it was. It goes with the student. */
const ownKey = ({ student_id, month }: JapaneseUse): Key => ({ pk: studentPk(student_id), sk: `${OWN}${month}` })
const markersPk = (branchId: string, month: string) => `JAPANESE#${branchId}#${month}`
const countsPk = (part: number) => `JAPANESE_USERS#${part}`
const countKey = (branchId: string, month: string): Key => ({
  pk: countsPk(partOf(branchId, COUNT_PARTS)),
  sk: `${month}#${branchId}`,
})

/**
 * Records a use, exactly once for a student and month, however often and in whatever order it is called. The branch's marker, which is
 * anonymous, and the student's own item are one transaction.
 * @param markerId random, new for each call
 * @returns false if it was recorded before, or the student is in no class (an instant student) or is erased
 */
export async function noteJapaneseUse(table: Table, use: JapaneseUse, markerId: string): Promise<boolean> {
  const { branch_id, month, at } = use
  const ofClass: Write = {
    check: studentKey(use.student_id),
    condition: {
      ConditionExpression: 'attribute_exists(pk) AND #kind = :roster AND attribute_not_exists(erasing_at)',
      ExpressionAttributeNames: { '#kind': 'kind' },
      ExpressionAttributeValues: { ':roster': 'roster' },
    },
  }
  try {
    await table.transact([
      ofClass,
      { put: { ...ownKey(use), branch_id, at }, condition: onlyIfAbsent },
      { put: { pk: markersPk(branch_id, month), sk: `USER#${markerId}`, branch_id, month }, condition: onlyIfAbsent },
    ])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/**
 * Counts a branch's users of a month from their markers and stores the count. The count never decreases, so the highest of several parallel
 * counts stays.
 */
export async function recountJapaneseUsers(
  table: Table,
  { branchId, month }: { branchId: string; month: string },
  now: Date,
): Promise<number> {
  const markers = await table.queryAll<Key>({ partition: markersPk(branchId, month), consistent: true })
  const counted: JapaneseUsers = {
    branch_id: branchId,
    month,
    user_count: markers.length,
    counted_at: now.toISOString(),
  }
  try {
    await table.put(
      { ...countKey(branchId, month), ...counted },
      {
        ConditionExpression: 'attribute_not_exists(pk) OR user_count < :count',
        ExpressionAttributeValues: { ':count': markers.length },
      },
    )
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  return markers.length
}

const COUNTS = Array.from({ length: COUNT_PARTS }, (_, part) => countsPk(part))

/** The counts of a month, of each branch that has any: bounded by the branches there are. */
export async function listJapaneseUsersOfMonth(table: Table, month: string): Promise<JapaneseUsers[]> {
  const parts = await Promise.all(
    COUNTS.map((partition) => table.queryAll<JapaneseUsers & Key>({ partition, beginsWith: `${month}#` })),
  )
  return parts.flat()
}

/** One page of the counts of all months, in the order of the months; a branch's own are looked for in the first thousand. */
export const listJapaneseUsers = (
  table: Table,
  query: { page: number; per_page: number; order: 'asc' | 'desc' },
  filterListRow: ((users: JapaneseUsers) => boolean) | undefined,
) =>
  pageOfMerged<JapaneseUsers & Key, JapaneseUsers>(table, query, {
    range: { partitions: COUNTS },
    filterListRow,
    rowsOf: async (lines) => lines,
  })
