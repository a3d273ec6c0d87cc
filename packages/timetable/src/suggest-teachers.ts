import { chooseBest } from './choose-best.ts'
import { type DayPlan, isSeated, lessonAt, type PeriodDetail, type PeriodOfDay, seatedAt } from './day.ts'
import { type LessonToSeat, type SeatReason, type SuggestingBranch, teachersAt } from './seat-options.ts'

/** A desk with students whom nobody teaches yet. */
export interface UntaughtDesk extends PeriodOfDay {
  class_number: number
  seated: readonly PeriodDetail[]
}

export interface TeacherSuggestion extends UntaughtDesk {
  teacher_id: string
  reasons: readonly SeatReason[]
}

/** In the order of the periods, then of the desks. */
export function untaughtDesks(day: DayPlan): UntaughtDesk[] {
  const untaught = day.details.filter(
    (one) => isSeated(one) && (lessonAt(day, one.period, one.class_number)?.teacher_id ?? null) === null,
  )
  const desks = new Map(
    untaught.map(({ period, class_number }) => [`${period} ${class_number}`, { period, class_number }]),
  )
  return [...desks.values()]
    .toSorted((a, b) => a.period - b.period || a.class_number - b.class_number)
    .map((desk) => ({ ...desk, date: day.date, seated: seatedAt(day, desk.period, desk.class_number) }))
}

/**
 * Suggests teachers for the desks of a day that have students and no teacher: teachers with a shift, or wished by an enrolment, who teach
 * all students of the desk and are at no other desk of the period. As many desks as possible, each near the wishes.
 * @param wishOf  the grade of a student, and who is wished for the subject
 * @returns in the order of `untaughtDesks`; desks for which nobody is free are left out
 */
export function suggestTeachers(
  day: DayPlan,
  wishOf: (detail: PeriodDetail) => Pick<LessonToSeat, 'grade' | 'teacher_id'>,
  branch: Pick<SuggestingBranch, 'teachers' | 'shifts'>,
): TeacherSuggestion[] {
  const desks = untaughtDesks(day)
  const periods = [...new Set(desks.map(({ period }) => period))]
  return periods.flatMap((period) => {
    const busy = new Set(day.lessons.filter((one) => one.period === period).map(({ teacher_id }) => teacher_id))
    const asked = desks
      .filter((desk) => desk.period === period)
      .map((desk) => ({
        desk,
        options: teachersOf(desk, day, wishOf, branch).filter(({ teacher_id }) => !busy.has(teacher_id)),
      }))
    const taken = chooseBest<(typeof asked)[number], readonly TeacherSuggestion[]>(asked, {
      start: [],
      take: (before, { desk }, { teacher_id, reasons }) =>
        before.some((one) => one.teacher_id === teacher_id) ? undefined : [...before, { ...desk, teacher_id, reasons }],
    })
    return taken.toSorted((a, b) => a.class_number - b.class_number)
  })
}

/** Who may teach all students of a desk, the nearest to the wishes first. */
function teachersOf(
  { date, period, seated }: UntaughtDesk,
  day: DayPlan,
  wishOf: Parameters<typeof suggestTeachers>[1],
  branch: Parameters<typeof suggestTeachers>[2],
): { teacher_id: string; cost: number; reasons: readonly SeatReason[] }[] {
  const byStudent = seated.map((detail) => {
    const lesson = { ...wishOf(detail), key: detail.id, date, period, isOwed: false }
    return teachersAt({ ...lesson, student_id: detail.student_id, subject: detail.subject }, { day, period }, branch)
  })
  return branch.teachers
    .flatMap(({ id }) => {
      const own = byStudent.map((all) => all.find(({ teacher_id }) => teacher_id === id))
      const found = own.flatMap((one) => one ?? [])
      if (found.length < own.length) return []
      const cost = found.reduce((sum, one) => sum + one.cost, 0)
      return [{ teacher_id: id, cost, reasons: [...new Set(found.flatMap(({ reasons }) => reasons))] }]
    })
    .toSorted((a, b) => a.cost - b.cost)
}
