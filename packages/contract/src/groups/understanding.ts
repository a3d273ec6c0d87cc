import * as z from 'zod'
import * as f from '../fields.ts'
import { content, contentCode, course, learningRun, photoName, subjectCode, understandingFields } from '../learning.ts'
import {
  dayRangeFields,
  isShortRange,
  learningDay,
  learningTask,
  plansOfYear,
  planYear,
  rangeTooLong,
} from '../learning-desk.ts'
import { groupAnswers, learningOverview, overviewAsked } from '../learning-overview.ts'
import { planStudent } from '../learning-plans.ts'
import { questionSet } from '../question-set.ts'
import { domain, forRoles, route } from '../route.ts'

/** What a student knows and does, as the branch, its teachers and the parents look at it (v1.md "The classroom": understanding). */

const chapterItemActivity = z.object({
  /** `<subject>/<item>` */
  id: z.string(),
  subject_code: z.string(),
  subject_name: z.string(),
  grade: z.int(),
  chapter_code: z.string(),
  chapter: z.string(),
  code: z.string(),
  chapter_item: z.string(),
  ...understandingFields,
})
export type ChapterItemActivity = z.output<typeof chapterItemActivity>

/** The newest answers of a chapter item, by the run that they were given in. */
const answeredRun = z.object({
  id: f.id,
  /** On which it began, in Japan. */
  day: z.string(),
  answers: z.array(
    z.object({
      group: z.string(),
      main_question_number: z.int(),
      sub_question_number: z.int(),
      score: z.int(),
      max_score: z.int(),
    }),
  ),
})
export type AnsweredRun = z.output<typeof answeredRun>

const STAFF = ['branch', 'teacher'] as const
const ADULTS = [...STAFF, 'parent'] as const
const studentId = f.id.meta({ label: '生徒' })
const grade = f.grade.optional()
const groupCode = f.id.meta({ label: '学習問題グループ' })
const search = z
  .object({ user_id: studentId, subject_code: subjectCode.optional(), grade })
  .meta({ label: 'だれの、どの教科か' })

/** Their names are the specification's where it has them (spec.md section 7). */
export const understanding = domain('understanding', {
  ...forRoles('listChapterItemActivities', ADULTS, (role) =>
    route('GET', `/api/${role}/chapter_item_activities`, {
      summary: '生徒ひとりの、項目ごとの理解度。教科を言わなければ、学年のすべての教科',
      input: z.object({ search_chapter_item_activity: search }),
      output: z.object({
        today: z.string(),
        student: planStudent,
        grade: z.int(),
        chapter_item_activities: z.array(chapterItemActivity),
      }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('showStudentGrade', ADULTS, (role) =>
    route('GET', `/api/${role}/students/get_student_grade/{id}`, {
      summary: '生徒の学年の名前',
      input: z.object({ id: studentId }),
      output: z.object({ grade: z.object({ id: z.int(), name: z.string() }) }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('listDays', ADULTS, (role) =>
    route('GET', `/api/${role}/students/{student_id}/learning_days`, {
      summary: '生徒ひとりの、日ごとの学習の記録',
      input: z.object({ student_id: studentId, ...dayRangeFields }).refine(isShortRange, rangeTooLong),
      output: z.object({ today: z.string(), learning_days: z.array(learningDay) }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('showItemAnswers', ADULTS, (role) =>
    route('GET', `/api/${role}/students/{student_id}/learning/courses/{subject_code}/items/{item_code}`, {
      summary: '項目の理解度のもとになった、生徒の新しい答え。学習の回ごと',
      input: z.object({
        student_id: studentId,
        subject_code: subjectCode,
        item_code: f.id.meta({ label: '項目' }),
        grade,
      }),
      output: z.object({ chapter_item_activity: chapterItemActivity, learning_runs: z.array(answeredRun) }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('showRun', ADULTS, (role) =>
    route('GET', `/api/${role}/students/{student_id}/learning_runs/{id}`, {
      summary: '生徒の学習の回を1つ。その問題と答え',
      input: z.object({ student_id: studentId, id: f.id.meta({ label: '学習の回' }) }),
      output: z.object({ learning_run: learningRun, question_group: questionSet }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('listPlans', ['parent'], (role) =>
    route('GET', `/api/${role}/students/{student_id}/learning_plans`, {
      summary: 'お子さまの、1つの年度の学習計画と、その進みぐあい',
      input: z.object({ student_id: studentId, year: planYear }),
      output: plansOfYear,
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('listTasks', ['parent'], (role) =>
    route('GET', `/api/${role}/students/{student_id}/learning_tasks`, {
      summary: 'お子さまの課題、しめきりの早い順',
      input: z.object({ student_id: studentId }),
      output: z.object({ today: z.string(), learning_tasks: z.array(learningTask) }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('showCourse', ['parent'], (role) =>
    route('GET', `/api/${role}/students/{student_id}/learning/courses/{subject_code}`, {
      summary: '教科の章と項目、お子さまの進みぐあい',
      input: z.object({ student_id: studentId, subject_code: subjectCode, grade }),
      output: z.object({ course }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('showContent', ['parent'], (role) =>
    route('GET', `/api/${role}/students/{student_id}/learning/contents/{code}`, {
      summary: '学習内容のパートと、お子さまのいまのパート',
      input: z.object({ student_id: studentId, code: contentCode }),
      output: z.object({ content }),
      errors: ['NOT_FOUND'],
    }),
  ),
  /** Redirects to a signed URL of another origin; with `Accept: application/json` answers it, which is what our browser uses. */
  ...forRoles('showPhoto', ['parent'], (role) =>
    route('GET', `/api/${role}/students/{student_id}/learning_photos/{name}`, {
      summary: 'お子さまの答えの写真の、期限つきのURL',
      outputStructure: 'detailed',
      input: z.object({ student_id: studentId, name: photoName }),
      output: f.signedUrl,
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('exportExcel', STAFF, (role) =>
    route('GET', `/api/${role}/students/{student_id}/understanding/export`, {
      summary: '生徒ひとりの理解度をExcelで。教科ごとに1枚',
      input: z.object({ student_id: studentId, grade }),
      output: z.file(),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('showOverview', ['teacher'], (role) =>
    route('GET', `/api/${role}/learning_overview`, {
      summary: '教室の生徒みんなの、教科1つの理解度と課題のおくれ。助けがいる順',
      input: overviewAsked,
      output: learningOverview,
    }),
  ),
  ...forRoles('exportOverview', ['teacher'], (role) =>
    route('GET', `/api/${role}/learning_overview/export`, {
      summary: '集計をExcelで',
      input: overviewAsked,
      output: z.file(),
    }),
  ),
  ...forRoles('showGroup', ['teacher'], (role) =>
    route('GET', `/api/${role}/learning/groups/{code}`, {
      summary: '学習問題グループの問題。教室で見る、印刷する',
      input: z.object({ code: groupCode }),
      output: z.object({ lquestion_group: questionSet }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('showGroupAnswers', ['teacher'], (role) =>
    route('GET', `/api/${role}/learning/groups/{code}/answers`, {
      summary: '学習問題グループの、教室の生徒みんなの新しい答え',
      input: z.object({ code: groupCode }),
      output: groupAnswers,
      errors: ['NOT_FOUND'],
    }),
  ),
})
