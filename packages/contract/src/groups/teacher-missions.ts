import * as z from 'zod'
import * as f from '../fields.ts'
import { mission, missionInput, teacherMission } from '../mission.ts'
import { group, route } from '../route.ts'

/** A class in a query: `8-2`, grade and kumi. */
const classText = z.string().regex(/^\d{1,2}-.{1,10}$/)

/** What the chosen classes may know of an exam already. */
export const examUse = z.object({
  student_count: z.int(),
  /** Of these, who has finished it before, whatever for, or has begun to practise it. */
  practised_count: z.int(),
  /** Links (共有URL) of the branch that open it now. */
  open_url_count: z.int(),
})
export type ExamUse = z.output<typeof examUse>

const cancelled = z.object({ mission })

export const teacherMissions = group(
  'teacher-missions',
  { callers: ['teacher'], reach: 'branch' },
  {
    list: route('GET', '/api/v2/teacher/missions', {
      summary: '配ったミッションと、クラスごとの進み',
      input: z.object({
        state: z
          .enum(['current', 'ended'])
          .optional()
          .meta({ label: '状態', words: { current: '実施中', ended: '終了' } }),
        cursor: f.cursor.optional(),
        per_page: f.paging.per_page,
      }),
      output: z.object({ missions: z.array(teacherMission), next_cursor: z.string().nullable() }),
    }),
    show: route('GET', '/api/v2/teacher/missions/{id}', {
      summary: '1つのミッションと、クラスごとの進み',
      input: z.object({ id: f.id.meta({ label: 'ミッション' }) }),
      output: z.object({ mission: teacherMission }),
      refusals: ['NOT_FOUND'],
    }),
    showExamUse: route('GET', '/api/v2/teacher/missions/exam_use/{cbt_exam_code}', {
      summary: 'CBTの試験を、クラスの生徒がもう練習したか。開いている共有URLがあるか',
      input: z.object({
        cbt_exam_code: f.code.meta({ label: 'CBTの試験' }),
        classes: f.listOf(classText).pipe(z.array(classText).max(40)).meta({ label: 'クラス' }),
      }),
      output: z.object({ exam_use: examUse }),
      refusals: ['NOT_FOUND'],
    }),
    create: route('POST', '/api/v2/teacher/missions', {
      summary: 'ミッションを作る',
      successStatus: 201,
      input: z.object({
        mission: missionInput.meta({ label: 'ミッション' }),
        idempotency_key: f.idempotencyKey.optional(),
      }),
      output: z.object({ mission }),
      refusals: [
        'MISSION_EMPTY',
        'MISSION_NO_CLASS',
        'MISSION_SET_NOT_OPEN',
        'MISSION_ORIGINAL_UNIT_UNKNOWN',
        'DELIVERY_IN_PAST',
        'DUE_BEFORE_DELIVERY',
        'NOT_FOUND',
      ],
    }),
    cancelQuestionGroup: route('DELETE', '/api/v2/teacher/mission_question_groups/cancel/{id}', {
      summary: 'ミッションの単元問題を取りやめる。集めた答えは残る',
      input: z.object({ id: f.id.meta({ label: 'ミッションの問題' }) }),
      output: cancelled,
      refusals: ['NOT_FOUND'],
    }),
    cancelScienceSkill: route('DELETE', '/api/v2/teacher/mission_science_skills/cancel/{id}', {
      summary: 'ミッションの理科スキルを取りやめる。集めた答えは残る',
      input: z.object({ id: f.id.meta({ label: 'ミッションの問題' }) }),
      output: cancelled,
      refusals: ['NOT_FOUND'],
    }),
    cancelCbtExam: route('DELETE', '/api/v2/teacher/mission_cbt_exam_codes/cancel/{id}', {
      summary: 'ミッションのCBTを取りやめる。集めた答えは残る',
      input: z.object({ id: f.id.meta({ label: 'ミッションの問題' }) }),
      output: cancelled,
      refusals: ['NOT_FOUND'],
    }),
  },
)
