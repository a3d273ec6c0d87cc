import type { Day } from './japan-day.ts'
import { type Activity, partKey } from './understanding.ts'

/** What a task hands out: a content, or an lquestion group. It names its chapter item, with whose activity it is computed. */
export type StoredTaskThing = {
  readonly subject_code: string
  readonly grade: number
  readonly item_code: string
  readonly code: string
} & (
  | { readonly kind: 'content' }
  | { readonly kind: 'group'; readonly title: string /** Sub questions. */; readonly question_count: number }
)

/** How far one thing of a task is: parts of a content, questions of a group. */
interface TaskProgress {
  readonly done: number
  readonly total: number
}

/** A content is done with its last part, whenever it was judged: also before the task was handed out. */
export const contentProgress = (
  { code, parts }: { readonly code: string; readonly parts: readonly { readonly id: string }[] },
  { judged }: Activity,
): TaskProgress => ({ done: parts.filter(({ id }) => partKey(code, id) in judged).length, total: parts.length })

/**
 * A group is done if each of its questions was answered after the task was handed out, right or wrong.
 * @param since the lowest ulid of later runs
 */
export function groupProgress(
  { code, question_count }: { readonly code: string; readonly question_count: number },
  { answers }: Activity,
  since: string,
): TaskProgress {
  const answered = Object.entries(answers).filter(
    ([key, { run }]) => key.slice(0, key.lastIndexOf('/')) === code && run >= since,
  )
  return { done: Math.min(answered.length, question_count), total: question_count }
}

/** Something without parts or questions is never done: a task of nothing must not look finished. */
export const thingOf = ({ done, total }: TaskProgress): TaskThing => ({
  isBegun: done > 0,
  isDone: total > 0 && done >= total,
})

/** 未着手, 学習中, 完了, 期限切れ. */
type TaskState = 'not_begun' | 'under_way' | 'done' | 'overdue'

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
