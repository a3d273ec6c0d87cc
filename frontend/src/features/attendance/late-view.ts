import type { LateReading } from '@tcheck/contract/groups/attendance'
import { byCode } from '../../lib/compare.ts'

export interface LateDay {
  date: string
  /** By time. */
  readings: readonly LateReading[]
}

/** Late readings by day, newest day first. */
export function lateDays(readings: readonly LateReading[]): LateDay[] {
  const days = new Map<string, LateReading[]>()
  for (const reading of readings) days.set(reading.date, [...(days.get(reading.date) ?? []), reading])
  return [...days]
    .map(([date, all]) => ({ date, readings: [...all].sort((a, b) => byCode(a.at, b.at)) }))
    .sort((a, b) => byCode(b.date, a.date))
}
