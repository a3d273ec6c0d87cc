import { addDays, type Day, daysBetween, daysFrom, weekdayOf } from './japan-day.ts'

/** A chapter item of a learning plan (学習計画), with the day on which it is due. */
export interface PlanItem {
  readonly item: string
  readonly day: Day
}

/** What a branch is open for. */
interface OpenDays {
  /** 0 Sunday … 6 Saturday. */
  readonly weekdays: readonly number[]
  readonly closed: ReadonlySet<Day>
}

/** The days of a time that a plan may use. */
export const daysForPlan = ({ from, to, weekdays, closed }: OpenDays & { from: Day; to: Day }): Day[] =>
  daysFrom(from, to).filter((day) => weekdays.includes(weekdayOf(day)) && !closed.has(day))

/** One day for each of so many items, in order and as evenly as it goes; the last one is the last day. Without a day there is none. */
const evenDays = (count: number, days: readonly Day[]): Day[] =>
  Array.from({ length: count }, (_, at) => days[Math.ceil(((at + 1) * days.length) / count) - 1] ?? []).flat()

/** Items on days, each on one, in their order; what has no day is left out. */
export const putOnDays = (items: readonly string[], days: readonly Day[]): PlanItem[] =>
  days.slice(0, items.length).map((day, at) => ({ item: items[at] ?? '', day }))

/** Items over days in their order, as evenly as it goes; the last item stands on the last day. Without a day there is no plan. */
export const spreadItems = (items: readonly string[], days: readonly Day[]): PlanItem[] =>
  putOnDays(items, evenDays(items.length, days))

/** Twice a year of weeks: a plan that finds no open day ends. */
const WEEKS_READ = 104

/**
 * Spreads items from a day on, in order, over the open days: a given number a week, or one on each open day. Weeks are counted from the
 * first day. The last week has the days of a full week, however few items are left for it. Without an open day nothing is planned.
 */
export function spreadFrom(
  items: readonly string[],
  { from, perWeek, ...open }: OpenDays & { from: Day; perWeek: number | null },
): PlanItem[] {
  const plan: PlanItem[] = []
  for (let week = 0; week < WEEKS_READ && plan.length < items.length; week += 1) {
    const begins = addDays(from, week * 7)
    const days = daysForPlan({ from: begins, to: addDays(begins, 6), ...open })
    plan.push(...putOnDays(items.slice(plan.length), evenDays(perWeek ?? days.length, days)))
  }
  return plan
}

interface Lessons {
  from: Day
  /** The day of each lesson, in order: two lessons on a day give two entries. */
  lessons: readonly Day[]
  closed: ReadonlySet<Day>
}

/**
 * Spreads items from a day on, one a lesson. Items without a lesson follow on the same weekdays, one a day, because lessons are made a
 * month at a time. Without a lesson nothing is planned.
 */
export function spreadOverLessons(items: readonly string[], { from, lessons, closed }: Lessons): PlanItem[] {
  const days = lessons.filter((day) => day >= from)
  const last = days.at(-1)
  if (last === undefined) return []
  const plan = putOnDays(items, days)
  const weekdays = days.map(weekdayOf)
  return [...plan, ...spreadFrom(items.slice(plan.length), { from: addDays(last, 1), weekdays, closed, perWeek: null })]
}

/** By day; on one day as they stood. */
const inOrder = (plan: readonly PlanItem[]): PlanItem[] =>
  plan.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))

/**
 * Moves an item to another day.
 * @param isOpen the allowed days; a moved later item takes the next one
 * @param withLater moves all later items by the same number of days
 */
export function movePlanItem(
  plan: readonly PlanItem[],
  {
    item,
    day,
    withLater,
    isOpen = () => true,
  }: { item: string; day: Day; withLater: boolean; isOpen?: (day: Day) => boolean },
): PlanItem[] {
  const from = plan.findIndex((one) => one.item === item)
  const moved = plan[from]
  if (!moved) return [...plan]
  const by = daysBetween(moved.day, day)
  const later = (one: PlanItem, at: number) =>
    withLater && (one.day > moved.day || (one.day === moved.day && at > from))
  return inOrder(
    plan.map((one, at) => {
      if (at === from) return { ...one, day }
      return later(one, at) ? { ...one, day: nextOpen(addDays(one.day, by), isOpen) } : one
    }),
  )
}

/** A branch closed for ever would have no next day. */
const DAYS_READ = 60

function nextOpen(day: Day, isOpen: (day: Day) => boolean): Day {
  return daysFrom(day, addDays(day, DAYS_READ)).find(isOpen) ?? day
}

/** What is learnt on a day: the item that is due then or next. null: all are due before it. */
export const itemForDay = (plan: readonly PlanItem[], day: Day): PlanItem | null =>
  inOrder(plan).find((one) => one.day >= day) ?? null

export type Pace = 'ahead' | 'on_time' | 'late'

export interface PlanProgress {
  readonly done: number
  readonly total: number
  /** How many items should be done by the end of yesterday. */
  readonly expected: number
  /** Done ones that are due today or later: ahead; due ones that are not done: late (遅れ n). Late goes before ahead. */
  readonly pace: Pace
  readonly count: number
  /** The first item that is not done. */
  readonly next: PlanItem | null
}

/** How a plan stands (前倒し n / 予定どおり / 遅れ n): what is due today is not late yet, and done today is not ahead. */
export function planProgress(plan: readonly PlanItem[], isDone: (item: string) => boolean, today: Day): PlanProgress {
  const expected = plan.filter(({ day }) => day < today).length
  const late = plan.filter(({ item, day }) => day < today && !isDone(item)).length
  const ahead = plan.filter(({ item, day }) => day > today && isDone(item)).length
  const pace: Pace = late > 0 ? 'late' : ahead > 0 ? 'ahead' : 'on_time'
  return {
    done: plan.filter(({ item }) => isDone(item)).length,
    total: plan.length,
    expected,
    pace,
    count: pace === 'late' ? late : pace === 'ahead' ? ahead : 0,
    next: inOrder(plan).find(({ item }) => !isDone(item)) ?? null,
  }
}
