import type { LearningPlan, LearningTask, PlanItem } from '@tcheck/contract/learning-desk'
import { schoolYearOfDay } from '@tcheck/learning/japan-day'
import { contentPath, itemPath as contentsPath } from '../learning/material-paths.ts'

const DAY_MS = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** How many days later `to` is. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS)
export const dayAfter = (day: string, count: number): string =>
  new Date(at(day) + count * DAY_MS).toISOString().slice(0, 10)
/** The Monday of a day's week; of a Monday itself. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(at(day)).getUTCDay() + 6) % 7))

/** When something is due, as a child says it; `isSoon` for what needs attention. */
export function dueText(due: string, today: string): { words: string; isSoon: boolean } {
  const days = daysBetween(today, due)
  if (days < 0) return { words: 'すぎています', isSoon: true }
  if (days === 0) return { words: '{今日|きょう}', isSoon: true }
  return days === 1 ? { words: 'あした', isSoon: true } : { words: '', isSoon: false }
}

export interface DueItem extends PlanItem {
  plan: LearningPlan
}

/** What a plan asks for today, then what is left of the days before: oldest last, since today's comes first. */
export function dueItems(plans: readonly LearningPlan[], today: string): { today: DueItem[]; before: DueItem[] } {
  const open = plans.flatMap((plan) => plan.items.filter((item) => !item.is_done).map((item) => ({ ...item, plan })))
  return {
    today: open.filter(({ day }) => day === today),
    before: open.filter(({ day }) => day < today).toSorted((a, b) => (a.day > b.day ? -1 : 1)),
  }
}

/** Whether something of today was done: an item of a plan, or a task that is due. */
export const isTodayDone = (plans: readonly LearningPlan[], tasks: readonly LearningTask[], today: string): boolean =>
  plans.some(({ items }) => items.some(({ day, is_done }) => day === today && is_done)) ||
  tasks.some(({ due, state }) => due === today && state === 'done')

export const openTasks = (tasks: readonly LearningTask[]): LearningTask[] =>
  tasks.filter(({ state }) => state !== 'done')

export const itemWords = ({ is_done, is_begun, contents_count, contents_done }: PlanItem): string => {
  if (is_done) return '{終|お}わりました'
  if (!is_begun) return 'まだ'
  return contents_count > 1 ? `${contents_count}つのうち${contents_done}つ{終|お}わり` : 'とちゅう'
}

/** Whether a plan is of an earlier school year: nothing of it is ahead or behind any more. */
export const isYearOver = (year: number, today: string): boolean => year < schoolYearOfDay(today)

/** How a plan stands, never as blame: what is left is 「前の分」. */
export function paceText({ year, pace, pace_count, done, total }: LearningPlan, today: string): string {
  if (isYearOver(year, today)) {
    return done === total ? 'ぜんぶ{終|お}わりました' : `{終|お}わっていないものが${total - done}つあります`
  }
  if (pace === 'ahead') return `${pace_count}つ{先|さき}に{進|すす}んでいます`
  return pace === 'late' ? `{前|まえ}の{分|ぶん}が${pace_count}つあります` : '{予定|よてい}どおりです'
}

/** Places of a line of days, 0…1, from the plan's first day to its last. */
export function placeOnLine(items: readonly PlanItem[], day: string): number {
  const [first, last] = [items[0]?.day ?? day, items.at(-1)?.day ?? day]
  const all = daysBetween(first, last)
  return all <= 0 ? 0.5 : Math.min(1, Math.max(0, daysBetween(first, day) / all))
}

/** Where an item goes on: at its first content that is not done, else at its contents. @param grade  of the course, where it may be another than the student's */
export const itemPath = (
  { code, next_content }: Pick<PlanItem, 'code' | 'next_content'>,
  subject: string,
  grade?: number,
): string => (next_content ? contentPath(next_content.code) : contentsPath(subject, code, grade))

/** Where a task goes on: at its first thing that is not done. */
export function taskPath({ things }: LearningTask): string {
  const thing = things.find(({ is_done }) => !is_done) ?? things[0]
  if (!thing) return '/v1/student/task_learning'
  return thing.kind === 'content'
    ? contentPath(thing.code)
    : `/v1/student/question-select?${new URLSearchParams({ group: thing.code })}`
}
