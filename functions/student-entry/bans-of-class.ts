import { getClass } from '@tcheck/data/branch/branch'
import type { Table } from '@tcheck/data/table'

/**
 * The numbers (番) of a class, in numeric order. They come from the roster and reveal nothing about the students: neither whether one may
 * enter nor whether one has begun.
 */
export async function bansOfClass(
  table: Table,
  { branch_id, grade, kumi }: { branch_id: string; grade: number; kumi: string },
): Promise<number[]> {
  const schoolClass = await getClass(table, branch_id, grade, kumi)
  return (schoolClass?.roster ?? []).map(({ ban }) => ban).sort((a, b) => a - b)
}
