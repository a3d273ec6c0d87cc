import type { Item, Key, Table, Write } from '../table.ts'

/** That a calendar program may read a teacher's shifts by an address: one a teacher, a new one ends the one before. */
export interface ShiftCalendar {
  branch_id: string
  teacher_id: string
  /** SHA-256 of the address's secret: what is stored opens nothing. */
  secret_hash: string
  /** ISO 8601 in UTC. */
  created_at: string
}

type Of = Pick<ShiftCalendar, 'branch_id' | 'teacher_id'>
const keyOf = ({ branch_id, teacher_id }: Of): Key => ({ pk: `SHIFTS#${branch_id}`, sk: `CALENDAR#${teacher_id}` })

/** As it is now: an address that was renewed a moment ago opens nothing. */
export async function getShiftCalendar(table: Table, of: Of): Promise<ShiftCalendar | undefined> {
  const item = await table.get<ShiftCalendar & Item>(keyOf(of), { consistent: true })
  if (!item) return undefined
  const { pk: _, sk: __, ...calendar } = item
  return calendar
}

export const shiftCalendarWrite = (calendar: ShiftCalendar): Write => ({ put: { ...keyOf(calendar), ...calendar } })
export const deleteShiftCalendarWrite = (of: Of): Write => ({ delete: keyOf(of) })
