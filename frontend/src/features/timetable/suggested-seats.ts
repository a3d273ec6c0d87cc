import type { DayChange } from '@tcheck/timetable/change-day'
import { type DayPlan, seatedAt } from '@tcheck/timetable/day'
import type { SeatReason } from '@tcheck/timetable/seat-options'
import { changesOfAll, type Suggestion, suggestSeats } from '@tcheck/timetable/suggest'
import { type LeftCard, rulesOf } from './day-view.ts'
import type { People, Week } from './timetable-calls.ts'

/** Places for what is left, from today on: what has passed is planned no more. */
export function suggestedSeats(
  { week, people, plan }: { week: Week; people: People; plan: DayPlan },
  left: readonly LeftCard[],
): Suggestion[] {
  const grades = new Map(people.students.map(({ id, grade }) => [id, grade]))
  return suggestSeats(
    left.map((card) => ({ ...card, grade: grades.get(card.student_id) ?? null })),
    {
      days: week.days.map((day) => (day.date === plan.date ? plan : day)).filter(({ date }) => date >= week.today),
      rules: rulesOf(week),
      teachers: people.teachers.filter(({ is_disabled }) => !is_disabled),
      shifts: week.shifts,
    },
  )
}

export const takingAll = (some: readonly Suggestion[], plan: DayPlan, week: Week): DayChange[] =>
  changesOfAll(some, plan, { rules: rulesOf(week), newId: () => crypto.randomUUID() })

/** Why a place or a teacher is suggested. */
export const seatReasonWords: Record<SeatReason, string> = {
  wished_day: '希望の曜日',
  other_day: '希望と別の日',
  soon: '早く振り替えられる日',
  wished_period: '希望の時限',
  other_period: '希望と別の時限',
  wished_teacher: '担当の先生',
  other_teacher: '担当とは別の先生',
  teacher_is_there: '先生がこのクラスにいる',
  teacher_is_free: '先生にシフトがあり、空いている',
  no_shift: '先生のシフトは未定',
  no_teacher: '先生は未定',
}

/** 「希望の曜日・希望の時限・担当の先生・空き2席」 */
export function reasonsText({ lesson, reasons, date, period, class_number }: Suggestion, week: Week): string {
  const day = week.days.find((one) => one.date === date)
  const free = week.rules.seats_per_class - (day ? seatedAt(day, period, class_number).length : 0)
  const said = reasons.map((one) =>
    one === 'wished_period' && lesson.isOwed ? 'もとの授業と同じ時限' : seatReasonWords[one],
  )
  return [...said, `空き${free}席`].join('・')
}
