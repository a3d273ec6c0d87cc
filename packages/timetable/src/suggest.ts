import type { Day } from '@tcheck/learning/japan-day'
import { changeDay, type DayChange } from './change-day.ts'
import { chooseBest } from './choose-best.ts'
import { type DayPlan, detailOf, lessonAt, type PeriodOfDay, seatedAt } from './day.ts'
import { type BranchRules, hasDesk, isClosed } from './rules.ts'
import {
  type LessonToSeat,
  type SeatOption,
  type SeatReason,
  type SuggestingBranch,
  seatOptions,
} from './seat-options.ts'

export interface Suggestion extends PeriodOfDay {
  lesson: LessonToSeat
  class_number: number
  /** Who is to teach there; null while nobody is. */
  teacher_id: string | null
  reasons: readonly SeatReason[]
}

/** So many at once: more are for 月の授業を作る, which asks nobody. */
export const MOST_SUGGESTED = 40
type Plans = ReadonlyMap<Day, DayPlan>
type Found = Omit<Suggestion, 'lesson' | 'reasons'>

/**
 * Suggests places for lessons without one at the lowest total cost: as many as possible, each near its wish. Exact within a limit of steps;
 * beyond it the best solution found.
 * @param days that can still be planned, each without conflicts
 * @returns in the order of the lessons; each suggestion can be taken alone or with others, in any order
 */
export function suggestSeats(
  lessons: readonly LessonToSeat[],
  branch: SuggestingBranch,
  mostSteps?: number,
): Suggestion[] {
  const start: Plans = new Map(branch.days.map((day) => [day.date, day]))
  const asked = lessons.slice(0, MOST_SUGGESTED).map((lesson) => ({
    lesson,
    options: seatOptions(lesson, branch).filter((one) => seatAt(start, lesson, one, branch)),
  }))
  const { taken } = chooseBest<(typeof asked)[number], { plans: Plans; taken: readonly Suggestion[] }>(asked, {
    start: { plans: start, taken: [] },
    take: ({ plans, taken: before }, { lesson }, option) => {
      const seat = seatAt(plans, lesson, option, branch)
      if (!seat) return undefined
      const suggestion = { ...seat.found, lesson, reasons: option.reasons }
      return { plans: new Map(plans).set(seat.day.date, seat.day), taken: [...before, suggestion] }
    },
    ...(mostSteps !== undefined && { mostSteps }),
  })
  return lessons.flatMap((lesson) => taken.find((one) => one.lesson === lesson) ?? [])
}

/** What takes a suggestion: the teacher to the desk, if nobody is there, and the student. @param id of the new lesson */
export function changesOf(suggestion: Suggestion, day: DayPlan, id: string): DayChange[] {
  const { lesson, period, class_number, teacher_id } = suggestion
  const { student_id, subject, isOwed } = lesson
  const owed = isOwed ? { date: lesson.date, period: lesson.period } : null
  const isTaught = teacher_id === null || lessonAt(day, period, class_number)?.teacher_id === teacher_id
  return [
    ...(isTaught ? [] : [{ kind: 'teach' as const, period, class_number, teacher_id }]),
    { kind: 'place', id, student_id, subject, period, class_number, owed },
  ]
}

/** What takes several, one after the other. */
export function changesOfAll(
  suggestions: readonly Suggestion[],
  day: DayPlan,
  { rules, newId }: { rules: BranchRules; newId: () => string },
): DayChange[] {
  let plan = day
  return suggestions.flatMap((one) => {
    const changes = changesOf(one, plan, newId())
    plan = applied(plan, changes, rules) ?? plan
    return changes
  })
}

/** The desk of an option, with the day once somebody sits there; undefined where there is none. */
function seatAt(
  plans: Plans,
  lesson: LessonToSeat,
  { date, period, teacher_id }: SeatOption,
  { rules }: SuggestingBranch,
): { day: DayPlan; found: Found } | undefined {
  const day = plans.get(date)
  if (!day || isClosed(rules, date) || detailOf(day, period, lesson.student_id)) return undefined
  for (const class_number of desksOf(day, { period, teacher_id }, rules)) {
    const found = { date, period, class_number, teacher_id }
    const changed = applied(day, changesOf({ ...found, lesson, reasons: [] }, day, `${lesson.key} here`), rules)
    if (changed) return { day: changed, found }
  }
  return undefined
}

/** The desk where the teacher is; else the empty ones. */
function desksOf(
  day: DayPlan,
  { period, teacher_id }: Pick<SeatOption, 'period' | 'teacher_id'>,
  rules: BranchRules,
): number[] {
  const own = day.lessons.find((one) => one.period === period && one.teacher_id === teacher_id)
  if (own && teacher_id !== null) return [own.class_number]
  return Array.from({ length: rules.class_count }, (_, at) => at + 1).filter(
    (desk) => hasDesk(rules, period, desk) && !lessonAt(day, period, desk) && seatedAt(day, period, desk).length === 0,
  )
}

function applied(day: DayPlan, changes: readonly DayChange[], rules: BranchRules): DayPlan | undefined {
  let plan = day
  for (const change of changes) {
    const outcome = changeDay(plan, change, rules)
    if ('failure' in outcome) return undefined
    plan = outcome.day
  }
  return plan
}
