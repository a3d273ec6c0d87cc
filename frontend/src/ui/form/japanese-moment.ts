import { clockOfMoment } from '@tcheck/timetable/japan-clock'
import { dayOf } from '../../lib/japan-text.ts'

/** Day and time of a moment by the clocks of Japan: `['2026-12-20', '09:05']`; empty where there is none. */
export function dayAndClock(iso: string | null): [day: string, clock: string] {
  return iso === null ? ['', ''] : [dayOf(iso), clockOfMoment(iso)]
}

/** null where no day was chosen. */
export const momentOf = (day: string, clock: string): string | null => (day === '' ? null : `${day}T${clock}:00+09:00`)
