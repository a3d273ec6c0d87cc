import * as z from 'zod'
import * as f from './fields.ts'
import { category } from './question-set.ts'

/**
 * When the students of a class see the answers of a test. `at_once`: each at the own finish, by card or sign-in. `after_due`: all at the
 * due date; without one when all have finished, or seven days after delivery. `when_released`: when the teacher releases them. Closing the
 * test for a class or releasing the answers always shows them.
 */
export const answersShown = z.enum(['at_once', 'after_due', 'when_released']).meta({
  label: '答えを見せるとき',
  words: { at_once: '終えたらすぐ', after_due: 'しめきりのあと', when_released: '先生が見せるとき' },
})
export type AnswersShown = z.output<typeof answersShown>

/** `choices` only where every choice is a text that nothing names by its marker. */
const shuffle = z.object({
  main_questions: z.boolean().default(false).meta({ label: '大問の順をまぜる' }),
  choices: z.boolean().default(false).meta({ label: '選択肢の順をまぜる' }),
})
const NO_SHUFFLE = { main_questions: false, choices: false }

/** How the exams of a mission are held (domain.md "A test stays a test"). Its other sets take no notice of it. */
const testSettings = {
  answers_shown: answersShown.default('after_due'),
  hidden_until_delivery: z.boolean().default(true).meta({ label: '配信までかくす' }),
  time_limit_minutes: z.int().min(1).max(600).nullable().default(null).meta({ label: '制限時間(分)' }),
  shuffle: shuffle.default(NO_SHUFFLE).meta({ label: '順をまぜる' }),
}
/** The same where nothing has to be said: what is left out stays as it is. */
const testSettingsChange = z.object({
  answers_shown: answersShown.optional(),
  hidden_until_delivery: z.boolean().optional().meta({ label: '配信までかくす' }),
  time_limit_minutes: z.int().min(1).max(600).nullable().optional().meta({ label: '制限時間(分)' }),
  shuffle: shuffle.optional().meta({ label: '順をまぜる' }),
})

/** The same as its students have to know it. */
export const heldAs = z.object({
  answers_shown: answersShown,
  time_limit_minutes: z.int().nullable(),
  shuffle,
  /** While its answers are kept from the student: when the clock shows them, by whichever mission keeps them longest; `at` null: a teacher does. */
  shown_from: z.object({ at: f.dateTime.nullable() }).nullable(),
})
export type HeldAs = z.output<typeof heldAs>

/**
 * The fields of a mission that can change; absent ones stay. Sets and delivery do not change, and classes are only added, so that attempts
 * stay valid.
 */
export const missionChange = testSettingsChange.extend({
  title: z.string().trim().min(1).max(80).optional().meta({ label: '題名' }),
  due_datetime: f.dateTime.nullable().optional().meta({ label: 'しめきり' }),
  added_classes: z.array(f.classRef).max(40).default([]).meta({ label: '足すクラス' }),
  /** As it was when the teacher looked: a mission that was changed meanwhile is a conflict. */
  revision: f.revision.optional(),
})

/** What a teacher hands out (spec.md section 3, "Mission"; domain.md "Words"). */
export const missionInput = z.object({
  category,
  grade: f.grade,
  title: f.title,
  delivery_datetime: f.dateTime.meta({ label: '配信する日時' }),
  due_datetime: f.dateTime.nullable().default(null).meta({ label: 'しめきり' }),
  classes: z.array(f.classRef).max(40).meta({ label: '配るクラス' }),
  question_group_ids: z.array(f.code).max(30).default([]).meta({ label: '単元の問題' }),
  cbt_exam_codes: z.array(f.code).max(30).default([]).meta({ label: 'CBTの試験' }),
  science_skill_keys: z.array(f.code).max(30).default([]).meta({ label: '理科スキル' }),
  create_original_question: z.boolean().default(false).meta({ label: 'オリジナル問題を作る' }),
  original_question_unit_name: z.string().trim().max(80).optional().meta({ label: 'オリジナル問題の単元' }),
  original_question_question_count: z.int().min(1).max(50).optional().meta({ label: 'オリジナル問題の数' }),
  /** The same number draws the same questions of a unit, as long as its sets stay as they are; left out, one is drawn. */
  original_question_seed: z
    .string()
    .regex(/^\d{6}$/)
    .optional()
    .meta({ label: 'オリジナル問題の番号', form: '数字6けた' }),
  ...testSettings,
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
const missionQuestionGroup = z.object({
  ...missionItem,
  question_group_id: z.string(),
  is_original: z.boolean(),
  /** What an original set was drawn from, so that it can be drawn again; left out of other sets. */
  original: z.object({ unit_name: z.string(), question_count: z.int(), seed: z.string() }).optional(),
})
const missionCbtExam = z.object({ ...missionItem, cbt_exam_code: z.string() })
const missionScienceSkill = z.object({ ...missionItem, science_skill_key: z.string() })

/** A mission whose test keeps the answers of an exam from a class; of the branch of who asks. */
export const hidingMission = z.object({
  mission_id: f.id,
  title: z.string(),
  delivery_datetime: f.dateTime,
  /** Of the exams of the mission that is asked about. */
  cbt_exam_codes: z.array(z.string()),
  /** When the clock shows the answers; null: a teacher's word does, and nothing else. */
  shown_from: f.dateTime.nullable(),
  /** It has a time limit: until a student starts it, no entrance without a clock gives its questions. */
  is_timed: z.boolean(),
})
export type HidingMission = z.output<typeof hidingMission>

/** How the exams of a mission stand in one of its classes. */
const classTestState = z.object({
  grade: z.int(),
  kumi: z.string(),
  /** 全員を終わりにする: what comes later is kept and not counted. */
  closed_at: f.dateTime.nullable(),
  /** 答えを見せる: a teacher's word; whether the answers are shown by now is `are_answers_shown`. */
  answers_released_at: f.dateTime.nullable(),
  /** Of all of its exams: no mission keeps them from the class, this one or another one. */
  are_answers_shown: z.boolean(),
  /** The missions that keep them, this one among them; empty where they are shown. */
  kept_by: z.array(hidingMission),
})
export type ClassTestState = z.output<typeof classTestState>

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
  revision: f.revision,
  answers_shown: answersShown,
  hidden_until_delivery: z.boolean(),
  time_limit_minutes: z.int().nullable(),
  shuffle,
  class_states: z.array(classTestState),
  /** Minutes beyond the time limit, by student. */
  extra_minutes: z.array(z.object({ student_id: z.string(), minutes: z.int() })),
})
export type Mission = z.output<typeof mission>

/** Whoever saved within these is at it now: longer than a hard question takes, shorter than a break. */
export const RECENT_MINUTES = 5

/**
 * The progress of one class with one set of a mission. `states` has one letter for each student in the order of `bans`: `f` finished, `a`
 * answering, `-` not begun.
 */
const missionProgress = z.object({
  set_id: z.string(),
  grade: z.int(),
  kumi: z.string(),
  roster_count: z.int(),
  answering_count: z.int(),
  finished_count: z.int(),
  bans: z.array(z.int()),
  states: z.string(),
  /** Students of whom an answer came within the last `RECENT_MINUTES`, whether they have finished since or not. */
  recent_count: z.int(),
})
export type MissionProgress = z.output<typeof missionProgress>

export const teacherMission = mission.extend({ progress: z.array(missionProgress) })
export type TeacherMission = z.output<typeof teacherMission>

/** One set of a mission as its student sees it. */
const studentMissionItem = z.object({
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
  /** Finished, and whether marks and answers are shown by now. */
  are_answers_shown: z.boolean().optional(),
})
export const studentMission = z.object({
  id: f.id,
  category,
  title: z.string(),
  subject_name: z.string(),
  delivery_datetime: f.dateTime,
  due_datetime: f.dateTime.nullable(),
  state: missionState,
  answers_shown: answersShown,
  /** null: no limit. */
  time_limit_minutes: z.int().nullable(),
  items: z.array(studentMissionItem),
})
export type StudentMission = z.output<typeof studentMission>
