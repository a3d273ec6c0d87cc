import { type Day, weekdayOf } from '@tcheck/learning/japan-day'

/** A period of the day with its times, `17:00`. */
export interface PeriodTime {
  period: number
  begins_at: string
  ends_at: string
}

/** Students at a desk, where a branch has not set it. */
export const SEATS_PER_CLASS = 2

/** What a branch has set, as far as it decides about a day's desks. */
export interface BranchRules {
  /** Classes side by side, numbered from 1. */
  class_count: number
  seats_per_class: number
  /** The numbers of the periods of an open day. */
  periods: readonly number[]
  /** 0 Sunday … 6 Saturday. */
  closed_weekdays: readonly number[]
  closed_days: readonly Day[]
}

export const isClosed = ({ closed_weekdays, closed_days }: BranchRules, date: Day): boolean =>
  closed_weekdays.includes(weekdayOf(date)) || closed_days.includes(date)

/** Whether the branch has this desk at all. */
export const hasDesk = (rules: BranchRules, period: number, classNumber: number): boolean =>
  rules.periods.includes(period) && classNumber >= 1 && classNumber <= rules.class_count
