import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import type { Table } from '@tcheck/data/table'
import { momentOfClock } from '@tcheck/timetable/japan-clock'
import type { LessonTime } from '@tcheck/timetable/presence'

/** When a period of the branch is; null where it has none of that number. */
export type ClocksOf = (period: number) => { begins_at: string; ends_at: string } | null

export async function clocksOfPeriods(table: Table, branchId: string): Promise<ClocksOf> {
  const { periods } = await getBranchSettings(table, branchId)
  const byNumber = new Map(periods.map(({ period, begins_at, ends_at }) => [period, { begins_at, ends_at }]))
  return (period) => byNumber.get(period) ?? null
}

/** The moments of a lesson. */
export function timeOf(clocksOf: ClocksOf, { date, period }: { date: string; period: number }): LessonTime | null {
  const clocks = clocksOf(period)
  return clocks && { begins_at: momentOfClock(date, clocks.begins_at), ends_at: momentOfClock(date, clocks.ends_at) }
}
