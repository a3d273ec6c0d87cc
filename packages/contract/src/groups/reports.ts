import * as z from 'zod'
import * as f from '../fields.ts'
import {
  DEFAULT_GRADE_ID,
  DEFAULT_SEMINAR_ID,
  MOST_REPORT_FILES,
  reportSideNames,
  reportSides,
  reportTypeNames,
  reportTypes,
  seminars,
} from '../report.ts'
import { domain, forRoles, route } from '../route.ts'

const reportType = z.enum(reportTypeNames).meta({ label: '種類', words: reportTypes })
const gradeId = f.grade.meta({ label: '学年' })
const seminarId = z.coerce.number<number | string>().int().min(1).max(4).meta({ label: '時期', words: seminars })
const title = z.string().trim().min(1).max(100).meta({ label: '件名' })
const message = z.string().trim().max(4000).meta({ label: '内容' })
const studentId = f.id.meta({ label: '生徒' })
/** Uploads of the caller's that are ready and not in use yet (`POST /api/uploads`). */
const attachments = f.listOf(f.id, { max: MOST_REPORT_FILES }).meta({ label: 'ファイル' })

const schoolGradeFile = z.object({
  id: f.id,
  file_name: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
})
export type SchoolGradeFile = z.output<typeof schoolGradeFile>

const schoolGrade = z.object({
  id: f.id,
  student_id: f.id,
  grade_id: z.int(),
  report_type: reportType,
  title: z.string(),
  message: z.string(),
  seminar_id: z.int(),
  /** Who sent it; the name as it is today, null where the account is gone or has none. */
  sent_by: z.object({ role: z.enum(['branch', 'teacher', 'student', 'parent']), name: z.string().nullable() }),
  created_at: f.dateTime,
  updated_at: f.dateTime,
  /** Goes back with a change, so that two people do not undo each other. */
  revision: z.int(),
})
export type SchoolGrade = z.output<typeof schoolGrade>

const listed = schoolGrade.extend({ school_grade_files: z.array(schoolGradeFile) })
export type ListedSchoolGrade = z.output<typeof listed>

/** Comes as a form (`multipart/form-data`) or as JSON; files come as references (decision 0334). */
const newSchoolGrade = z.object({
  student_id: studentId,
  grade_id: gradeId.default(DEFAULT_GRADE_ID),
  report_type: reportType,
  title,
  message: message.default(''),
  seminar_id: seminarId.default(DEFAULT_SEMINAR_ID),
  attachments,
})

const changes = z.object({
  grade_id: gradeId.optional(),
  report_type: reportType.optional(),
  title: title.optional(),
  message: message.optional(),
  seminar_id: seminarId.optional(),
  attachments,
  /** Ids of files that are taken off. */
  deleteSchoolGradeFiles: f.listOf(f.id, { max: MOST_REPORT_FILES }).meta({ label: '外すファイル' }),
  revision: z.coerce.number<number | string>().int().min(1).max(f.MOST_COUNTED).optional().meta({ label: '更新番号' }),
})

/** Whose they are, as the head of the list tells it; v2 students have no name. */
const student = z.object({ id: f.id, grade: z.int(), kumi: z.string(), ban: z.int(), name: z.string().nullable() })

const byId = z.object({ id: f.id })
const whole = z.object({
  school_grade: schoolGrade,
  school_grade_files: z.array(schoolGradeFile),
  student_id: f.id,
})
const EVERYBODY = ['branch', 'teacher', 'student', 'parent'] as const

/** School-grade reports (spec.md sections 3 and 7): a branch manages them, everybody around a student sends them and reads the student's. */
export const reports = domain('reports', {
  ...forRoles('list', EVERYBODY, (role) =>
    route('GET', `/api/${role}/reports`, {
      summary: '生徒ひとりの成績の一覧。新しい順。学校・教室から届いたものと、ご家庭から届いたものは別の一覧',
      input: z.object({
        student_id: studentId,
        side: z.enum(reportSideNames).default('school').meta({ label: '送った側', words: reportSides }),
        cursor: f.cursor.optional(),
        per_page: f.paging.per_page,
      }),
      output: z.object({ student, school_grades: z.array(listed), next_cursor: z.string().nullable() }),
      errors: ['NOT_FOUND', 'SIGN_IN_NEEDED'],
    }),
  ),
  ...forRoles('show', ['branch'], (role) =>
    route('GET', `/api/${role}/reports/{id}`, {
      summary: '成績',
      input: byId,
      output: whole,
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('create', EVERYBODY, (role) =>
    route('POST', `/api/${role}/reports`, {
      summary: '成績を登録する',
      successStatus: 201,
      takesForm: true,
      // Whoever impersonates a student has a way of their own, under their own name.
      ...(role === 'student' && { impersonator: 'may_not' }),
      input: z.object({
        school_grade: newSchoolGrade.meta({ label: '成績' }),
        idempotency_key: f.idempotencyKey.optional(),
      }),
      output: whole,
      errors: ['NOT_FOUND', 'UPLOAD_NOT_USABLE', 'SIGN_IN_NEEDED', 'REPORTS_TOO_MANY'],
    }),
  ),
  ...forRoles('update', ['branch'], (role) =>
    route('PATCH', `/api/${role}/reports/{id}`, {
      summary: '成績を変える',
      takesForm: true,
      input: z.object({ id: f.id, school_grade: changes.meta({ label: '成績' }) }),
      output: whole,
      errors: ['NOT_FOUND', 'UPLOAD_NOT_USABLE', 'REPORT_FILES_TOO_MANY', 'CONFLICT'],
    }),
  ),
  ...forRoles('delete', ['branch'], (role) =>
    route('DELETE', `/api/${role}/reports/{id}`, {
      summary: '成績を削除する',
      input: byId,
      output: whole,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  ),
  /** Redirects to a signed URL of another origin; with `Accept: application/json` answers it, which is what our browser uses. */
  ...forRoles('showFile', EVERYBODY, (role) =>
    route('GET', `/api/${role}/reports/{id}/files/{file_id}`, {
      summary: '成績のファイルの、期限つきのURL',
      outputStructure: 'detailed',
      input: z.object({ id: f.id, file_id: f.id }),
      output: f.signedUrl,
      errors: ['NOT_FOUND', 'SIGN_IN_NEEDED'],
    }),
  ),
})
