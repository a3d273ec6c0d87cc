import * as z from 'zod'
import * as f from './fields.ts'
import { subjectCode } from './learning.ts'
import { plansOfYear } from './learning-desk.ts'

/** Plans as the branch and its teachers make them (v1.md "The classroom": plan-settings). */

/** Longer than any course; a plan stays one small item of the table. */
const MOST_PLAN_ITEMS = 300

export const DAYS_OF_LESSONS_BEFORE = 28
export const DAYS_OF_LESSONS = 92

/** Whose desk it is, as the office knows them. */
export const planStudent = z.object({
  id: f.id,
  grade: z.int(),
  kumi: z.string(),
  ban: z.int(),
  /** null for students of a school. */
  name: z.string().nullable(),
})
export type PlanStudent = z.output<typeof planStudent>

export const planDesk = plansOfYear.extend({
  student: planStudent,
  /** What a plan may be made of, in the grade that was asked for. */
  grade: z.int(),
  subjects: z.array(z.object({ code: z.string(), name: z.string() })),
  /** 0 Sunday … 6 Saturday. */
  closed_weekdays: z.array(z.int()),
  closed_days: z.array(z.string()),
  /** Lessons that the student sits in, by date and period, from `DAYS_OF_LESSONS_BEFORE` days ago to `DAYS_OF_LESSONS` days ahead. */
  lessons: z.array(z.object({ date: z.string(), period: z.int(), subject_code: z.string() })),
})
export type PlanDesk = z.output<typeof planDesk>

export const planInput = z
  .object({
    subject_code: subjectCode,
    grade: f.grade,
    items: z
      .array(z.object({ code: f.id.meta({ label: '項目' }), day: f.day }))
      .max(MOST_PLAN_ITEMS)
      .meta({ label: '計画の項目' }),
    /** 0: there was no plan yet. */
    revision: f.revision,
  })
  .meta({ label: '学習計画' })
