import { addDays, type Day, weekdayOf } from '@tcheck/learning/japan-day'
import { type ChangeFailure, changeDay } from './change-day.ts'
import { type DayPlan, detailOf, isSeated, lessonAt, type PeriodDetail } from './day.ts'
import { type BranchRules, isClosed } from './rules.ts'

/** What a student takes (受講): a subject with its fixed lessons of a week. */
export interface Enrolment {
  subject_code: string
  /** Weekday 0 Sunday … 6 Saturday; teacher: empty where nobody is wished. */
  slots: readonly { weekday: number; period: number; teacher_id: string }[]
}

export interface Taker {
  student_id: string
  enrolments: readonly Enrolment[]
}

/** A lesson that has no place, and why. */
interface Unplaced {
  student_id: string
  subject: string
  date: Day
  period: number
  /** Empty where nobody is wished. */
  teacher_id: string
  reason: ChangeFailure
}

export interface Filled {
  days: DayPlan[]
  placed: PeriodDetail[]
  left: Unplaced[]
}

interface Wish {
  student_id: string
  subject: string
  period: number
  teacher_id: string
}

/** Lessons of a week that the enrolments ask for and no detail of the week stands for, by date and period. */
export function wantedOfWeek(days: readonly DayPlan[], takers: readonly Taker[]): (Wish & { date: Day })[] {
  const details = days.flatMap((day) => day.details)
  return takers
    .flatMap(({ student_id, enrolments }) =>
      enrolments.flatMap(({ subject_code: subject, slots }) => {
        // A lesson given for a missed one of another week stands for that one; a missed one of this week has its own way back.
        const there = details.filter((one) => one.student_id === student_id && one.subject === subject)
        const own = there.filter(({ transferred_from: from }) => from === null)
        const wanted = days.flatMap(({ date }) =>
          slots
            .filter(({ weekday }) => weekday === weekdayOf(date))
            .map(({ period, teacher_id }) => ({ student_id, subject, date, period, teacher_id })),
        )
        const isThere = (wish: { date: Day; period: number }) =>
          own.some(({ date, period }) => date === wish.date && period === wish.period)
        const moved = own.filter((one) => !wanted.some((wish) => wish.date === one.date && wish.period === one.period))
        return wanted.filter((wish) => !isThere(wish)).slice(moved.length)
      }),
    )
    .sort((a, b) => (a.date === b.date ? a.period - b.period : a.date < b.date ? -1 : 1))
}

/**
 * Places the lessons of a week (月の授業を作る, week by week). Repeated, it changes nothing that it placed.
 * @param days of one week, each without conflicts
 * @param newId a new id for each lesson
 */
export function fillWeek(
  days: readonly DayPlan[],
  { takers, rules, newId }: { takers: readonly Taker[]; rules: BranchRules; newId: () => string },
): Filled {
  return seatAll(days, { wishes: wantedOfWeek(days, takers), rules, newId })
}

/**
 * Copies the lessons of the same weekday one week before. A lesson that was moved there is not weekly and is not copied; existing lessons
 * stay.
 */
export function copyDay(
  day: DayPlan,
  {
    source,
    takers,
    rules,
    newId,
  }: { source: DayPlan; takers: readonly Taker[]; rules: BranchRules; newId: () => string },
): Filled {
  const ids = new Set(takers.map(({ student_id }) => student_id))
  const teacherAt = ({ period, class_number }: PeriodDetail) => lessonAt(source, period, class_number)?.teacher_id ?? ''
  const wishes = source.details
    .filter(({ student_id, transferred_from }) => ids.has(student_id) && transferred_from === null)
    .filter(({ period, student_id }) => !detailOf(day, period, student_id))
    .map((one) => ({ ...one, date: day.date, teacher_id: teacherAt(one) }))
  const withTeachers = source.lessons.reduce((filled, lesson) => {
    if (lessonAt(filled, lesson.period, lesson.class_number)) return filled
    const outcome = changeDay(filled, { kind: 'teach', ...lesson }, rules)
    return 'failure' in outcome ? filled : outcome.day
  }, day)
  return seatAll([withTeachers], { wishes, rules, newId })
}

function seatAll(
  days: readonly DayPlan[],
  {
    wishes,
    rules,
    newId,
  }: { wishes: readonly (Wish & { date: Day; class_number?: number })[]; rules: BranchRules; newId: () => string },
): Filled {
  const plans = new Map(days.map((day) => [day.date, day]))
  const filled: Filled = { days: [], placed: [], left: [] }
  for (const wish of wishes) {
    const { student_id, subject, date, period, teacher_id } = wish
    const day = plans.get(date)
    if (!day) continue
    const outcome = seatWish(day, wish, { rules, id: newId() })
    if (typeof outcome === 'string')
      filled.left.push({ student_id, subject, date, period, teacher_id, reason: outcome })
    else {
      plans.set(date, outcome.day)
      filled.placed.push(outcome.detail)
    }
  }
  return { ...filled, days: [...plans.values()] }
}

/** At the wished teacher's desk; where nobody is wished, at one that is open; else at a new one. */
function seatWish(
  day: DayPlan,
  wish: Wish & { class_number?: number },
  { rules, id }: { rules: BranchRules; id: string },
): { day: DayPlan; detail: PeriodDetail } | ChangeFailure {
  const { student_id, subject, period, teacher_id } = wish
  if (isClosed(rules, day.date)) return 'closed'
  if (!rules.periods.includes(period)) return 'no_desk'
  let first: ChangeFailure = 'desk_full'
  for (const class_number of desksFor(day, wish, rules)) {
    const placed = changeDay(day, { kind: 'place', id, student_id, subject, period, class_number, owed: null }, rules)
    if ('failure' in placed) {
      if (placed.failure === 'student_twice') return placed.failure
      continue
    }
    const isTaught = teacher_id === '' || lessonAt(day, period, class_number)?.teacher_id === teacher_id
    const taught = isTaught ? placed : changeDay(placed.day, { kind: 'teach', period, class_number, teacher_id }, rules)
    const detail = 'failure' in taught ? undefined : detailOf(taught.day, period, student_id)
    if (!('failure' in taught) && detail) return { day: taught.day, detail }
    if ('failure' in taught) first = taught.failure
  }
  return first
}

/** Class numbers in the order in which they are tried. */
function desksFor(
  day: DayPlan,
  { period, teacher_id, class_number }: Wish & { class_number?: number },
  rules: BranchRules,
): number[] {
  const all = Array.from({ length: rules.class_count }, (_, at) => at + 1)
  const ofTeacher = all.filter((desk) => lessonAt(day, period, desk)?.teacher_id === teacher_id)
  if (teacher_id !== '' && ofTeacher.length > 0) return ofTeacher
  const isEmpty = (desk: number) =>
    !lessonAt(day, period, desk) &&
    !day.details.some((one) => one.period === period && one.class_number === desk && isSeated(one))
  const wished = class_number === undefined ? [] : [class_number]
  const rest = teacher_id === '' ? all.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b))) : all.filter(isEmpty)
  return [...new Set([...wished.filter((desk) => rest.includes(desk)), ...rest])]
}

/** The seven days of the week that a day lies in, from Monday. */
export const mondayOf = (date: Day): Day => addDays(date, -((weekdayOf(date) + 6) % 7))
