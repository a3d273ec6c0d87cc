import { getAccounts } from '../account/account.ts'
import type { Table } from '../table.ts'
import { getPupils } from './pupil.ts'

/**
 * Names of students. The roster's profile is the only source: a student without a profile has no name, whatever the account
 * holds (decision 0315). Students of a school have none and are left out.
 */
export async function studentNames(table: Table, ids: readonly string[]): Promise<Map<string, string>> {
  const pupils = await getPupils(table, [...new Set(ids)])
  return new Map(pupils.flatMap(({ student_id, name }) => (name === '' ? [] : [[student_id, name] as const])))
}

export const studentName = async (table: Table, id: string): Promise<string | null> =>
  (await studentNames(table, [id])).get(id) ?? null

/** Names of students and of others, as they are today. @param others accounts of staff and parents */
export async function namesOfPeople(
  table: Table,
  { students, others }: { students: readonly string[]; others: readonly string[] },
): Promise<Map<string, string>> {
  const [names, accounts] = await Promise.all([
    studentNames(table, students),
    others.length > 0 ? getAccounts(table, [...new Set(others)]) : [],
  ])
  return new Map([...names, ...accounts.map(({ id, name }) => [id, name] as const)])
}
