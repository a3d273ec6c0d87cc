import { addDays, type Day } from '@tcheck/learning/japan-day'
import { changeDay } from '@tcheck/timetable/change-day'
import { type DayPlan, emptyDay, type PeriodDetail, seatedAt } from '@tcheck/timetable/day'
import { fillWeek, mondayOf, type Taker } from '@tcheck/timetable/fill'
import type { BranchRules } from '@tcheck/timetable/rules'
import { type Chance, chanceOf } from './chance.ts'

/** Four weeks that were, this one and the next. */
const WEEKS = { before: 4, after: 1 }
/** What became of a lesson, as often as it stands there. */
const OUTCOMES = [
  ...Array.from({ length: 9 }, () => 'present' as const),
  ...(['late', 'left_early', 'absent', 'absent'] as const),
]

/**
 * The cram school's days around one, as the branch would have planned them and the door counted them: weekly lessons in
 * their places, what was missed given elsewhere where that was longer ago than a week, else owed.
 *
 * @param today  in Japan; lessons of it and after it are planned
 */
export function classroomWeeks(
  takers: readonly Taker[],
  { today, rules }: { today: Day; rules: BranchRules },
): DayPlan[] {
  const monday = mondayOf(today)
  let count = 0
  const newId = () => `demo-lesson-${++count}`
  const weeks = Array.from({ length: WEEKS.before + 1 + WEEKS.after }, (_, at) =>
    Array.from({ length: 7 }, (_day, weekday) => emptyDay(addDays(monday, 7 * (at - WEEKS.before) + weekday))),
  )
  const days = new Map(
    weeks.flatMap((week) => fillWeek(week, { takers, rules, newId }).days).map((day) => [day.date, day]),
  )
  for (const day of days.values()) if (day.date < today) days.set(day.date, held(day, chanceOf('lessons', day.date)))
  const longAgo = addDays(today, -7)
  for (const missed of [...days.values()].flatMap(({ details }) => details).filter(isAbsent))
    if (missed.date < longAgo) giveElsewhere(days, missed, { id: newId(), rules, today })
  return [...days.values()].filter(({ lessons, details }) => lessons.length + details.length > 0)
}

const isAbsent = ({ attend_type }: PeriodDetail) => attend_type === 'absent'

const held = (day: DayPlan, chance: Chance): DayPlan => ({
  ...day,
  details: day.details.map((detail) => {
    const attend_type = chance.pick(OUTCOMES) ?? 'present'
    return { ...detail, attend_type, set_by: attend_type === 'absent' ? 'person' : 'reading' }
  }),
})

/** On the first of the days after it that has a free seat for the student. */
function giveElsewhere(
  days: Map<Day, DayPlan>,
  missed: PeriodDetail,
  { id, rules, today }: { id: string; rules: BranchRules; today: Day },
): void {
  const { student_id, subject, date, period } = missed
  for (let ahead = 1; ahead <= 14; ahead += 1) {
    const day = days.get(addDays(date, ahead)) ?? emptyDay(addDays(date, ahead))
    for (const other of rules.periods.toReversed())
      for (let class_number = 1; class_number <= rules.class_count; class_number += 1) {
        if (seatedAt(day, other, class_number).length > 0) continue
        const owed = { date, period }
        const placed = changeDay(
          day,
          { kind: 'place', id, student_id, subject, period: other, class_number, owed },
          rules,
        )
        if ('refused' in placed) continue
        days.set(day.date, day.date < today ? asPresent(placed.day, id) : placed.day)
        change(days, missed, { attend_type: 'transferred', transferred_to: { date: day.date, period: other } })
        return
      }
  }
}

const asPresent = (day: DayPlan, id: string): DayPlan => ({
  ...day,
  details: day.details.map((one) => (one.id === id ? { ...one, attend_type: 'present', set_by: 'reading' } : one)),
})

function change(days: Map<Day, DayPlan>, { date, id }: PeriodDetail, more: Partial<PeriodDetail>): void {
  const day = days.get(date)
  if (day) days.set(date, { ...day, details: day.details.map((one) => (one.id === id ? { ...one, ...more } : one)) })
}
