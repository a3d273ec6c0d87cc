import * as z from 'zod'
import * as f from '../fields.ts'
import { learningPlan, learningTask } from '../learning-desk.ts'
import { planStudent } from '../learning-plans.ts'
import { reportTypeNames } from '../report.ts'
import { group, route } from '../route.ts'
import { attendedLesson, doorReading } from './attendance.ts'

/** With the name that the classroom knows; null for students of a school. */
const child = planStudent.extend({
  /** Among the parent's, from 1, as a mail names it in its link: a mail says no id. */
  number: z.int(),
})
export type Child = z.output<typeof child>

export const weekLesson = attendedLesson.pick({
  ...{ id: true, date: true, period: true, subject: true, subject_name: true, attend_type: true },
  ...{ begins_at: true, ends_at: true, transferred_to: true, transferred_from: true },
})
/** The first lesson after the week, once no day to come in this week has one; null: none is planned. */
export const nextLesson = weekLesson.nullable()
export type WeekLesson = z.output<typeof weekLesson>

const top = z.object({
  today: z.string(),
  branch_name: z.string(),
  student: planStudent,
  is_inside: z.boolean(),
  /** Of today, as they count. */
  readings: z.array(doorReading),
  /** From Sunday to Saturday. */
  lessons: z.array(weekLesson),
  next_lesson: nextLesson,
  /** Each with the items alone that are to be done by today and are not. */
  learning_plans: z.array(learningPlan),
  learning_tasks: z.array(learningTask),
  /** The newest one; its page has the rest. */
  school_grade: z
    .object({
      id: f.id,
      report_type: z.enum(reportTypeNames),
      title: z.string(),
      created_at: f.dateTime,
      file_count: z.int(),
    })
    .nullable(),
})
export type ChildTop = z.output<typeof top>

/** A parent's children. */
export const parentChildren = group(
  'parent-children',
  { roles: ['parent'], scope: 'self' },
  {
    /** `student_user` is the first of them; a parent with several chooses among `student_users`. */
    showStudentUserId: route('GET', '/api/parent/get_student_user_id', {
      summary: '保護者の子どもである生徒',
      input: f.nothing,
      output: z.object({ student_user: z.object({ id: f.id }), student_users: z.array(child) }),
      errors: ['NOT_FOUND'],
    }),
    showTop: route('GET', '/api/parent/students/{student_id}/top', {
      summary: 'お子さまの今日: 入退室、今週の授業、学習計画、課題、新しい成績',
      scope: 'student',
      input: z.object({ student_id: f.id.meta({ label: '生徒' }) }),
      output: z.object({ top }),
      errors: ['NOT_FOUND'],
    }),
  },
)
