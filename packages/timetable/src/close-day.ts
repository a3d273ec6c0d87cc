import { type DayPlan, type PeriodDetail, seatedAt } from './day.ts'
import { type BranchRules, hasDesk } from './rules.ts'

/** Nobody has said how it went, and it is not given elsewhere. */
const isUntouched = ({ attend_type, set_by }: PeriodDetail): boolean => attend_type === 'planned' && set_by === null

/** Called off by the calendar, not by a person, and not given elsewhere yet. */
const isCalledOff = ({ attend_type, set_by, transferred_to }: PeriodDetail): boolean =>
  attend_type === 'transferred' && set_by === null && transferred_to === null

/**
 * Closes a planned day (休みの日): its lessons need make-up lessons from now on. Held lessons, and attendance that a person entered, stay. Can
 * be repeated.
 */
export function closeDay(day: DayPlan): DayPlan {
  const details = day.details.map((one) => (isUntouched(one) ? { ...one, attend_type: 'transferred' as const } : one))
  const closed = { ...day, details }
  return { ...closed, lessons: day.lessons.filter((one) => seatedAt(closed, one.period, one.class_number).length > 0) }
}

/** A day that opens again: who had a lesson there, and none elsewhere meanwhile, has it again, as far as there are seats. */
export function reopenDay(day: DayPlan, rules: BranchRules): DayPlan {
  let plan = day
  for (const detail of day.details.filter(isCalledOff)) {
    const { period, class_number } = detail
    const isFree = seatedAt(plan, period, class_number).length < rules.seats_per_class
    if (!isFree || !hasDesk(rules, period, class_number)) continue
    const back = { ...detail, attend_type: 'planned' as const }
    plan = { ...plan, details: plan.details.map((one) => (one === detail ? back : one)) }
  }
  return plan
}

/** What one filling of days added. */
export interface Added {
  /** Ids of lessons. */
  placed: readonly string[]
  taught: readonly { date: string; period: number; class_number: number; teacher_id: string }[]
}

/**
 * Removes what was added to a day (元に戻す). It keeps lessons that somebody has changed since, make-up lessons, and a teacher who has another
 * student.
 */
export function takeBack(day: DayPlan, { placed, taught }: Added): DayPlan {
  const ids = new Set(placed)
  // Filling makes no lesson for a missed one. Without its link that one would be neither owed nor given.
  const isFilled = (one: PeriodDetail) => ids.has(one.id) && one.transferred_from === null
  const details = day.details.filter((one) => !(isFilled(one) && isUntouched(one)))
  const isAdded = ({ period, class_number, teacher_id }: DayPlan['lessons'][number]) =>
    taught.some(
      (one) =>
        one.date === day.date &&
        one.period === period &&
        one.class_number === class_number &&
        one.teacher_id === teacher_id,
    )
  const isAlone = (period: number, class_number: number) =>
    !details.some((one) => one.period === period && one.class_number === class_number)
  const lessons = day.lessons.filter((one) => !(isAdded(one) && isAlone(one.period, one.class_number)))
  return { ...day, details, lessons }
}

/** What has come to days by filling them. */
export function addedTo(before: readonly DayPlan[], after: readonly DayPlan[]): Added {
  const pairs = after.map((day) => ({ day, was: before.find(({ date }) => date === day.date) }))
  return {
    placed: pairs.flatMap(({ day, was }) => {
      const known = new Set(was?.details.map(({ id }) => id))
      return day.details.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    }),
    taught: pairs.flatMap(({ day, was }) =>
      day.lessons.flatMap(({ period, class_number, teacher_id }) => {
        const isKnown = was?.lessons.some((one) => one.period === period && one.class_number === class_number)
        return isKnown || teacher_id === null ? [] : [{ date: day.date, period, class_number, teacher_id }]
      }),
    ),
  }
}
