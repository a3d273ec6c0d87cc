import type { ShiftDays } from '@tcheck/timetable/shift'
import { type Item, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** A teacher's shifts of a month: one item, so that the whole branch's month is one query. */
export interface StoredShiftMonth {
  branch_id: string
  teacher_id: string
  /** `YYYY-MM`. */
  month: string
  days: ShiftDays
  updated_at: string
  /** Raised by every change; a change names the one that it was made of. 0: nobody has said anything yet. */
  revision: number
}

const shiftsPk = (branchId: string) => `SHIFTS#${branchId}`
const keyOf = ({ branch_id, month, teacher_id }: Pick<StoredShiftMonth, 'branch_id' | 'month' | 'teacher_id'>) => ({
  pk: shiftsPk(branch_id),
  sk: `MONTH#${month}#${teacher_id}`,
})

/** @throws ConditionFailed, on writing, where somebody else has changed it meanwhile */
export const shiftMonthWrite = (shifts: StoredShiftMonth): Write => ({
  put: { ...keyOf(shifts), ...shifts } satisfies Item,
  condition:
    shifts.revision === 1
      ? onlyIfAbsent
      : { ConditionExpression: 'revision = :before', ExpressionAttributeValues: { ':before': shifts.revision - 1 } },
})

/** @returns an empty month where nobody has said anything yet */
export async function getShiftMonth(
  table: Table,
  of: { branch_id: string; month: string; teacher_id: string },
): Promise<StoredShiftMonth> {
  const stored = await table.get<StoredShiftMonth & Item>(keyOf(of), { consistent: true })
  return stored ?? { ...of, days: {}, updated_at: '', revision: 0 }
}

/** The whole branch's month, by teacher. */
export const listShiftMonths = (table: Table, branchId: string, month: string): Promise<StoredShiftMonth[]> =>
  table.queryAll<StoredShiftMonth & Item>({ partition: shiftsPk(branchId), beginsWith: `MONTH#${month}#` })
