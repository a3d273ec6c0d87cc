import * as z from 'zod'
import { lateAnswers } from '../activity.ts'
import * as f from '../fields.ts'
import { mission, missionChange, missionInput, teacherMission } from '../mission.ts'
import { group, route } from '../route.ts'
import { searchRoute } from '../search-target.ts'

/** A class in a query: `8-2`, grade and kumi. */
const classText = z.string().regex(/^\d{1,2}-.{1,10}$/)

/** What the chosen classes may know of an exam already. */
const examUse = z.object({
  student_count: z.int(),
  /** Students who have finished it before, in any mission or link, or have begun to practise it. */
  practised_count: z.int(),
  /** The classes to which it was handed out this school year, each with the newest delivery. */
  handed_out: z.array(f.classRef.extend({ delivered_at: f.dateTime })),
  /** Links (共有URL) of the branch that open it now. */
  open_url_count: z.int(),
})
export type ExamUse = z.output<typeof examUse>

const changed = z.object({ mission })
const missionId = f.id.meta({ label: 'ミッション' })
const ofClass = { grade: f.classRef.shape.grade, kumi: f.kumi }
const attempt = f.id.meta({ label: '回' })
const ofAttempt = z.object({ id: missionId, student_activity_group_id: attempt })

/** One attempt as a teacher's act left it. */
const touched = z.object({
  mission,
  attempt: z.object({
    id: f.id,
    finished_at: f.dateTime.nullable(),
    /** When its time ends; null without a limit. */
    ends_at: f.dateTime.nullable(),
    /** あとで届いた: minutes after the end that the last counted late answer came, or, where none counts, the last kept one; null where none came late. */
    late_minutes: z.int().nullable(),
    late_answers: lateAnswers,
    score: z.int(),
    version: z.int(),
  }),
})

/** A short code that is live. */
const shortCode = f.classRef.extend({ code: z.string().regex(/^\d{6}$/), ends_at: f.dateTime })
export type ShownShortCode = z.output<typeof shortCode>

/** A one-time code for one number. */
const continueCode = shortCode.extend({ ban: z.int() })
export type ShownContinueCode = z.output<typeof continueCode>

export const teacherMissions = group(
  'teacher-missions',
  { roles: ['teacher'], scope: 'branch' },
  {
    listTargets: searchRoute('v2/teacher', 'さがす欄が開くもの: クラス・番号・問題・ミッション'),
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
      errors: ['NOT_FOUND'],
    }),
    showExamUse: route('GET', '/api/v2/teacher/missions/exam_use/{cbt_exam_code}', {
      summary: 'CBTの試験を、クラスへもう配ったか。生徒がもう解いたか。開いている共有URLがあるか',
      input: z.object({
        cbt_exam_code: f.code.meta({ label: 'CBTの試験' }),
        classes: f.listOf(classText, { max: 40 }).meta({ label: 'クラス' }),
      }),
      output: z.object({ exam_use: examUse }),
      errors: ['NOT_FOUND'],
    }),
    create: route('POST', '/api/v2/teacher/missions', {
      summary: 'ミッションを作る',
      successStatus: 201,
      input: z.object({
        mission: missionInput.meta({ label: 'ミッション' }),
        idempotency_key: f.idempotencyKey.optional(),
      }),
      output: z.object({ mission }),
      errors: [
        'MISSION_EMPTY',
        'MISSION_NO_CLASS',
        'MISSION_SET_NOT_OPEN',
        'SET_NOT_PUBLISHED',
        'MISSION_ORIGINAL_UNIT_UNKNOWN',
        'DELIVERY_IN_PAST',
        'DUE_BEFORE_DELIVERY',
        'NOT_FOUND',
      ],
    }),
    cancelQuestionGroup: route('DELETE', '/api/v2/teacher/mission_question_groups/cancel/{id}', {
      summary: 'ミッションの単元問題を取りやめる。集めた答えは残る',
      input: z.object({ id: f.id.meta({ label: 'ミッションの問題' }) }),
      output: changed,
      errors: ['NOT_FOUND'],
    }),
    cancelScienceSkill: route('DELETE', '/api/v2/teacher/mission_science_skills/cancel/{id}', {
      summary: 'ミッションの理科スキルを取りやめる。集めた答えは残る',
      input: z.object({ id: f.id.meta({ label: 'ミッションの問題' }) }),
      output: changed,
      errors: ['NOT_FOUND'],
    }),
    cancelCbtExam: route('DELETE', '/api/v2/teacher/mission_cbt_exam_codes/cancel/{id}', {
      summary: 'ミッションのCBTを取りやめる。集めた答えは残る',
      input: z.object({ id: f.id.meta({ label: 'ミッションの問題' }) }),
      output: changed,
      errors: ['NOT_FOUND'],
    }),
    update: route('PATCH', '/api/v2/teacher/missions/{id}', {
      summary: 'ミッションの題名・しめきり・クラス・テストの決まりを変える。集めた答えは残る',
      input: z.object({ id: missionId, mission: missionChange.meta({ label: 'ミッション' }) }),
      output: changed,
      errors: ['NOT_FOUND', 'CONFLICT', 'DUE_BEFORE_DELIVERY', 'MISSION_TOO_MANY_CLASSES'],
    }),
    cancelAll: route('DELETE', '/api/v2/teacher/missions/{id}', {
      summary: 'ミッションのすべての問題を取りやめる。集めた答えは残る',
      input: z.object({ id: missionId }),
      output: changed,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    releaseAnswers: route('POST', '/api/v2/teacher/missions/{id}/release_answers', {
      summary: '答えを見せる。クラスを言わなければ、すべてのクラスに',
      input: z.object({ id: missionId, classes: z.array(f.classRef).max(40).default([]).meta({ label: 'クラス' }) }),
      output: changed,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    closeClass: route('POST', '/api/v2/teacher/missions/{id}/close_class', {
      summary: '1クラスのテストを、全員終わりにする。もう一度呼べば、続きを終わりにする',
      input: z.object({ id: missionId, ...ofClass }),
      /** How many attempts this call finished. */
      output: changed.extend({ closed_count: z.int() }),
      errors: ['NOT_FOUND', 'CONFLICT', 'SAVE_BUSY'],
    }),
    giveExtraTime: route('POST', '/api/v2/teacher/missions/{id}/extra_time', {
      summary: '1人の生徒の時間をのばす。始めた回にも、これから始める回にも',
      input: z.object({
        id: missionId,
        student_id: f.id.meta({ label: '生徒' }),
        /** Beyond the mission's limit, in all; 0 takes it back. */
        minutes: z.int().min(0).max(600).meta({ label: 'のばす分' }),
      }),
      output: changed,
      errors: ['NOT_FOUND', 'CONFLICT', 'SAVE_BUSY', 'NO_TIME_LIMIT', 'EXTRA_TIME_TOO_MANY'],
    }),
    reopenAttempt: route('POST', '/api/v2/teacher/missions/{id}/reopen_attempt', {
      summary: '終えた回を、もう一度ひらく。そのときの採点は残る。生徒が答えを見ていれば、それでもと言われたときだけ',
      input: ofAttempt.extend({
        /** The teacher has read that this student has seen the answers: what follows counts, and is marked. */
        despite_key: z.boolean().default(false).meta({ label: '答えを見ていてもひらく' }),
      }),
      output: touched,
      errors: ['NOT_FOUND', 'SAVE_BUSY', 'REOPEN_KEY_SEEN'],
    }),
    countHeldAnswers: route('POST', '/api/v2/teacher/missions/{id}/count_held_answers', {
      summary:
        '締め切りのあと、または答えを見たあとに届いた答えを、数えるかどうか決める。回を言わなければ、クラスの締め切りのあとの回をまとめて',
      input: z.object({
        id: missionId,
        ...ofClass,
        /** Left out: all attempts of the class that began after the end, and none that came after the key. */
        student_activity_group_id: attempt.optional(),
        counts: z.boolean().meta({ label: '数えるかどうか' }),
      }),
      /** How many attempts this call changed. */
      output: changed.extend({ changed_count: z.int() }),
      errors: ['NOT_FOUND', 'SAVE_BUSY'],
    }),
    countLateAnswers: route('POST', '/api/v2/teacher/missions/{id}/count_late_answers', {
      summary: 'あとで届いた答えを、数えるかどうか決める',
      input: ofAttempt.extend({ late_answers: lateAnswers }),
      output: touched,
      errors: ['NOT_FOUND', 'SAVE_BUSY'],
    }),
    listShortCodes: route('GET', '/api/v2/teacher/missions/{id}/short_codes', {
      summary: 'ミッションに、いま出している短いコード',
      input: z.object({ id: missionId }),
      output: z.object({ short_codes: z.array(shortCode) }),
      errors: ['NOT_FOUND'],
    }),
    createShortCode: route('POST', '/api/v2/teacher/missions/{id}/short_codes', {
      summary: '1クラスの短いコードを出す。もう出していれば、それを返す',
      successStatus: 201,
      input: z.object({
        id: missionId,
        ...ofClass,
        /** The code that the teacher sees and wants another one for. */
        replaces: shortCode.shape.code.optional().meta({ label: '新しくするコード' }),
      }),
      output: z.object({ short_code: shortCode }),
      errors: ['NOT_FOUND', 'SHORT_CODE_NOT_YET', 'UNAVAILABLE'],
    }),
    endShortCode: route('POST', '/api/v2/teacher/missions/{id}/end_short_code', {
      summary: '1クラスの短いコードを終わりにする。もう終わっていれば、そのまま',
      input: z.object({ id: missionId, ...ofClass }),
      /** 0 where it was over already. */
      output: z.object({ ended_count: z.int() }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    createContinueCode: route('POST', '/api/v2/teacher/missions/{id}/continue_codes', {
      summary: '番号で始めた回を、別の端末で続けるための1回きりのコードを出す。もう出していれば、それを返す',
      successStatus: 201,
      input: z.object({
        id: missionId,
        student_activity_group_id: f.id.meta({ label: '回' }),
        /** The code that the teacher sees and wants another one for. */
        replaces: shortCode.shape.code.optional().meta({ label: '新しくするコード' }),
      }),
      output: z.object({ continue_code: continueCode }),
      errors: ['NOT_FOUND', 'CONTINUE_NOT_OPEN', 'SHORT_CODE_NOT_YET', 'UNAVAILABLE'],
    }),
  },
)
