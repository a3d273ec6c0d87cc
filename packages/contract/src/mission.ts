import * as z from 'zod'
import * as f from './fields.ts'
import { category } from './question-set.ts'

/** What a teacher hands out (spec.md section 3, "Mission"; domain.md "Words"). */
export const missionInput = z.object({
  category,
  grade: f.grade,
  title: z.string().trim().min(1).max(80).meta({ label: '題名' }),
  delivery_datetime: f.dateTime.meta({ label: '配信する日時' }),
  due_datetime: f.dateTime.nullable().default(null).meta({ label: 'しめきり' }),
  classes: z.array(f.classRef).max(40).meta({ label: '配るクラス' }),
  question_group_ids: z.array(f.code).max(30).default([]).meta({ label: '単元の問題' }),
  cbt_exam_codes: z.array(f.code).max(30).default([]).meta({ label: 'CBTの試験' }),
  science_skill_keys: z.array(f.code).max(30).default([]).meta({ label: '理科スキル' }),
  create_original_question: z.boolean().default(false).meta({ label: 'オリジナル問題を作る' }),
  original_question_unit_name: z.string().trim().max(80).optional().meta({ label: 'オリジナル問題の単元' }),
  original_question_question_count: z.int().min(1).max(50).optional().meta({ label: 'オリジナル問題の数' }),
})
export type MissionInput = z.output<typeof missionInput>

/** One set of a mission. `id` is what the cancel call of its category takes. */
const missionItem = {
  id: f.id,
  title: z.string(),
  question_count: z.int(),
  max_score: z.int(),
  cancelled_at: f.dateTime.nullable(),
}
export const missionQuestionGroup = z.object({
  ...missionItem,
  question_group_id: z.string(),
  is_original: z.boolean(),
})
export const missionCbtExam = z.object({ ...missionItem, cbt_exam_code: z.string() })
export const missionScienceSkill = z.object({ ...missionItem, science_skill_key: z.string() })

export const missionState = z.enum(['scheduled', 'open', 'overdue', 'cancelled'])

export const mission = z.object({
  id: f.id,
  category,
  grade: z.int(),
  title: z.string(),
  subject_name: z.string(),
  delivery_datetime: f.dateTime,
  due_datetime: f.dateTime.nullable(),
  created_at: f.dateTime,
  classes: z.array(f.classRef),
  question_groups: z.array(missionQuestionGroup),
  cbt_exams: z.array(missionCbtExam),
  science_skills: z.array(missionScienceSkill),
  state: missionState,
})
export type Mission = z.output<typeof mission>

/**
 * How far one class is with one set of a mission. `states` has one letter a student in the order of `bans`:
 * `f` finished, `a` answering, `-` not begun.
 */
export const missionProgress = z.object({
  set_id: z.string(),
  grade: z.int(),
  kumi: z.string(),
  roster_count: z.int(),
  answering_count: z.int(),
  finished_count: z.int(),
  bans: z.array(z.int()),
  states: z.string(),
})
export type MissionProgress = z.output<typeof missionProgress>

export const teacherMission = mission.extend({ progress: z.array(missionProgress) })
export type TeacherMission = z.output<typeof teacherMission>

/** One set of a mission as its student sees it. */
export const studentMissionItem = z.object({
  category,
  set_id: z.string(),
  title: z.string(),
  question_count: z.int(),
  cancelled_at: f.dateTime.nullable(),
  state: z.enum(['not_started', 'answering', 'finished']),
  student_activity_group_id: z.string().nullable(),
  answered_count: z.int(),
  score: z.int().nullable(),
  max_score: z.int(),
  /** Answered after the due date. */
  is_late: z.boolean(),
})
export const studentMission = z.object({
  id: f.id,
  category,
  title: z.string(),
  subject_name: z.string(),
  delivery_datetime: f.dateTime,
  due_datetime: f.dateTime.nullable(),
  state: missionState,
  items: z.array(studentMissionItem),
})
export type StudentMission = z.output<typeof studentMission>
