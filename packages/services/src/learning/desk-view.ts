import type { LearningPlan, LearningTask, PlanItem, TaskThing } from '@tcheck/contract/learning-desk'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { planId, type StoredPlan } from '@tcheck/data/learning/plan'
import type { StoredTask } from '@tcheck/data/learning/task'
import type { Day } from '@tcheck/learning/japan-day'
import { planProgress } from '@tcheck/learning/plan'
import { contentProgress, groupProgress, type StoredTaskThing, taskState, thingOf } from '@tcheck/learning/task'
import { noActivity } from '@tcheck/learning/understanding'
import type { KnownCourse } from './known-courses.ts'

/** A plan with what is known of each of its items. An item that the material no longer has is left out. */
export function toPlan(plan: StoredPlan, { subject_name, chapters }: KnownCourse, today: Day): LearningPlan {
  const items = plan.items.flatMap(({ item: code, day }): PlanItem[] => {
    const chapter = chapters.find((one) => one.items.some((item) => item.code === code))
    const item = chapter?.items.find((one) => one.code === code)
    if (!chapter || !item) return []
    const { title, contents_done, contents_count, answered, rate, level, last_day, contents } = item
    const next = contents.find(({ current_part }) => current_part !== null)
    const is_done = contents_count > 0 && contents_done === contents_count
    const known = { contents_done, contents_count, answered, rate, level, is_done, is_begun: last_day !== null }
    const next_content = next ? { code: next.code, title: next.title } : null
    return [{ code, title, chapter_title: chapter.title, day, ...known, next_content }]
  })
  const isDone = (code: string) => items.some((item) => item.code === code && item.is_done)
  const stands = planProgress(
    items.map(({ code, day }) => ({ item: code, day })),
    isDone,
    today,
  )
  const { done, total, expected, pace, count } = stands
  const { year, subject_code, grade, revision } = plan
  return {
    ...{ id: planId(plan), year, subject_code, subject_name, grade, revision, done, total, expected, pace },
    pace_count: count,
    items: items.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
  }
}

function toThing(thing: StoredTaskThing, known: KnownCourse, since: string): TaskThing[] {
  const { kind, code, item_code } = thing
  const { subject_name, chapters, activities } = known
  const activity = activities.get(item_code) ?? noActivity
  if (thing.kind === 'group') {
    const progress = groupProgress(thing, activity, since)
    return [{ kind, code, item_code, title: thing.title, subject_name, is_done: thingOf(progress).isDone, ...progress }]
  }
  const contents = chapters.flatMap(({ items }) => items.flatMap((item) => item.contents))
  const content = contents.find((one) => one.code === code)
  if (!content) return []
  const progress = contentProgress(content, activity)
  return [{ kind, code, item_code, title: content.title, subject_name, is_done: thingOf(progress).isDone, ...progress }]
}

/** A task with what is known of its things. */
export function toTask(task: StoredTask, courseOf: (thing: StoredTaskThing) => KnownCourse, today: Day): LearningTask {
  const { id, title, message, due } = task
  const since = ulidFloor(Date.parse(task.handed_at))
  const things = task.things.flatMap((thing) => toThing(thing, courseOf(thing), since))
  return { id, title, message, due, things, state: taskState(things.map(thingOf), { due, today }) }
}
