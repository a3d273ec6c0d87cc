import * as z from 'zod'
import * as f from '../fields.ts'
import {
  content,
  contentCode,
  course,
  learningRun,
  learningRunInput,
  photoName,
  questionPools,
  subjectCode,
} from '../learning.ts'
import { dayRange, learningDay, learningTask, plansOfYear, planYear } from '../learning-desk.ts'
import { givenMarks, marksState, waitingMarks, wholeMarks } from '../learning-marks.ts'
import { planDesk, planInput } from '../learning-plans.ts'
import { questionSet } from '../question-set.ts'
import { domain, forRoles, route } from '../route.ts'

/** Holds a whole run sent at once after days offline, with its memos. */
const SAVE_LIMIT_BYTES = 768 * 1024

const grade = f.grade.optional()
const STAFF = ['branch', 'teacher'] as const
const studentId = f.id.meta({ label: '生徒' })
const byRun = z.object({ id: f.id.meta({ label: '学習の回' }) })

/** What students learn with, and their runs through it (v1.md "Learning"). */
export const learning = domain('learning', {
  ...forRoles('showCourse', ['student'], (role) =>
    route('GET', `/api/${role}/learning/courses/{subject_code}`, {
      summary: '教科の章と項目、自分の進みぐあい',
      input: z.object({ subject_code: subjectCode, grade }),
      output: z.object({ course }),
      errors: ['NOT_FOUND', 'SIGN_IN_NEEDED'],
    }),
  ),
  ...forRoles('showPools', ['student'], (role) =>
    route('GET', `/api/${role}/learning/courses/{subject_code}/questions`, {
      summary: '項目ごとの学習問題グループと、自分の新しい答え',
      input: z.object({ subject_code: subjectCode, grade }),
      output: z.object({ pools: questionPools }),
      errors: ['NOT_FOUND', 'SIGN_IN_NEEDED'],
    }),
  ),
  ...forRoles('listSubjects', ['student'], (role) =>
    route('GET', `/api/${role}/learning/subjects`, {
      summary: '学習できる教科',
      input: z.object({ grade }),
      output: z.object({
        grade: z.int(),
        subjects: z.array(z.object({ code: z.string(), name: z.string(), chapter_count: z.int() })),
      }),
      errors: ['SIGN_IN_NEEDED'],
    }),
  ),
  ...forRoles('showContent', ['student'], (role) =>
    route('GET', `/api/${role}/learning/contents/{code}`, {
      summary: '学習内容のパートと、いまのパート',
      input: z.object({ code: contentCode }),
      output: z.object({ content }),
      errors: ['NOT_FOUND', 'SIGN_IN_NEEDED'],
    }),
  ),
  ...forRoles('showGroup', ['student'], (role) =>
    route('GET', `/api/${role}/learning/groups/{code}`, {
      summary: '学習問題グループの問題',
      input: z.object({ code: f.id.meta({ label: '学習問題グループ' }) }),
      output: z.object({ lquestion_group: questionSet }),
      errors: ['NOT_FOUND', 'SIGN_IN_NEEDED'],
    }),
  ),
  ...forRoles('readPart', ['student'], (role) =>
    route('POST', `/api/${role}/learning/contents/{code}/read`, {
      summary: '導入をさいごまで読んだ',
      impersonator: 'may_not',
      input: z.object({ code: contentCode, part_id: f.id.meta({ label: 'パート' }) }),
      output: z.object({ content }),
      errors: ['NOT_FOUND', 'SIGN_IN_NEEDED', 'SAVE_BUSY'],
    }),
  ),
  ...forRoles('listPlans', ['student'], (role) =>
    route('GET', `/api/${role}/learning_plans`, {
      summary: '1つの年度の学習計画と、その進みぐあい',
      input: z.object({ year: planYear }),
      output: plansOfYear,
      errors: ['SIGN_IN_NEEDED'],
    }),
  ),
  ...forRoles('listTasks', ['student'], (role) =>
    route('GET', `/api/${role}/learning_tasks`, {
      summary: '課題、しめきりの早い順',
      input: f.nothing,
      output: z.object({ today: z.string(), learning_tasks: z.array(learningTask) }),
      errors: ['SIGN_IN_NEEDED'],
    }),
  ),
  ...forRoles('listDays', ['student'], (role) =>
    route('GET', `/api/${role}/learning_days`, {
      summary: '日ごとの学習の記録',
      input: dayRange,
      output: z.object({ today: z.string(), learning_days: z.array(learningDay) }),
      errors: ['SIGN_IN_NEEDED'],
    }),
  ),
  ...forRoles('createPhoto', ['student'], (role) =>
    route('POST', `/api/${role}/learning_photos`, {
      summary: 'ノートの写真を、答えの写真にする',
      impersonator: 'may_not',
      input: z.object({
        learning_photo: z
          .object({ name: photoName, upload_id: f.id.meta({ label: 'ファイル' }) })
          .meta({ label: '写真' }),
      }),
      output: z.object({ learning_photo: z.object({ name: z.string() }) }),
      errors: ['NOT_FOUND', 'UPLOAD_NOT_USABLE', 'SIGN_IN_NEEDED'],
    }),
  ),
  /** Redirects to a signed URL of another origin; with `Accept: application/json` answers it, which is what our browser uses. */
  ...forRoles('showPhoto', ['student'], (role) =>
    route('GET', `/api/${role}/learning_photos/{name}`, {
      summary: '答えの写真の、期限つきのURL',
      outputStructure: 'detailed',
      input: z.object({ name: photoName }),
      output: f.signedUrl,
      errors: ['NOT_FOUND', 'SIGN_IN_NEEDED'],
    }),
  ),
  ...forRoles('listMarks', STAFF, (role) =>
    route('GET', `/api/${role}/learning_marks`, {
      summary: '生徒が自分で印をつけた記述の答え。見ていないものは古い順、見たものは新しい順',
      input: z.object({
        state: marksState.default('waiting'),
        cursor: f.cursor.optional(),
        per_page: f.paging.per_page,
      }),
      output: z.object({ learning_marks: z.array(waitingMarks), next_cursor: z.string().nullable() }),
    }),
  ),
  ...forRoles('showMarks', STAFF, (role) =>
    route('GET', `/api/${role}/learning_marks/{id}`, {
      summary: '1回分の記述の答えと、その印',
      input: byRun,
      output: z.object({ learning_mark: wholeMarks, question_group: questionSet }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('updateMarks', STAFF, (role) =>
    route('PATCH', `/api/${role}/learning_marks/{id}`, {
      summary: '記述の答えを見て、印を直す。どちらの印も残る',
      input: byRun.extend({
        learning_mark: z.object({ revision: f.revision, marks: givenMarks }).meta({ label: '先生の印' }),
      }),
      output: z.object({ learning_mark: wholeMarks, question_group: questionSet }),
      errors: ['NOT_FOUND', 'CONFLICT', 'SLOT_UNKNOWN'],
    }),
  ),
  /** As `showPhoto`, of an answer that is marked. */
  ...forRoles('showMarkedPhoto', STAFF, (role) =>
    route('GET', `/api/${role}/learning_marks/{id}/photos/{name}`, {
      summary: '生徒の答えの写真の、期限つきのURL',
      outputStructure: 'detailed',
      input: byRun.extend({ name: photoName }),
      output: f.signedUrl,
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('listRuns', ['student'], (role) =>
    route('GET', `/api/${role}/learning_runs`, {
      summary: '自分の学習の回、新しい順',
      input: z.object({ cursor: f.cursor.optional(), per_page: f.paging.per_page }),
      output: z.object({
        learning_runs: z.array(learningRun.omit({ unit_activities: true, cbt_activities: true })),
        next_cursor: z.string().nullable(),
      }),
      errors: ['SIGN_IN_NEEDED'],
    }),
  ),
  ...forRoles('showRun', ['student'], (role) =>
    route('GET', `/api/${role}/learning_runs/{id}`, {
      summary: '学習の回を1つ。その問題と答え',
      input: byRun,
      output: z.object({ learning_run: learningRun, question_group: questionSet }),
      errors: ['NOT_FOUND', 'SIGN_IN_NEEDED'],
    }),
  ),
  ...forRoles('saveRun', ['student'], (role) =>
    route('POST', `/api/${role}/learning_runs`, {
      summary: '学習の回を始める、保存する、終える',
      impersonator: 'may_not',
      bodyLimitBytes: SAVE_LIMIT_BYTES,
      input: z.object({ learning_run: learningRunInput.meta({ label: '学習の回' }) }),
      output: z.object({ learning_run: learningRun }),
      errors: ['NOT_FOUND', 'SLOT_UNKNOWN', 'SAVE_BUSY', 'SIGN_IN_NEEDED'],
    }),
  ),
  ...forRoles('showPlanDesk', STAFF, (role) =>
    route('GET', `/api/${role}/students/{student_id}/learning_plans`, {
      summary: '生徒ひとりの、1つの年度の学習計画と、計画にできる教科',
      input: z.object({ student_id: studentId, grade, year: planYear }),
      output: z.object({ plan_desk: planDesk }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('showStudentCourse', STAFF, (role) =>
    route('GET', `/api/${role}/students/{student_id}/learning/courses/{subject_code}`, {
      summary: '教科の章と項目、生徒の進みぐあい',
      input: z.object({ student_id: studentId, subject_code: subjectCode, grade }),
      output: z.object({ course }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('savePlan', STAFF, (role) =>
    route('POST', `/api/${role}/students/{student_id}/learning_plans`, {
      summary: '学習計画を作る・変える。項目のない計画は、なくなる',
      input: z.object({ student_id: studentId, learning_plan: planInput }),
      output: z.object({ revision: f.revision }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  ),
})
