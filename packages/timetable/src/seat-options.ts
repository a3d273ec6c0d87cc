import { type Day, daysBetween } from '@tcheck/learning/japan-day'
import type { DayPlan, PeriodOfDay } from './day.ts'
import { type BranchRules, isClosed } from './rules.ts'
import { type ShiftDay, type ShiftState, shiftStateOf } from './shift.ts'

/** A lesson that has no place: of an enrolment, or owed; its date and period are the wished or the missed ones. */
export interface LessonToSeat extends PeriodOfDay {
  key: string
  student_id: string
  /** null: not known, and no bound. */
  grade: number | null
  subject: string
  /** Who is wished; empty: whoever is there. */
  teacher_id: string
  isOwed: boolean
}

/** Subjects and grades that they teach; none named is no bound. */
interface SuggestedTeacher {
  id: string
  subject_codes: readonly string[]
  grades: readonly number[]
}

export interface SuggestingBranch {
  days: readonly DayPlan[]
  rules: BranchRules
  teachers: readonly SuggestedTeacher[]
  shifts: readonly (ShiftDay & { teacher_id: string; date: Day })[]
}

/** Why a place is suggested: the day, the period, the teacher and the desk, one of each. */
export type SeatReason =
  | 'wished_day'
  | 'other_day'
  | 'soon'
  | 'wished_period'
  | 'other_period'
  | 'wished_teacher'
  | 'other_teacher'
  | 'teacher_is_there'
  | 'teacher_is_free'
  | 'no_shift'
  | 'no_teacher'

export interface SeatOption extends PeriodOfDay {
  teacher_id: string | null
  /** How far it is from what was wished. */
  cost: number
  reasons: readonly SeatReason[]
}

/** So many of the best are tried for each lesson. */
const MOST_OPTIONS = 60

/** What each step away from the wish costs: another teacher is better than another period, and that than another day. */
const COST = {
  aDay: 4,
  otherDay: 60,
  aPeriod: 2,
  otherPeriod: 24,
  otherTeacher: 20,
  newDesk: 3,
  hopedShift: 2,
  noShift: 10,
  noTeacher: 40,
} as const

/** Places for one lesson alone, the nearest to what was wished first: whoever is there already does not count here. */
export function seatOptions(lesson: LessonToSeat, branch: SuggestingBranch): SeatOption[] {
  const { days, rules } = branch
  return days
    .filter(({ date }) => !isClosed(rules, date))
    .flatMap((day) =>
      rules.periods.flatMap((period) => {
        const periodOfDay = { date: day.date, period }
        const wish = costOfPeriod(lesson, periodOfDay, days[0]?.date ?? day.date)
        return teachersAt(lesson, { day, period }, branch).map((one) => ({
          ...periodOfDay,
          teacher_id: one.teacher_id,
          cost: wish.cost + one.cost,
          reasons: [...wish.reasons, ...one.reasons],
        }))
      }),
    )
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, MOST_OPTIONS)
}

type Priced = Pick<SeatOption, 'cost' | 'reasons'>

/** @param first  the day from which on it is planned: what is owed is given soon */
function costOfPeriod(lesson: LessonToSeat, { date, period }: PeriodOfDay, first: Day): Priced {
  const periods = Math.abs(period - lesson.period)
  const isOwnDay = date === lesson.date
  const days = lesson.isOwed ? daysBetween(first, date) : Math.abs(daysBetween(lesson.date, date))
  const dayCost = days * COST.aDay + (lesson.isOwed || isOwnDay ? 0 : COST.otherDay)
  return {
    cost: dayCost + (periods === 0 ? 0 : COST.otherPeriod + periods * COST.aPeriod),
    reasons: [
      lesson.isOwed ? 'soon' : isOwnDay ? 'wished_day' : 'other_day',
      periods === 0 ? 'wished_period' : 'other_period',
    ],
  }
}

/** Who may teach it there: who is at a desk, who has a shift, and who was wished unless they are off; null: nobody yet. */
export function teachersAt(
  lesson: LessonToSeat,
  { day, period }: { day: DayPlan; period: number },
  { teachers, shifts }: Pick<SuggestingBranch, 'teachers' | 'shifts'>,
): (Priced & { teacher_id: string | null })[] {
  const found = teachers.flatMap(({ id, subject_codes, grades }) => {
    const isWished = id === lesson.teacher_id
    const isThere = day.lessons.some((one) => one.period === period && one.teacher_id === id)
    const shift = shiftOf(shifts, id, { date: day.date, period })
    const teaches =
      (subject_codes.length === 0 || subject_codes.includes(lesson.subject)) &&
      (lesson.grade === null || grades.length === 0 || grades.includes(lesson.grade))
    const mayCome = isThere || (shift === null ? isWished : shift !== 'off')
    if (!mayCome || !(teaches || isWished)) return []
    const isOther = lesson.teacher_id !== '' && !isWished
    const reasons: SeatReason[] = [
      ...(isWished ? ['wished_teacher' as const] : isOther ? ['other_teacher' as const] : []),
      isThere ? 'teacher_is_there' : shift === null ? 'no_shift' : 'teacher_is_free',
    ]
    const come = shift === null ? COST.noShift : shift === 'hoped' ? COST.hopedShift : 0
    const cost = (isOther ? COST.otherTeacher : 0) + (isThere ? 0 : COST.newDesk + come)
    return [{ teacher_id: id, cost, reasons }]
  })
  // A desk without a teacher is for the very time that was wished, where the branch may still find somebody.
  const isOwnTime = !lesson.isOwed && day.date === lesson.date && period === lesson.period
  return isOwnTime ? [...found, { teacher_id: null, cost: COST.noTeacher, reasons: ['no_teacher'] }] : found
}

const shiftOf = (shifts: SuggestingBranch['shifts'], id: string, { date, period }: PeriodOfDay): ShiftState | null => {
  const own = shifts.find((one) => one.teacher_id === id && one.date === date)
  return own ? shiftStateOf({ [date]: own }, date, period) : null
}
