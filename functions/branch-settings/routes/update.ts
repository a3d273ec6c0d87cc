import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { BranchSettings, branchSettings } from '@tcheck/contract/groups/branch-settings'
import { getBranch } from '@tcheck/data/branch/branch'
import { branchSettingsWrites, getBranchSettings, type StoredBranchSettings } from '@tcheck/data/branch/branch-settings'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { branchRules } from '@tcheck/services/lesson/branch-rules'
import { closeDays } from '../close-days.ts'

/** Saves all settings at once, unless somebody has saved since they were read. */
export const updateSettings =
  ({ table }: { table: Table }): RouteHandler<typeof branchSettings.update> =>
  async (call) => {
    const { throwApiError } = call
    const { branch_id } = accountInBranch(call.principal)
    const wanted = inOrder(call.input.branch_settings)
    rejectImpossible(wanted, call.input.branch_settings, throwApiError)
    const [branch, before] = await Promise.all([getBranch(table, branch_id), getBranchSettings(table, branch_id)])
    if (!branch) return throwApiError('NOT_FOUND')
    const { revision, name, class_count, ...settings } = wanted
    const closeBy = (after: StoredBranchSettings) =>
      closeDays(table, {
        branchId: branch_id,
        today: japanDayOf(call.now),
        before: branchRules({ class_count, ...before }),
        after: branchRules({ class_count, ...after }),
        auditOf: (date, lessons) =>
          auditCall(call, { action: 'changed', target: { kind: 'timetable', id: date }, details: { lessons } }),
      })
    try {
      await table.transact([
        ...branchSettingsWrites(branch_id, revision, { name, class_count, settings }),
        auditCall(call, {
          action: 'branch_changed',
          target: { kind: 'branch', id: branch_id },
          details: { class_count, periods: settings.periods.length, closed_days: settings.closed_days.length },
        }),
      ])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      // Sent again after it was interrupted, it makes up for the days that it had not reached.
      await closeBy(await getBranchSettings(table, branch_id))
      return throwApiError('CONFLICT')
    }
    const owed_count = await closeBy({ ...settings, revision })
    return { branch_settings: { ...wanted, revision: revision + 1 }, owed_count }
  }

/** Periods are numbered by the order of the day, whatever numbers were sent; days stand in the order of the calendar. */
function inOrder(settings: BranchSettings): BranchSettings {
  const periods = settings.periods
    .toSorted((a, b) => a.begins_at.localeCompare(b.begins_at))
    .map((one, index) => ({ ...one, period: index + 1 }))
  const closed_days = settings.closed_days.toSorted((a, b) => a.date.localeCompare(b.date))
  const closed_weekdays = [...new Set(settings.closed_weekdays)].sort((a, b) => a - b)
  return { ...settings, periods, closed_days, closed_weekdays }
}

/** @param sent the settings as they were sent: a refusal names the place there */
function rejectImpossible(
  { periods, closed_days }: BranchSettings,
  sent: BranchSettings,
  throwApiError: ThrowApiError<'PERIOD_ENDS_TOO_EARLY' | 'PERIODS_OVERLAP' | 'CLOSED_DAY_TWICE'>,
) {
  const placeOf = (one: Period, field: keyof Period) => {
    const at = sent.periods.findLastIndex(
      ({ begins_at, ends_at }) => begins_at === one.begins_at && ends_at === one.ends_at,
    )
    return `branch_settings.periods.${at}.${field}`
  }
  for (const [index, one] of periods.entries()) {
    const { period, begins_at, ends_at } = one
    if (ends_at <= begins_at) return throwApiError('PERIOD_ENDS_TOO_EARLY', { period }, placeOf(one, 'ends_at'))
    const before = periods[index - 1]
    if (before && begins_at < before.ends_at)
      return throwApiError('PERIODS_OVERLAP', { period, before: before.period }, placeOf(one, 'begins_at'))
  }
  const twice = closed_days.find(({ date }, index) => closed_days[index - 1]?.date === date)
  if (twice) return throwApiError('CLOSED_DAY_TWICE', { date: twice.date })
}
type Period = BranchSettings['periods'][number]
