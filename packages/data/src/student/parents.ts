import type { Item, Table } from '../table.ts'
import { studentPk } from './student.ts'

const PARENT_PREFIX = 'PARENT#'

/** Leads from a student to the account of a parent, who names the student among their children. */
export const parentLinkItems = (parent: {
  id: string
  role: string
  branch_id: string | null
  student_ids?: readonly string[]
}): Item[] =>
  parent.role === 'parent'
    ? (parent.student_ids ?? []).map((studentId) => ({
        pk: studentPk(studentId),
        sk: `${PARENT_PREFIX}${parent.id}`,
        account_id: parent.id,
        branch_id: parent.branch_id,
      }))
    : []

/** Ids of the accounts; whether they still name the student as their child is for the reader to see. */
export async function listParentIds(table: Table, studentId: string): Promise<string[]> {
  const links = await table.queryAll<{ account_id: string }>({
    partition: studentPk(studentId),
    beginsWith: PARENT_PREFIX,
  })
  return links.map(({ account_id }) => account_id)
}

/**
 * The number of parents of some students. If it is not stored with the student, the links are counted: one request for each student of a
 * page.
 */
export async function countParents(
  table: Table,
  pupils: readonly { student_id: string; parent_count?: number }[],
): Promise<ReadonlyMap<string, number>> {
  const counts = pupils.map(
    async ({ student_id, parent_count }) =>
      [student_id, parent_count ?? (await listParentIds(table, student_id)).length] as const,
  )
  return new Map(await Promise.all(counts))
}
