import type { ChapterItem, Course } from '@tcheck/contract/learning'
import type { LearningPlan } from '@tcheck/contract/learning-desk'
import type { PlanDesk, PlanStudent } from '@tcheck/contract/learning-plans'
import { addDays, type Day, daysFrom, weekdayOf } from '@tcheck/learning/japan-day'
import type { Pace, PlanItem } from '@tcheck/learning/plan'
import { gradeText } from '../../lib/grade-text.ts'

export const GRADE_CHOICES = Array.from({ length: 12 }, (_, at) => [String(at + 1), gradeText(at + 1)] as const)

/** 青木 ひなた(小6); students of a school have no name. */
export const whose = ({ name, grade, kumi, ban }: PlanStudent): string =>
  name === null ? `${gradeText(grade)} ${kumi}組 ${ban}番` : `${name}(${gradeText(grade)})`

/** 前倒し n, 予定どおり, 遅れ n. */
export const paceOf = (pace: Pace, count: number): { words: string; kind: 'ok' | 'plain' | 'warn' } => {
  if (pace === 'on_time') return { words: '予定どおり', kind: 'plain' }
  return pace === 'late' ? { words: `遅れ ${count}`, kind: 'warn' } : { words: `前倒し ${count}`, kind: 'ok' }
}

/** How a plan stands; of one whose school year is over, what was left. */
export function standingOf({ pace, pace_count, done, total }: LearningPlan, isOver: boolean) {
  if (!isOver) return paceOf(pace, pace_count)
  return done === total
    ? { words: '終わり', kind: 'ok' as const }
    : { words: `残り ${total - done}`, kind: 'plain' as const }
}

export const isItemDone = ({ contents_count, contents_done }: ChapterItem): boolean =>
  contents_count > 0 && contents_done === contents_count

/** The items of a course by their codes. */
export const itemsOf = ({ chapters }: Course): ReadonlyMap<string, ChapterItem> =>
  new Map(chapters.flatMap(({ items }) => items.map((item) => [item.code, item])))

/** What is stored of a plan, as it is changed here. */
export const draftOf = (plan: LearningPlan | undefined): PlanItem[] =>
  plan?.items.map(({ code, day }) => ({ item: code, day })) ?? []

export const planOf = ({ learning_plans }: PlanDesk, { subject, grade }: { subject: string; grade: number }) =>
  learning_plans.find((plan) => plan.subject_code === subject && plan.grade === grade)

/** School year, grade and subject of `2026-6-math`; null for anything else. */
export function partsOfPlanId(id: string): { year: number; grade: number; subject: string } | null {
  const [, year, grade, subject] = /^(\d{4})-(\d{1,2})-(.+)$/.exec(id) ?? []
  return subject === undefined ? null : { year: Number(year), grade: Number(grade), subject }
}

export const openOn = ({ closed_weekdays, closed_days }: PlanDesk) => {
  const closed = new Set(closed_days)
  return (day: Day) => !closed.has(day) && !closed_weekdays.includes(weekdayOf(day))
}

/** Periods of the student's lessons in one subject, by day. */
export type LessonsByDay = ReadonlyMap<Day, readonly number[]>
export function lessonsOf({ lessons }: Pick<PlanDesk, 'lessons'>, subject: string): LessonsByDay {
  const days = new Map<Day, number[]>()
  for (const { date, period, subject_code } of lessons)
    if (subject_code === subject) days.set(date, [...(days.get(date) ?? []), period])
  return days
}

/** 授業 3・4限; empty without a lesson. */
export const lessonText = (periods: readonly number[] | undefined): string =>
  periods === undefined ? '' : `授業 ${periods.join('・')}限`

/** A branch that is closed for so long has no next day. */
const DAYS_READ = 60

/** The next open day after one, or the one before it. */
export function nextDay(day: Day, by: 1 | -1, isOpen: (day: Day) => boolean): Day {
  for (let at = 1; at <= DAYS_READ; at += 1) if (isOpen(addDays(day, by * at))) return addDays(day, by * at)
  return day
}

/** So many days more than the plan has, to put something on. */
const DAYS_BEHIND = 7
const MOST_DAYS = 370

/** The days that are shown: those with items, and all from today on, to a week behind them, on which the branch is open. */
export function shownDays(plan: readonly PlanItem[], today: Day, isOpen: (day: Day) => boolean): Day[] {
  const used = new Set(plan.map(({ day }) => day))
  const sorted = [...used].sort()
  const last = addDays(sorted.at(-1) ?? today, DAYS_BEHIND)
  const free = daysFrom(today, last < today ? today : last)
    .slice(0, MOST_DAYS)
    .filter(isOpen)
  return [...new Set([...sorted, ...free])].sort()
}
