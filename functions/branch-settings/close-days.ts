import { getDay, type StoredDay } from '@tcheck/data/lesson/lesson'
import type { Table, Write } from '@tcheck/data/table'
import { addDays, type Day, daysFrom } from '@tcheck/learning/japan-day'
import { storeDay } from '@tcheck/services/lesson/store-day'
import { closeDay, reopenDay } from '@tcheck/timetable/close-day'
import { type DayPlan, isOwed } from '@tcheck/timetable/day'
import { type BranchRules, isClosed } from '@tcheck/timetable/rules'

/** So far ahead a branch plans; a day that is closed later than that is swept once it comes near and settings are saved again. */
const DAYS_AHEAD = 124
/** Of somebody who plans the same day at the same moment. */
const TRIES = 5

interface Closing {
  branchId: string
  /** Nothing before it is changed: what has passed, passed. */
  today: Day
  before: BranchRules
  after: BranchRules
  /** Of each day that changes. */
  auditOf: (date: Day, lessons: number) => Write
}

/**
 * Applies the closed days (休みの日): lessons of a closed day need make-up lessons, those of a reopened day are planned again. Checks every
 * future closed day, so that saving again completes an interrupted call.
 * @returns the number of lessons that need a make-up lesson
 */
export async function closeDays(table: Table, { branchId, today, before, after, auditOf }: Closing): Promise<number> {
  const dates = daysFrom(today, addDays(today, DAYS_AHEAD)).filter(
    (date) => isClosed(after, date) || isClosed(before, date),
  )
  const days = await Promise.all(dates.map((date) => getDay(table, { branch_id: branchId, date })))
  const follow = (day: DayPlan) => (isClosed(after, day.date) ? closeDay(day) : reopenDay(day, after))
  let owed = 0
  for (const seen of days.filter((day) => hasChanged(day, follow(day))))
    owed += await table.retry(
      async () => {
        const day = await getDay(table, seen, { consistent: true })
        const next = follow(day)
        if (!hasChanged(day, next)) return 0
        const lessons = countOwed(next) - countOwed(day)
        await storeDay(table, { before: day, after: next, audit: auditOf(day.date, Math.abs(lessons)) })
        return Math.max(0, lessons)
      },
      { tries: TRIES },
    )
  return owed
}

const countOwed = ({ details }: DayPlan) => details.filter(isOwed).length
const hasChanged = (day: StoredDay, next: DayPlan) =>
  next.lessons.length !== day.lessons.length || countOwed(next) !== countOwed(day)
