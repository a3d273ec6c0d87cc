import { getAccounts } from '../account/account.ts'
import type { Table } from '../table.ts'
import { getPupils, type Pupil } from './pupil.ts'

/**
 * What students are called: as the roster's profile says. An account's name is read only of a student without a profile, where
 * there is no other; storing a profile empties it. Students of a school have no name and are left out.
 */
export async function studentNames(table: Table, ids: readonly string[]): Promise<Map<string, string>> {
  const each = [...new Set(ids)]
  return namesBy(table, each, await getPupils(table, each))
}

/** The same where the profiles are read already. */
export async function namesBy(
  table: Table,
  ids: readonly string[],
  pupils: readonly Pick<Pupil, 'student_id' | 'name'>[],
): Promise<Map<string, string>> {
  const names = new Map(pupils.map(({ student_id, name }) => [student_id, name]))
  const others = ids.filter((id) => !names.has(id))
  for (const { id, role, name } of others.length > 0 ? await getAccounts(table, others) : [])
    if (role === 'student') names.set(id, name)
  return new Map([...names].filter(([, name]) => name !== ''))
}

/** null for a student without a name. */
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
