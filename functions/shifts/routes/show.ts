import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ShiftMonth, ShiftTeacher, shifts } from '@tcheck/contract/groups/shifts'
import { listNamedTeachings, type NamedTeaching } from '@tcheck/data/account/teaching'
import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import { listLessonsOfDay, listLessonsOfTeacher } from '@tcheck/data/lesson/lesson'
import { getShiftMonth, listShiftMonths, type StoredShiftMonth } from '@tcheck/data/shift/shift'
import type { Table } from '@tcheck/data/table'
import { addDays } from '@tcheck/learning/japan-day'
import { ownTeacher } from '@tcheck/services/teacher/own-teacher'
import type { Lesson } from '@tcheck/timetable/day'
import { dayOfMoment, monthAfter } from '@tcheck/timetable/japan-clock'
import { daysOfMonth, dueDayOfHopes, openOn } from '@tcheck/timetable/shift'
import { toDays } from '../shift-view.ts'

/** A month of the whole branch, or the teacher's own: shifts of all by one query, lessons by one small query an open day, the own ones by one. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof shifts.showByBranch> =>
  async ({ input, principal, now, throwApiError }) => {
    const { branch_id, role, account_id } = accountInBranch(principal)
    const today = dayOfMoment(now.toISOString())
    const month = input.month ?? today.slice(0, 7)
    const settings = await getBranchSettings(table, branch_id)
    const isOpen = openOn(settings)
    const { periods, closed_weekdays, closed_days } = settings
    const hopes_due_on = dueDayOfHopes(month, settings.hopes_due_day)
    const own = { month, today, periods, closed_weekdays, closed_days, hopes_due_on }
    if (role === 'teacher') {
      const { account, teaching } = (await ownTeacher(table, branch_id, account_id)) ?? throwApiError('NOT_FOUND')
      const of = { branch_id, teacher_id: account_id }
      const [shifts, before, held] = await Promise.all([
        getShiftMonth(table, { ...of, month }),
        getShiftMonth(table, { ...of, month: monthAfter(month, -1) }),
        listLessonsOfTeacher(table, account_id, month),
      ])
      const lessons = held.filter((lesson) => lesson.branch_id === branch_id && isOpen(lesson.date))
      const teacher = toTeacher({ ...teaching, name: account.name }, { shifts, before, lessons })
      return { shift_month: { ...own, teachers: [teacher], lessons: [] } }
    }
    const [teachings, all, allBefore, held] = await Promise.all([
      listNamedTeachings(table, branch_id),
      listShiftMonths(table, branch_id, month),
      listShiftMonths(table, branch_id, monthAfter(month, -1)),
      listLessons(table, branch_id, daysOfMonth(month).filter(isOpen)),
    ])
    const lastWeek = addDays(`${month}-01`, -7)
    const teachers = teachings
      .map((teaching) => {
        const isOf = ({ teacher_id }: StoredShiftMonth) => teacher_id === teaching.account_id
        const lessons = held.filter(({ teacher_id }) => teacher_id === teaching.account_id)
        return toTeacher(teaching, { shifts: all.find(isOf), before: allBefore.find(isOf), lessons, from: lastWeek })
      })
      // Who has stopped is still there in the months in which they worked.
      .filter(({ is_disabled, days }) => !is_disabled || days.length > 0)
      .toSorted((a, b) => (a.kana || a.name).localeCompare(b.kana || b.name, 'ja'))
    return { shift_month: { ...own, teachers, lessons: countLessons(held) } }
  }

interface MonthsOfTeacher {
  shifts: StoredShiftMonth | undefined
  before: StoredShiftMonth | undefined
  lessons: readonly ShiftTeacher['lessons'][number][]
  /** Of the month before, earlier days are not told. */
  from?: string
}

const toTeacher = (
  { account_id, name, kana, is_disabled }: NamedTeaching,
  { shifts, before, lessons, from }: MonthsOfTeacher,
): ShiftTeacher => ({
  ...{ id: account_id, name, kana, is_disabled },
  days: toDays(shifts?.days ?? {}),
  days_before: toDays(before?.days ?? {}, from),
  lessons: lessons.map(({ date, period }) => ({ date, period })),
  revision: shifts?.revision ?? 0,
})

type HeldLesson = Lesson & { date: string }

async function listLessons(table: Table, branch_id: string, dates: readonly string[]): Promise<HeldLesson[]> {
  const ofDays = await Promise.all(
    dates.map(async (date) =>
      (await listLessonsOfDay(table, { branch_id, date })).map((lesson) => ({ ...lesson, date })),
    ),
  )
  return ofDays.flat()
}

/** Each class of a period wants a teacher. */
const countLessons = (held: readonly HeldLesson[]): ShiftMonth['lessons'] =>
  [...Map.groupBy(held, ({ date, period }) => `${date} ${period}`).values()].flatMap(([first, ...others]) =>
    first ? [{ date: first.date, period: first.period, count: 1 + others.length }] : [],
  )
