import * as z from 'zod'
import * as f from '../fields.ts'
import { studentMission } from '../mission.ts'
import { openedSet, testToStart } from '../opened-set.ts'
import { category, questionSetSummary } from '../question-set.ts'
import { group, route } from '../route.ts'

const materialCode = z.object({
  code: z.string(),
  title: z.string(),
  subject_code: z.string(),
  subject_name: z.string(),
  grade_id: z.int(),
  question_groups: z.array(questionSetSummary),
})

/** Where a student stands with a set: the best try so far. `nearly`: 80 % of the points or more. */
export const setProgress = z.enum(['not_tried', 'incorrect', 'nearly', 'perfect']).meta({ label: '進み' })
export type SetProgress = z.output<typeof setProgress>

/** A set with the own progress. Who came in by grade, kumi and ban has none. */
const ownQuestionSet = questionSetSummary.extend({
  progress: setProgress,
  try_count: z.int(),
  /** Of the best and of the newest finished try; null before the first. */
  best_score: z.int().nullable(),
  last_score: z.int().nullable(),
  last_finished_at: f.dateTime.nullable(),
  last_student_activity_group_id: z.string().nullable(),
  /** Of an exam that a mission of the class holds now: it opens as that mission's. */
  held_by_mission_id: z.string().optional(),
})
export type OwnQuestionSet = z.output<typeof ownQuestionSet>

const ownSubject = z.object({
  subject_code: z.string(),
  subject_name: z.string(),
  set_count: z.int(),
  counts: z.object({ not_tried: z.int(), incorrect: z.int(), nearly: z.int(), perfect: z.int() }),
})
export type OwnSubject = z.output<typeof ownSubject>

export const studentContent = group(
  'student-content',
  { roles: ['student'], scope: 'student' },
  {
    listQuestionGroups: route('GET', '/api/v2/student/question_groups', {
      summary: '自分で選べる問題',
      input: z.object({
        category: z
          .enum([...category.options, 'all'])
          .default('unit')
          .meta({ label: '種類' }),
        subject_code: f.code.optional().meta({ label: '教科' }),
        unit_id: f.code.optional().meta({ label: '単元' }),
        progress: setProgress.optional(),
        /** `next`: what to try next comes first (still incorrect, nearly perfect, not tried, in turn). */
        order: z.enum(['textbook', 'next']).default('textbook').meta({ label: '並べ方' }),
        ...f.paging,
      }),
      output: z.object({
        question_groups: z.array(ownQuestionSet),
        /** Every subject that has a set, whatever the filters say. */
        subjects: z.array(ownSubject),
        ...f.pageInfo,
      }),
      /** A subject that does not exist. */
      errors: ['NOT_FOUND'],
    }),
    showQuestionGroup: route('GET', '/api/v2/student/question_groups/show_by_code/{code}', {
      summary: '問題を1つ。テストの間は、答えも解説も含まない。時間のあるテストは、始めるまで問題も含まない',
      input: z.object({
        code: f.code,
        category,
        mission_id: f.id.optional().meta({ label: 'ミッション' }),
        /** The link that opens the set without a material code. */
        shareable_key: f.id.optional().meta({ label: '共有URL' }),
        student_activity_group_id: f.id.optional().meta({ label: '回' }),
        /** Of an attempt that the server does not know yet: see `set_version` of its start. */
        set_version: z.coerce.number<number>().int().min(1).max(f.MOST_COUNTED).optional().meta({ label: '問題の版' }),
        /** The device still holds answers to a test of this exam that it could not send: no key may reach it before they are sent. */
        without_key: f.withoutKey,
      }),
      output: openedSet.extend({ start: testToStart.nullable().optional() }),
      errors: [
        'NOT_FOUND',
        'LINK_INVALID',
        'MISSION_NOT_DELIVERED',
        'SET_CANCELLED',
        'EXAM_NOT_YET',
        'EXAM_IN_MISSION',
        'EXAM_IN_TIMED_TEST',
        'EXAM_JUST_ENDED',
        'ANSWERS_UNSENT',
      ],
    }),
    listMissions: route('GET', '/api/v2/student/missions', {
      summary: '配られたミッション、新しい順',
      input: z.object({
        mission_id: f.id.optional().meta({ label: 'ミッション' }),
        cursor: f.cursor.optional(),
        per_page: f.paging.per_page,
      }),
      output: z.object({ missions: z.array(studentMission), next_cursor: z.string().nullable() }),
      errors: ['NOT_FOUND', 'MISSION_NOT_DELIVERED'],
    }),
    listMaterialCodes: route('GET', '/api/v2/student/material_codes', {
      summary: '教室で使える教材',
      input: f.nothing,
      output: z.object({ material_codes: z.array(materialCode) }),
    }),
    showMaterialCode: route('GET', '/api/v2/student/material_codes/show_by_encrypted_code', {
      summary: '教材に印刷されたQRコードの教材',
      input: z.object({ encrypted_code: z.string().min(1).max(400).meta({ label: 'QRコードの中身' }) }),
      output: z.object({ material_code: materialCode }),
      errors: ['NOT_FOUND', 'LINK_INVALID'],
    }),
  },
)
