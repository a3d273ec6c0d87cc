import { listResultsOfNumber } from '../attempt/attempt.ts'
import type { SchoolClass } from '../branch/branch.ts'
import type { SetRef } from '../question-set/question-set.ts'
import type { Table } from '../table.ts'
import { listStudentsWithRecord } from './set-record.ts'

/** So many queries at a time. */
const AT_ONCE = 25

/**
 * Who of a class's roster knows a set already: has finished it, whatever for, or has begun to practise it, which shows its
 * answers. One read for each student and no more, however long the class has been there: of each number only the newest
 * practice is looked at, which is this year's student's where there is one.
 */
export async function listStudentsWhoKnow(
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
