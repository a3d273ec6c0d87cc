import type { Day } from './japan-day.ts'

/** 未着手, 学習中, 完了, 期限切れ. */
export type TaskState = 'not_begun' | 'under_way' | 'done' | 'overdue'

/** One thing of a task: a content, or an lquestion group. */
export interface TaskThing {
  readonly isBegun: boolean
  readonly isDone: boolean
}

/** A task (課題) is done with its last thing, on whatever day; what is not done after its due day is 期限切れ. */
export function taskState(things: readonly TaskThing[], { due, today }: { due: Day | null; today: Day }): TaskState {
  if (things.length > 0 && things.every(({ isDone }) => isDone)) return 'done'
  if (due !== null && today > due) return 'overdue'
  return things.some(({ isBegun, isDone }) => isBegun || isDone) ? 'under_way' : 'not_begun'
}

/** The order of task_learning: by due day, those without one last; what is done after what is open. */
export function compareTasks(
  a: { state: TaskState; due: Day | null },
  b: { state: TaskState; due: Day | null },
): number {
  const sortKey = ({ state, due }: { state: TaskState; due: Day | null }) => `${state === 'done' ? 1 : 0}${due ?? '9'}`
  return sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0
}
