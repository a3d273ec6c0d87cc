import { listTeachings, type Teaching } from '@tcheck/data/account/teaching'
import { listReadingsOfDay, readingWrite } from '@tcheck/data/attendance/reading'
import { getBranch } from '@tcheck/data/branch/branch'
import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import { detailWrites, getDay, type StoredDay } from '@tcheck/data/lesson/lesson'
import { getShiftMonth } from '@tcheck/data/shift/shift'
import { listPupils, type Pupil } from '@tcheck/data/student/pupil'
import type { Table, Write } from '@tcheck/data/table'
import { addDays, type Day, daysFrom, japanDayOf } from '@tcheck/learning/japan-day'
import type { DayPlan } from '@tcheck/timetable/day'
import { fillWeek, mondayOf, type Taker } from '@tcheck/timetable/fill'
import { monthAfter } from '@tcheck/timetable/japan-clock'
import type { BranchRules } from '@tcheck/timetable/rules'
import { takersOfWeek } from '@tcheck/timetable/takers'
import { chanceOf } from './chance.ts'
import { demoBranches } from './people.ts'
import {
  dayWrites,
  held,
  itemOf,
  readingsOf,
  shiftMonthOf,
  taughtBy,
  WEEKS_AFTER,
  WEEKS_BEFORE,
} from './seed-classroom.ts'

/**
 * At a later start: the days of the demo's classroom that have come since the first one, planned by its enrolments, and what became of
 * planned days that have passed. It adds to no day and no month that a person has changed, and to no other branch.
 */
export async function addDemoDays(table: Table, now = new Date()): Promise<void> {
  const branch_id = demoBranches.find(({ kind }) => kind === 'cram_school')?.id ?? ''
  const branch = await getBranch(table, branch_id)
  if (!branch) return
  const [settings, pupils, teachings] = await Promise.all([
    getBranchSettings(table, branch_id),
    listPupils(table, branch_id),
    listTeachings(table, branch_id),
  ])
  const { seats_per_class, periods, closed_weekdays, closed_days } = settings
  const rules: BranchRules = {
    ...{ class_count: branch.class_count, seats_per_class, closed_weekdays },
    periods: periods.map(({ period }) => period),
    closed_days: closed_days.map(({ date }) => date),
  }
  const today = japanDayOf(now)
  const working = teachings.filter(({ is_disabled }) => !is_disabled)
  const teacherIds = new Set(working.map(({ account_id }) => account_id))
  const attendees = pupils.map((pupil) => ({ ...pupil, id: pupil.student_id }))
  const writes: Write[] = []
  for (let week = -WEEKS_BEFORE.whole; week <= WEEKS_AFTER; week += 1) {
    const monday = addDays(mondayOf(today), 7 * week)
    const takers = takersOfWeek(attendees, { monday, teacherIds })
    writes.push(...(await weekWrites(table, { branch_id, monday, takers, rules, today })))
  }
  await table.batchPut(
    [...writes, ...(await shiftWrites(table, { branch_id, working, pupils, rules, now }))].map(itemOf),
  )
}

interface Week {
  branch_id: string
  monday: Day
  takers: readonly Taker[]
  rules: BranchRules
  today: Day
}

async function weekWrites(table: Table, { branch_id, monday, takers, rules, today }: Week): Promise<Write[]> {
  const dates = daysFrom(monday, addDays(monday, 6))
  const stored = await Promise.all(dates.map((date) => getDay(table, { branch_id, date })))
  const filled = fillWeek(stored, { takers, rules, newId: () => crypto.randomUUID() }).days
  const days = stored.map(async (before) => {
    const isPast = before.date < today
    if (isMissing(before)) {
      const planned = filled.find(({ date }) => date === before.date)
      if (!planned || planned.details.length === 0) return []
      const day = isPast ? heldDay(planned) : planned
      return [...dayWrites(branch_id, day), ...(isPast ? readingsOf(branch_id, day).map(readingWrite) : [])]
    }
    if (!isPast || !isUntouched(before)) return []
    const day = heldDay(before)
    const readings = await listReadingsOfDay(table, branch_id, day.date)
    return [
      ...before.details.flatMap((detail, at) => {
        const after = day.details[at]
        return after ? detailWrites(detail, { ...after, branch_id })[1] : []
      }),
      ...(readings.length === 0 ? readingsOf(branch_id, day).map(readingWrite) : []),
    ]
  })
  return (await Promise.all(days)).flat()
}

/** Nobody has planned anything there, nor taken it away. */
const isMissing = ({ revision, details }: StoredDay) => revision === 0 && details.length === 0

/** As the start planned it: every change of a day or of a lesson raises a revision. */
const isUntouched = ({ revision, details }: StoredDay) =>
  revision === 1 && details.every((one) => one.revision === 1 && one.attend_type === 'planned')

const heldDay = (day: DayPlan) => held(day, chanceOf('lessons', day.date))

interface ShiftsOf {
  branch_id: string
  working: readonly Teaching[]
  pupils: readonly Pupil[]
  rules: BranchRules
  now: Date
}

/** This month's and the next one's, where nobody has said anything of them. */
async function shiftWrites(table: Table, { branch_id, working, pupils, rules, now }: ShiftsOf): Promise<Write[]> {
  const month = japanDayOf(now).slice(0, 7)
  const wanted = working.flatMap((teaching) => [0, 1].map((ahead) => ({ teaching, ahead })))
  const found = wanted.map(async ({ teaching, ahead }) => {
    const of = { branch_id, teacher_id: teaching.account_id }
    const { revision } = await getShiftMonth(table, { ...of, month: monthAfter(month, ahead) })
    return revision === 0
      ? [shiftMonthOf(of, { ahead, rules, now, taught: taughtBy(teaching.account_id, pupils) })]
      : []
  })
  return (await Promise.all(found)).flat()
}
