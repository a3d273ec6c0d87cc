import type { BranchSettings } from '@tcheck/contract/groups/branch-settings'

export type Period = BranchSettings['periods'][number]

export const MOST_PERIODS = 12
const USUAL_LENGTH_MINUTES = 50
const BREAK_MINUTES = 10
const FIRST_BEGIN = '17:00'
const DAY_MINUTES = 24 * 60

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const clockOf = (minutes: number) => {
  const within = Math.min(DAY_MINUTES - 1, Math.max(0, minutes))
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** The period that most likely comes next: after a break, as long as the one before. */
export function nextPeriod(periods: readonly Period[]): Period {
  const last = periods.at(-1)
  const before = periods.at(-2)
  const length = last ? Math.max(5, minutesOf(last.ends_at) - minutesOf(last.begins_at)) : USUAL_LENGTH_MINUTES
  const pause = last && before ? Math.max(0, minutesOf(last.begins_at) - minutesOf(before.ends_at)) : BREAK_MINUTES
  const begin = last ? minutesOf(last.ends_at) + pause : minutesOf(FIRST_BEGIN)
  return { period: periods.length + 1, begins_at: clockOf(begin), ends_at: clockOf(begin + length) }
}

export const withoutPeriod = (periods: readonly Period[], period: number): Period[] =>
  periods.filter((one) => one.period !== period).map((one, index) => ({ ...one, period: index + 1 }))

/** A warning while typing; the server decides. */
export function periodTrouble(periods: readonly Period[], { period, begins_at, ends_at }: Period): string | null {
  if (ends_at <= begins_at) return '終わりを、始まりより後にしてください。'
  const other = periods.find(
    (one) => one.period !== period && one.begins_at < ends_at && begins_at < one.ends_at && one.begins_at < one.ends_at,
  )
  return other ? `${other.period}限と重なっています。` : null
}

export const lengthText = ({ begins_at, ends_at }: Period): string => {
  const minutes = minutesOf(ends_at) - minutesOf(begins_at)
  return minutes > 0 ? `${minutes}分` : ''
}
