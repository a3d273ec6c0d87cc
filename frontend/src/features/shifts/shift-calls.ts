import type { StoredShifts } from '@tcheck/contract/groups/shifts'
import { api, client } from '../../lib/api/client.ts'
import type { MarkChange, ShiftRole } from './shift-view.ts'

/** A month: of all teachers for the branch, of oneself for a teacher. @param month `YYYY-MM`; this month without one */
export const shiftMonthQuery = (role: ShiftRole, month?: string) => {
  const input = month === undefined ? {} : { month }
  return role === 'branch'
    ? api.shifts.showByBranch.queryOptions({ input })
    : api.shifts.showByTeacher.queryOptions({ input })
}

/** Everything that is read of shifts, to be read anew after a change. */
export const shiftKeys = (role: ShiftRole) =>
  role === 'branch' ? api.shifts.showByBranch.key() : api.shifts.showByTeacher.key()

interface ShiftSave {
  teacher_id: string
  month: string
  revision: number
  changes: readonly MarkChange[]
}

/** The branch sends its decisions, a teacher the own hopes. */
export const saveShifts: Record<ShiftRole, (save: ShiftSave) => Promise<{ shifts: StoredShifts }>> = {
  branch: ({ changes, ...of }) =>
    client.shifts.updateByBranch({
      ...of,
      changes: changes.map(({ date, period, mark }) => ({ date, period, state: mark === 'hoped' ? null : mark })),
    }),
  teacher: ({ changes, month, revision }) =>
    client.shifts.saveHopesByTeacher({
      ...{ month, revision },
      changes: changes.map(({ date, period, mark }) => ({ date, period, is_hoped: mark === 'hoped' })),
    }),
}
