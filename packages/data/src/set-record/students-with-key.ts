import { listResultsOfNumber } from '../attempt/attempt.ts'
import type { SchoolClass } from '../branch/branch.ts'
import type { SetRef } from '../question-set/question-set.ts'
import type { Table } from '../table.ts'
import { listStudentsWithRecord } from './set-record.ts'

/** So many queries at a time. */
const AT_ONCE = 25

/**
 * The students of a class's roster who have finished a set or begun to practise it, which shows its answers. One read for each student,
 * however old the class is: of each number only the newest practice is read.
 */
export async function listStudentsWithKey(
  table: Table,
  { branch_id: branchId, grade, kumi, roster }: SchoolClass,
  set: SetRef,
): Promise<Set<string>> {
  const known = await listStudentsWithRecord(
    table,
    roster.map(({ student_id }) => student_id),
    set,
  )
  const others = roster.filter(({ student_id }) => !known.has(student_id))
  for (let start = 0; start < others.length; start += AT_ONCE) {
    const part = others.slice(start, start + AT_ONCE)
    const newest = await Promise.all(
      part.map(({ ban }) => listResultsOfNumber(table, { branchId, set, grade, kumi, ban, missionId: null }, 1)),
    )
    part.forEach(({ student_id }, at) => {
      if (newest[at]?.some((one) => one.student_id === student_id)) known.add(student_id)
    })
  }
  return known
}
