import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { StoredShifts } from '@tcheck/contract/groups/shifts'
import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import { getShiftMonth, shiftMonthWrite } from '@tcheck/data/shift/shift'
import { hasMetAnotherWrite, type Table } from '@tcheck/data/table'
import { isSameShifts, openOn, type ShiftDays } from '@tcheck/timetable/shift'
import { toDays } from './shift-view.ts'

type ErrorCodes = 'CONFLICT' | 'SHIFT_OTHER_MONTH' | 'SHIFT_CLOSED_DAY' | 'SHIFT_NO_PERIOD'
interface Cell {
  date: string
  period: number
}

interface ShiftChange<C extends Cell> {
  of: { branch_id: string; teacher_id: string; month: string }
  /** The one that the change was made of. */
  revision: number
  changes: readonly C[]
  apply: (days: ShiftDays, change: C) => ShiftDays
  /** Whether it says something; taking back is possible wherever there is something to take back. */
  says: (change: C) => boolean
}

/**
 * Stores all cells or none. If nothing changes it writes nothing, whatever the revision, so a repeated call after a lost response is no
 * conflict.
 */
export async function storeShifts<C extends Cell>(
  table: Table,
  call: Omit<Call<unknown>, 'throwApiError'> & { throwApiError: ThrowApiError<ErrorCodes> },
  { of, revision, changes, apply, says }: ShiftChange<C>,
): Promise<{ shifts: StoredShifts }> {
  const { throwApiError, now } = call
  const [before, settings] = await Promise.all([getShiftMonth(table, of), getBranchSettings(table, of.branch_id)])
  const days = changes.reduce(apply, before.days)
  if (isSameShifts(days, before.days)) return toAnswer(before)
  const isOpen = openOn(settings)
  for (const [at, change] of changes.entries()) {
    const { date, period } = change
    if (!date.startsWith(`${of.month}-`)) return throwApiError('SHIFT_OTHER_MONTH', { date }, `changes.${at}.date`)
    if (!says(change)) continue
    if (!isOpen(date)) return throwApiError('SHIFT_CLOSED_DAY', { date }, `changes.${at}.date`)
    if (!settings.periods.some((one) => one.period === period))
      return throwApiError('SHIFT_NO_PERIOD', { period }, `changes.${at}.period`)
  }
  if (before.revision !== revision) return throwApiError('CONFLICT')
  const after = { ...before, days, updated_at: now.toISOString(), revision: revision + 1 }
  const act = { action: 'changed', target: { kind: 'shift', id: of.teacher_id } } as const
  const audit = auditCall(call, { ...act, details: { month: of.month, cells: changes.length } })
  try {
    await table.transact([shiftMonthWrite(after), audit])
  } catch (error) {
    if (!hasMetAnotherWrite(error)) throw error
    const met = await getShiftMonth(table, of)
    if (!isSameShifts(changes.reduce(apply, met.days), met.days)) return throwApiError('CONFLICT')
    return toAnswer(met)
  }
  return toAnswer(after)
}

const toAnswer = ({ teacher_id, month, days, revision }: Omit<StoredShifts, 'days'> & { days: ShiftDays }) => ({
  shifts: { teacher_id, month, days: toDays(days), revision },
})
