import type { AdminTop } from '@tcheck/contract/groups/admin-top'
import { addDays, weekdayOf } from '@tcheck/learning/japan-day'
import { WEEKDAYS } from '../../../lib/japan-text.ts'

type Answers = AdminTop['answers']

const DAYS_A_WEEK = 7
const WEEK_NAMES = ['今週', '先週', '2週前', '3週前']

export interface AnswerWeek {
  key: string
  name: string
  /** Sum of its days. */
  sum: number
  days: readonly { day: string; weekday: string; count: number }[]
}

/** Weeks of seven days that end on today's weekday, the newest first. */
export function weeksOf(answers: Answers): AnswerWeek[] {
  const weeks: AnswerWeek[] = []
  for (let end = answers.length; end > 0; end -= DAYS_A_WEEK) {
    const days = answers.slice(Math.max(0, end - DAYS_A_WEEK), end).map(({ day, count }) => ({
      day,
      count,
      weekday: WEEKDAYS[weekdayOf(day)] ?? '',
    }))
    weeks.push({
      key: `week-${weeks.length}`,
      name: WEEK_NAMES[weeks.length] ?? '',
      sum: days.reduce((all, { count }) => all + count, 0),
      days,
    })
  }
  return weeks
}

/** Today, and the same weekday a week before. */
export function todayAndBefore(answers: Answers): { today: number; before: number } {
  const today = answers.at(-1)
  const before = today && answers.find(({ day }) => day === addDays(today.day, -DAYS_A_WEEK))
  return { today: today?.count ?? 0, before: before?.count ?? 0 }
}

/** The list is cut at a hundred: more than that is not counted. */
export const atMost = (count: number): string => (count >= 100 ? '100件以上' : `${count}件`)
