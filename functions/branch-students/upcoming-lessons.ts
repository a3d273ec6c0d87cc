import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import { listOwed } from '@tcheck/data/lesson/lesson'
import { getDetails, listSeatedStudents } from '@tcheck/data/lesson/seated-students'
import type { Table } from '@tcheck/data/table'
import { addDays, daysFrom, japanDayOf } from '@tcheck/learning/japan-day'
import { isSeated, type PeriodOfDay } from '@tcheck/timetable/day'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'

/** Today and the days after it: whoever comes each week, or every other week, has a lesson in them. */
const DAYS_AHEAD = 14

/** What is to come for a branch's students. */
interface UpcomingLessons {
  /** Whether a lesson is theirs. */
  isSet: (studentId: string) => boolean
  /** Where these sit next. */
  nextOf: (studentIds: readonly string[]) => Promise<ReadonlyMap<string, PeriodOfDay>>
}

const keyOf = (date: string, period: number, studentId: string) => `${date}#${period}#${studentId}`

/**
 * The branch's future lessons, by two requests: the heads of its days, and the missed lessons, whose students have a place but do not
 * attend. A branch without periods has no lessons.
 */
export async function upcomingLessons(table: Table, branchId: string, now: Date): Promise<UpcomingLessons> {
  const today = japanDayOf(now)
  const clock = clockOfMoment(now.toISOString())
  const { periods } = await getBranchSettings(table, branchId)
  if (periods.length === 0) return { isSet: () => false, nextOf: async () => new Map() }
  const [seated, owed] = await Promise.all([
    listSeatedStudents(table, branchId, daysFrom(today, addDays(today, DAYS_AHEAD - 1))),
    listOwed(table, branchId, today),
  ])
  const isOver = new Set(periods.filter(({ ends_at }) => ends_at <= clock).map(({ period }) => period))
  const isOwed = new Set(owed.map(({ date, period, student_id }) => keyOf(date, period, student_id)))
  /** By student; of those alone who are asked for, which of a full branch is a page of two thousand. */
  const upcomingPeriods = (asked?: ReadonlySet<string>) => {
    const upcoming = new Map<string, PeriodOfDay[]>()
    for (const { date, period, student_ids } of seated) {
      if (date === today && isOver.has(period)) continue
      for (const id of student_ids) {
        if (asked?.has(id) === false) continue
        if (isOwed.size > 0 && isOwed.has(keyOf(date, period, id))) continue
        const own = upcoming.get(id)
        if (own) own.push({ date, period })
        else upcoming.set(id, [{ date, period }])
      }
    }
    return upcoming
  }
  let all: ReadonlyMap<string, PeriodOfDay[]> | undefined
  return {
    isSet: (id) => {
      all ??= upcomingPeriods()
      return all.has(id)
    },
    nextOf: (ids) => nextSeats(table, branchId, upcomingPeriods(new Set(ids))),
  }
}

/**
 * The first period that each student attends: an absent student with a make-up lesson has a seat, but does not attend. One request for
 * each round; later rounds are for absent students.
 */
async function nextSeats(
  table: Table,
  branch_id: string,
  upcoming: ReadonlyMap<string, readonly PeriodOfDay[]>,
): Promise<ReadonlyMap<string, PeriodOfDay>> {
  const found = new Map<string, PeriodOfDay>()
  let asked = [...upcoming].flatMap(([student_id, periods]) => (periods.length > 0 ? [{ student_id, periods }] : []))
  while (asked.length > 0) {
    const firsts = asked.flatMap(({ student_id, periods }) => periods.slice(0, 1).map((at) => ({ student_id, ...at })))
    const details = await getDetails(
      table,
      firsts.map((one) => ({ branch_id, ...one })),
    )
    for (const { student_id, date, period } of details.filter(isSeated)) found.set(student_id, { date, period })
    asked = asked.flatMap(({ student_id, periods }) =>
      found.has(student_id) || periods.length < 2 ? [] : [{ student_id, periods: periods.slice(1) }],
    )
  }
  return found
}
