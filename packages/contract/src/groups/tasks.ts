import * as z from 'zod'
import * as f from '../fields.ts'
import { subjectCode } from '../learning.ts'
import { learningTask } from '../learning-desk.ts'
import { planStudent } from '../learning-plans.ts'
import { parentContact } from '../parent-contact.ts'
import { domain, forRoles, route } from '../route.ts'

/** Tasks as the branch and its teachers hand them out (v1.md "The classroom": task-settings). */

/** One transaction holds them, with its record. */
const MOST_HANDED = 90
const MOST_THINGS = 30
const MOST_TITLE = 100
const MOST_MESSAGE = 400

const STAFF = ['branch', 'teacher'] as const
const studentId = f.id.meta({ label: '生徒' })
const due = f.day.nullable().meta({ label: 'しめきり' })
const one = { student_id: studentId, id: f.id.meta({ label: '課題' }) }

const thing = z.object({
  kind: z.enum(['content', 'group']).meta({ label: '種類', words: { content: '学習内容', group: '学習問題グループ' } }),
  subject_code: subjectCode,
  grade: f.grade,
  item_code: f.id.meta({ label: '項目' }),
  code: f.id.meta({ label: '学習内容・学習問題グループ' }),
})
export type TaskThingInput = z.output<typeof thing>

const newTask = z.object({
  title: z.string().trim().min(1).max(MOST_TITLE).meta({ label: '題名' }),
  message: z.string().trim().max(MOST_MESSAGE).default('').meta({ label: 'ひとこと' }),
  due,
  things: z.array(thing).min(1).max(MOST_THINGS).meta({ label: '学習内容' }),
  student_ids: z.array(studentId).min(1).max(MOST_HANDED).meta({ label: '生徒' }),
})

const staffTask = learningTask.extend({
  handed_at: f.dateTime,
  /** When the parents were reminded of it; null: never. */
  reminded_at: f.dateTime.nullable(),
  /** null: it stands on the student's desk. */
  withdrawn_at: f.dateTime.nullable(),
  revision: f.revision,
})
export type StaffTask = z.output<typeof staffTask>

const named = z.object({ code: z.string(), title: z.string() })
const material = z.array(
  named.extend({
    items: z.array(
      named.extend({ contents: z.array(named), groups: z.array(named.extend({ question_count: z.int() })) }),
    ),
  }),
)
export type TaskMaterial = z.output<typeof material>

export const tasks = domain('tasks', {
  ...forRoles('list', STAFF, (role) =>
    route('GET', `/api/${role}/students/{student_id}/learning_tasks`, {
      summary: '生徒ひとりの課題と、その状態。取り消したものも、しばらくは返す',
      input: z.object({ student_id: studentId }),
      output: z.object({
        ...{ today: z.string(), student: planStudent, learning_tasks: z.array(staffTask) },
        /** The student's parents, and whether a reminder reaches them. */
        parents: z.array(parentContact),
      }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('showChoices', STAFF, (role) =>
    route('GET', `/api/${role}/learning_task_choices`, {
      summary: '課題を出せる生徒と、学年の教科',
      input: z.object({ grade: f.grade }),
      output: z.object({
        today: z.string(),
        students: z.array(planStudent.pick({ id: true, grade: true, name: true })),
        subjects: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    }),
  ),
  ...forRoles('showMaterial', STAFF, (role) =>
    route('GET', `/api/${role}/learning_task_material`, {
      summary: '課題にできる、教科の学習内容と学習問題グループ',
      input: z.object({ subject_code: subjectCode, grade: f.grade }),
      output: z.object({ chapters: material }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('create', STAFF, (role) =>
    route('POST', `/api/${role}/learning_tasks`, {
      summary: '課題を出す。1人にも、何人にも',
      successStatus: 201,
      input: z.object({ learning_task: newTask.meta({ label: '課題' }), idempotency_key: f.idempotencyKey }),
      output: z.object({
        handed_count: z.int(),
        /** What was handed out, by student: enough to take it back at once. */
        handed: z.array(z.object({ student_id: z.string(), id: z.string(), revision: z.int() })),
      }),
      errors: ['NOT_FOUND', 'TASK_DUE_PAST', 'TASK_THING_UNKNOWN', 'CONFLICT'],
    }),
  ),
  ...forRoles('update', STAFF, (role) =>
    route('PATCH', `/api/${role}/students/{student_id}/learning_tasks/{id}`, {
      summary: '課題のしめきりを変える',
      input: z.object({ ...one, learning_task: z.object({ due, revision: f.revision }).meta({ label: '課題' }) }),
      output: z.object({ revision: f.revision }),
      errors: ['NOT_FOUND', 'CONFLICT', 'TASK_DUE_PAST'],
    }),
  ),
  ...forRoles('cancel', STAFF, (role) =>
    route('POST', `/api/${role}/students/{student_id}/learning_tasks/{id}/cancel`, {
      summary: '課題を取り消す。または元に戻す',
      input: z.object({
        ...one,
        revision: f.revision,
        undo: z.boolean().default(false).meta({ label: '元に戻す' }),
      }),
      output: z.object({ revision: f.revision }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  ),
  ...forRoles('remind', STAFF, (role) =>
    route('POST', `/api/${role}/students/{student_id}/learning_tasks/{id}/remind`, {
      summary: '終わっていない課題の知らせを、届く保護者に送る。1つの課題に1度だけ',
      input: z.object({ ...one, revision: f.revision }),
      /** `parents`: to whom the message was accepted for sending, and whom it does not reach. Accepted is not delivered. */
      output: z.object({ revision: f.revision, parents: z.array(parentContact) }),
      errors: ['NOT_FOUND', 'CONFLICT', 'TASK_DONE', 'TASK_REMINDED', 'STUDENT_NO_PARENT', 'PARENTS_UNREACHED'],
    }),
  ),
})
