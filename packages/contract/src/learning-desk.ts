import * as z from 'zod'
import * as f from './fields.ts'
import { level } from './learning.ts'

/** What lies on a student's desk: plans, tasks, and what was done on which day (v1.md "Learning"). */

const planItem = z.object({
  code: z.string(),
  title: z.string(),
  chapter_title: z.string(),
  day: z.string(),
  is_begun: z.boolean(),
  is_done: z.boolean(),
  contents_done: z.int(),
  contents_count: z.int(),
  /** The first content that is not done; null where all are. */
  next_content: z.object({ code: z.string(), title: z.string() }).nullable(),
  answered: z.int(),
  rate: z.number().nullable(),
  level,
})
export type PlanItem = z.output<typeof planItem>

export const learningPlan = z.object({
  id: z.string(),
  year: z.int(),
  subject_code: z.string(),
  subject_name: z.string(),
  grade: z.int(),
  revision: z.int(),
  /** By day. */
  items: z.array(planItem),
  done: z.int(),
  total: z.int(),
  /** How many should be done by the end of yesterday. */
  expected: z.int(),
  /** 前倒し, 予定どおり, 遅れ, and by how many items. */
  pace: z.enum(['ahead', 'on_time', 'late']),
  pace_count: z.int(),
})
export type LearningPlan = z.output<typeof learningPlan>

/** 年度 whose plans are asked for: without one this year's. */
export const planYear = f.schoolYear.optional()

export const plansOfYear = z.object({
  today: z.string(),
  /** 年度, whose plans these are. */
  year: z.int(),
  /** This school year, then earlier ones that have plans, the newest first. */
  years: z.array(z.int()),
  learning_plans: z.array(learningPlan),
})
export type PlansOfYear = z.output<typeof plansOfYear>

const taskThing = z.object({
  kind: z.enum(['content', 'group']),
  code: z.string(),
  item_code: z.string(),
  title: z.string(),
  subject_name: z.string(),
  is_done: z.boolean(),
  /** Parts of a content, questions of a group. */
  done: z.int(),
  total: z.int(),
})
export type TaskThing = z.output<typeof taskThing>

export const learningTask = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  due: z.string().nullable(),
  state: z.enum(['not_begun', 'under_way', 'done', 'overdue']),
  things: z.array(taskThing),
})
export type LearningTask = z.output<typeof learningTask>

/** The answers of a day in one subject; without a name those whose subject is not known any more. */
const learningDaySubject = z.object({
  subject_code: z.string().nullable(),
  subject_name: z.string().nullable(),
  answered: z.int(),
  correct: z.int(),
  points: z.int(),
  max_points: z.int(),
})

export const learningDay = z.object({
  day: z.string(),
  minutes: z.int(),
  /** Questions whose answers of this day were marked; the newest of the day counts. */
  answered: z.int(),
  correct: z.int(),
  points: z.int(),
  max_points: z.int(),
  parts_done: z.int(),
  /** Of what was answered; together they are the day's. */
  subjects: z.array(learningDaySubject),
})
export type LearningDay = z.output<typeof learningDay>

export const MOST_DAYS = 100
const MOST_DAYS_MS = MOST_DAYS * 86_400_000

/** Both ends taken. */
export const dayRangeFields = { from: f.day.meta({ label: 'はじめの日' }), to: f.day.meta({ label: 'おわりの日' }) }
export const isShortRange = ({ from, to }: { from: string; to: string }) =>
  Date.parse(to) - Date.parse(from) < MOST_DAYS_MS
export const rangeTooLong = { path: ['from'], message: `${MOST_DAYS}日までにしてください。` }

/** A stretch of days: bounded, so that a call costs the same for whoever has been there for years. */
export const dayRange = z.object(dayRangeFields).refine(isShortRange, rangeTooLong)
