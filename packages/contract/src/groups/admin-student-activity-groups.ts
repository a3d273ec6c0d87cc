import * as z from 'zod'
import { activityGroup, attemptMode } from '../activity.ts'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { category, questionSet } from '../question-set.ts'
import { group, route } from '../route.ts'
import { saveRecord } from '../save-record.ts'

const attemptState = z
  .enum(['answering', 'finished'])
  .meta({ label: '状態', words: { answering: '解答中', finished: '終わり' } })

/** Japan's days, both among those that are shown. */
const { day } = f

const listedAttempt = z.object({
  id: f.id,
  student_id: z.string(),
  branch_id: z.string(),
  branch_name: z.string().meta({ label: '教室' }),
  grade: z.int(),
  kumi: z.string(),
  ban: z.int(),
  /** An instant student has no class. */
  is_instant: z.boolean(),
  category,
  mode: attemptMode,
  code: z.string(),
  title: z.string().meta({ label: '問題' }),
  set_version: z.int(),
  started_at: f.dateTime,
  updated_at: f.dateTime,
  finished_at: f.dateTime.nullable(),
  state: attemptState,
  answered_count: z.int(),
  question_count: z.int(),
  score: z.int(),
  max_score: z.int(),
})
export type ListedAttempt = z.output<typeof listedAttempt>

const student = z.object({ id: f.id.meta({ label: '生徒' }) })
const attemptId = z.object({ id: f.id.meta({ label: '回' }) })

/** 学習記録: the answers of all students of all branches (screens.md, `student-activity-groups`). */
export const adminStudentActivityGroups = group(
  'admin-student-activity-groups',
  { roles: ['admin'], scope: 'all' },
  {
    list: listRoute('GET', '/api/v2/admin/student_activity_groups', {
      summary: '学習記録。すべての教室、新しい順。期間はいつも決まっている',
      rows: 'student_activity_groups',
      row: listedAttempt,
      searchIn: '問題の題名・コード',
      filters: {
        branch_id: f.id.meta({ label: '教室', isChosen: true }),
        category,
        mode: attemptMode,
        code: f.code.meta({ label: '問題のコード' }),
        grade: f.grade,
        state: attemptState,
        from: day.meta({ label: '期間の始まり' }),
        until: day.meta({ label: '期間の終わり' }),
      },
      sorts: { started_at: '始めた日時' },
      defaultSort: 'started_at',
      defaultOrder: 'desc',
      more: {
        branches: z.array(z.object({ id: z.string(), name: z.string() })),
        /** The period that was looked at: the last seven days where none was asked for. */
        period: z.object({ from: day, until: day }),
      },
      isUnbounded: true,
    }),
    show: route('GET', '/api/v2/admin/student_activity_groups/{id}', {
      summary: '1つの回を、見るだけ。開いたことは記録される',
      input: attemptId,
      output: z.object({
        student_activity_group: activityGroup,
        branch: z.object({ id: z.string(), name: z.string() }),
        is_instant: z.boolean(),
        /** As the student sits now, and when all of theirs was handed out last. */
        student: z.object({ seat: z.string(), exported_at: f.dateTime.nullable() }),
        /** As it was answered. */
        question_group: questionSet,
      }),
      errors: ['NOT_FOUND'],
    }),
    showSaves: route('GET', '/api/v2/admin/student_activity_groups/{id}/saves', {
      summary: '1つの回の、保存の記録。開いたことは記録される',
      input: attemptId,
      output: z.object({ save_record: saveRecord }),
      errors: ['NOT_FOUND'],
    }),
    exportStudent: route('POST', '/api/v2/admin/students/{id}/export', {
      summary: '1人の生徒のデータをすべて、1つのファイルで',
      input: student,
      output: z.file(),
      errors: ['NOT_FOUND', 'STUDENT_TOO_LARGE'],
    }),
    deleteStudent: route('POST', '/api/v2/admin/students/{id}/delete', {
      summary: '1人の生徒のデータを、すべて消し始める。書き出しのあとだけ。もとに戻せない',
      input: student.extend({
        /** As a person types it, so that nobody erases by a slip: `8-2-13`. */
        seat: z.string().trim().max(30).meta({ label: '学年-組-番' }),
      }),
      output: z.object({ job_id: f.id }),
      errors: ['TOO_MANY_TRIES', 'NOT_FOUND', 'STUDENT_SEAT', 'STUDENT_NOT_EXPORTED', 'STUDENT_HAS_FILES'],
    }),
  },
)
