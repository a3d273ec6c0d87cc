import { MOST_CLOSED_DAYS } from '@tcheck/contract/lesson'
import { addDays, type Day, daysFrom } from '@tcheck/learning/japan-day'
import { byCode } from '../../../lib/compare.ts'

export interface ClosedDay {
  date: Day
  /** Why; may be empty. */
  note: string
}

/** Days one after the other that are closed for one reason. */
export interface ClosedRun {
  from: Day
  to: Day
  note: string
  count: number
}

/** @param days  in their order */
export function runsOf(days: readonly ClosedDay[]): ClosedRun[] {
  const runs: ClosedRun[] = []
  for (const { date, note } of days) {
    const last = runs.at(-1)
    if (last && last.note === note && addDays(last.to, 1) === date) runs.splice(-1, 1, grown(last, date))
    else runs.push({ from: date, to: date, note, count: 1 })
  }
  return runs
}

const grown = ({ from, note, count }: ClosedRun, to: Day): ClosedRun => ({ from, to, note, count: count + 1 })

export const withoutRun = (days: readonly ClosedDay[], { from, to }: Pick<ClosedRun, 'from' | 'to'>): ClosedDay[] =>
  days.filter(({ date }) => date < from || date > to)

/** With more days, in their order; days that are closed already keep their reason. */
export function withDays(days: readonly ClosedDay[], more: readonly ClosedDay[]): ClosedDay[] {
  const fresh = more.filter(({ date }) => days.every((one) => one.date !== date))
  return [...days, ...fresh].sort((one, other) => byCode(one.date, other.date))
}

/** @param to  empty: one day */
export const rangeOf = ({ from, to, note }: { from: Day; to: Day | ''; note: string }): ClosedDay[] =>
  daysFrom(from, to === '' ? from : to).map((date) => ({ date, note: note.trim() }))

/** Why a range cannot be added; null where it can, also while its first day is missing. */
export function rangeTrouble(
  days: readonly ClosedDay[],
  { from, to }: { from: Day | ''; to: Day | '' },
): string | null {
  if (from === '') return null
  if (to !== '' && to < from) return '終わりの日は、始まりの日か、そのあとにしてください。'
  if (to !== '' && to >= addDays(from, MOST_CLOSED_DAYS)) return `1度に入れられるのは、${MOST_CLOSED_DAYS}日までです。`
  const after = withDays(days, rangeOf({ from, to, note: '' }))
  if (after.length === days.length) return `${to === '' ? 'この日' : 'この期間'}は、もう休みになっています。`
  return after.length > MOST_CLOSED_DAYS ? `休みの日は、ぜんぶで${MOST_CLOSED_DAYS}日までです。` : null
}
