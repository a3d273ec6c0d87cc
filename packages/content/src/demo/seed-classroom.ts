import { readingWrite, type StoredReading } from '@tcheck/data/attendance/reading'
import { dayHeadWrite, detailWrites, lessonWrite } from '@tcheck/data/lesson/lesson'
import { seatedStudentsOf } from '@tcheck/data/lesson/seated-students'
import { shiftMonthWrite } from '@tcheck/data/shift/shift'
import type { Pupil } from '@tcheck/data/student/pupil'
import type { Item, Table, Write } from '@tcheck/data/table'
import { addDays, type Day, daysFrom, japanDayOf, weekdayOf } from '@tcheck/learning/japan-day'
import { changeDay } from '@tcheck/timetable/change-day'
import { type DayPlan, emptyDay, isHeld, monthOf, type PeriodDetail, seatedAt } from '@tcheck/timetable/day'
import { fillWeek, mondayOf, type Taker } from '@tcheck/timetable/fill'
import { momentOfClock, monthAfter } from '@tcheck/timetable/japan-clock'
import { type BranchRules, isClosed, type PeriodTime, SEATS_PER_CLASS } from '@tcheck/timetable/rules'
import { type Chance, chanceOf } from './chance.ts'
import type { DemoContent } from './content.ts'
import { demoPeriods } from './seed-roster.ts'

/** Weeks that were; this one and the next come beside them. */
export const WEEKS_BEFORE = { small: 4, whole: 9 } as const
export const WEEKS_AFTER = 1

const MINUTE_MS = 60_000
/** What a teacher hands on after a lesson (申し送り); of every other one nothing. */
const NOTES = [
  ...(['よくできました。課題も終わっています', '途中の式を書くように声をかける', '宿題の4番から'] as const),
  ...(['', '', ''] as const),
]

/** Weeks of the cram school: lessons and what became of them, who came through the door when, the teachers' shifts. */
export async function seedClassroom(table: Table, content: DemoContent, now: Date): Promise<void> {
  const branch = content.branches.find(({ kind }) => kind === 'cram_school')
  if (!branch) return
  const today = japanDayOf(now)
  const days = classroomDays(content, today)
  const rules = rulesOf(content)
  const writes = [
    ...days.flatMap((day) => dayWrites(branch.id, day)),
    ...days.filter(({ date }) => date < today).flatMap((day) => readingsOf(branch.id, day).map(readingWrite)),
    ...content.teachings.flatMap(({ account_id }) =>
      [-1, 0, 1].map((ahead) =>
        shiftMonthOf(
          { branch_id: branch.id, teacher_id: account_id },
          { ahead, rules, now, taught: taughtBy(account_id, content.pupils) },
        ),
      ),
    ),
  ]
  await table.batchPut(writes.map(itemOf))
}

const rulesOf = ({ branches, closedWeekdays }: Pick<DemoContent, 'branches' | 'closedWeekdays'>): BranchRules => ({
  class_count: branches.find(({ kind }) => kind === 'cram_school')?.class_count ?? 0,
  seats_per_class: SEATS_PER_CLASS,
  periods: demoPeriods.map(({ period }) => period),
  closed_weekdays: closedWeekdays,
  closed_days: [],
})

/** The days of the demo's classroom around one; in the whole classroom one student of today is absent. */
export function classroomDays(content: DemoContent, today: Day): DayPlan[] {
  const takers = content.pupils.flatMap(({ student_id, state, enrolments }) =>
    state === 'enrolled' ? [{ student_id, enrolments }] : [],
  )
  const weeksBefore = WEEKS_BEFORE[content.classroom]
  const days = classroomWeeks(takers, { today, rules: rulesOf(content), weeksBefore })
  return content.classroom === 'whole' ? days.map((day) => withAbsent(day, today)) : days
}

/** The demo is put whole, over one of before. */
export function itemOf(write: Write): Item {
  if (!('put' in write)) throw new Error('the demo puts items only')
  return write.put
}

export function dayWrites(branch_id: string, { date, lessons, details }: DayPlan): Write[] {
  return [
    dayHeadWrite({ branch_id, date, revision: 0 }, seatedStudentsOf(details)),
    ...lessons.map((lesson) => lessonWrite(branch_id, date, lesson)),
    ...details.flatMap((detail) => {
      const note = isHeld(detail) && chanceOf('notes', date, detail.id).pick(NOTES)
      return detailWrites(null, { ...detail, branch_id, ...(note && { note }) })[1]
    }),
  ]
}

/** Some minutes before the first lesson in, some after the last one out; late and early as the lessons say. */
export function readingsOf(branch_id: string, { date, details }: DayPlan): StoredReading[] {
  const attended = details.filter(isHeld).toSorted((one, other) => one.period - other.period)
  const students = [...new Set(attended.map(({ student_id }) => student_id))]
  return students.flatMap((student_id): StoredReading[] => {
    const own = attended.filter((one) => one.student_id === student_id)
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) return []
    const chance = chanceOf('door', date, student_id)
    const minutes = () => 2 + Math.floor(chance.next() * 8)
    const entered = first.attend_type === 'late' ? 10 + minutes() : -minutes()
    const left = last.attend_type === 'left_early' ? -(10 + minutes()) : minutes()
    return (
      [
        ['entry', timeOf(first).begins_at, entered],
        ['leave', timeOf(last).ends_at, left],
      ] as const
    ).map(([kind, clock, offset]) => {
      const at = new Date(Date.parse(momentOfClock(date, clock)) + offset * MINUTE_MS).toISOString()
      return { student_id, branch_id, at, kind, date, received_at: at, by: 'card', news: null }
    })
  })
}

function timeOf({ period }: PeriodDetail): PeriodTime {
  const time = demoPeriods.find((one) => one.period === period)
  if (!time) throw new Error(`the demo has no period ${period}`)
  return time
}

interface ShiftMonthOptions {
  /** Months from this one on. */
  ahead: number
  rules: BranchRules
  now: Date
  /** When the teacher has lessons each week: weekday and period. */
  taught?: ReadonlySet<string>
}

/** When a teacher is wished for each week: `2 1`, Tuesday and the first period. */
export const taughtBy = (teacherId: string, pupils: readonly Pick<Pupil, 'enrolments'>[]): ReadonlySet<string> =>
  new Set(
    pupils
      .flatMap(({ enrolments }) => enrolments.flatMap(({ slots }) => slots))
      .filter(({ teacher_id }) => teacher_id === teacherId)
      .map(({ weekday, period }) => `${weekday} ${period}`),
  )

/** Hoped for and decided last month and this one; the next one is hoped for and waits for the branch. */
export function shiftMonthOf(
  of: { branch_id: string; teacher_id: string },
  { ahead, rules, now, taught = new Set() }: ShiftMonthOptions,
): Write {
  const month = monthAfter(monthOf(japanDayOf(now)), ahead)
  const worksSaturdays = [...taught].some((slot) => slot.startsWith('6 '))
  const dates = daysFrom(`${month}-01`, addDays(`${monthAfter(month, 1)}-01`, -1)).filter(
    (date) => !isClosed(rules, date) && (weekdayOf(date) !== 6 || worksSaturdays),
  )
  const days = dates.map((date) => {
    const isTaught = (period: number) => taught.has(`${weekdayOf(date)} ${period}`)
    const hoped = weekdayOf(date) === 3 && !isTaught(1) ? [2, 3] : [1, 2, 3]
    const off = ahead < 1 && weekdayOf(date) === 3 && !isTaught(3) ? [3] : []
    return [date, { hoped, working: ahead < 1 ? hoped.filter((one) => !off.includes(one)) : [], off }] as const
  })
  return shiftMonthWrite({
    ...{ ...of, month, days: Object.fromEntries(days), updated_at: now.toISOString(), revision: 1 },
  })
}

/** One student of today has said that they do not come. */
function withAbsent(day: DayPlan, today: Day): DayPlan {
  const last = day.details.filter(({ attend_type }) => attend_type === 'planned').at(-1)
  if (day.date !== today || !last) return day
  const absent = { ...last, attend_type: 'absent' as const, set_by: 'person' as const }
  return { ...day, details: day.details.map((one) => (one === last ? absent : one)) }
}

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
  { today, rules, weeksBefore }: { today: Day; rules: BranchRules; weeksBefore: number },
): DayPlan[] {
  const monday = mondayOf(today)
  let count = 0
  const newId = () => `demo-lesson-${++count}`
  const weeks = Array.from({ length: weeksBefore + 1 + WEEKS_AFTER }, (_, at) =>
    Array.from({ length: 7 }, (_day, weekday) => emptyDay(addDays(monday, 7 * (at - weeksBefore) + weekday))),
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

export const held = (day: DayPlan, chance: Chance): DayPlan => ({
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
        if ('failure' in placed) continue
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
