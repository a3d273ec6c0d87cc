import { getBranchSettings, type StoredBranchSettings } from '@tcheck/data/branch/branch-settings'
import type { Table } from '@tcheck/data/table'
import { momentOfClock } from '@tcheck/timetable/japan-clock'
import type { Leeway, LessonTime } from '@tcheck/timetable/presence'

/** When a period of the branch is; null where it has none of that number. */
type ClocksOf = (period: number) => { begins_at: string; ends_at: string } | null

/** What the branch's settings say about the time of a lesson. */
export interface BranchTimes {
  clocksOf: ClocksOf
  leeway: Leeway
}

export const timesOfBranch = async (table: Table, branchId: string): Promise<BranchTimes> =>
  timesOf(await getBranchSettings(table, branchId))

export function timesOf({ periods, late_minutes, early_minutes }: StoredBranchSettings): BranchTimes {
  const byNumber = new Map(periods.map(({ period, begins_at, ends_at }) => [period, { begins_at, ends_at }]))
  return { clocksOf: (period) => byNumber.get(period) ?? null, leeway: { late_minutes, early_minutes } }
}

/** The moments of a lesson. */
export function timeOf(clocksOf: ClocksOf, { date, period }: { date: string; period: number }): LessonTime | null {
  const clocks = clocksOf(period)
  return clocks && { begins_at: momentOfClock(date, clocks.begins_at), ends_at: momentOfClock(date, clocks.ends_at) }
}
