import * as z from 'zod'
import * as f from './fields.ts'
import { category, separator } from './question-set.ts'

/** Answers of one attempt (spec.md section 3, "Student activity group"; domain.md "No answer is ever lost"). */

export const attemptMode = z
  .enum(['practice', 'test', 'review', 'similar'])
  .meta({ label: '種別', words: { practice: '練習', test: 'テスト', review: '復習', similar: '類題' } })
export type AttemptMode = z.output<typeof attemptMode>

const questionKind = z
  .enum(['question', 'review', 'similar'])
  .meta({ label: '問題の種類', words: { question: '問題', review: '復習', similar: '類題' } })
export type QuestionKind = z.output<typeof questionKind>

/** Which answers after a test's end count: those that the device dates before the end (the usual case), all, or none. */
export const lateAnswers = z.enum(['claimed', 'all', 'none']).meta({
  label: 'あとで届いた答え',
  words: { claimed: '時間内の分を数える', all: 'すべて数える', none: '数えない' },
})
export type LateAnswers = z.output<typeof lateAnswers>

/** Longest answer of one slot in characters. */
export const ANSWER_LIMIT = 2000
const MEMO_LIMIT = 100_000
const answers = z.array(z.string().max(ANSWER_LIMIT)).max(60).meta({ label: '答え' })

const place = {
  main_question_number: z.int().min(1).max(999).meta({ label: '大問の番号' }),
  sub_question_number: z.int().min(1).max(999).meta({ label: '小問の番号' }),
  kind: questionKind.default('question'),
}

/** Lamport clock of the device that wrote this slot; `answered_at` is information only. */
const stamped = {
  /** Bounded, so that no device can put itself ahead of every later save. */
  revision: z.int().min(1).max(f.MOST_COUNTED).meta({ label: '更新番号' }),
  answered_at: f.dateTime.optional().meta({ label: '答えた日時' }),
}

const memo = z.string().max(MEMO_LIMIT).meta({ label: 'メモ' })

/**
 * A drawing can have its own revision; without it the slot's revision counts. An empty list of answers beside a drawing leaves the stored
 * answers as they are.
 */
const drawn = { memo: memo.optional(), memo_revision: stamped.revision.optional().meta({ label: 'メモの更新番号' }) }

/** What a device sends of one sub question; only what changed has to be sent. */
const savedUnitActivity = z.object({
  ...place,
  ...stamped,
  answers,
  cleared: z.boolean().optional().meta({ label: '消したかどうか' }),
  /** Of a check (たしかめ): its student has had it marked, so that it counts whatever comes later. */
  checked: z.literal(true).optional().meta({ label: '答え合わせをしたかどうか' }),
  ...drawn,
})
const savedCbtActivity = z.object({
  ...place,
  ...stamped,
  answers,
  bookmarks: z.array(z.boolean()).max(60).default([]).meta({ label: 'あとで見る' }),
  cleared: z.boolean().optional().meta({ label: '消したかどうか' }),
  ...drawn,
})
export type SavedActivity = z.output<typeof savedCbtActivity>

/** What the server holds of one sub question. Marks are absent while a test goes on. */
const stored = {
  ...place,
  answers,
  memo: memo.nullable(),
  revision: z.int(),
  device_id: z.string(),
  answered_at: f.dateTime.nullable(),
}
/** The points are a teacher's word: from which number of the class's accepted answers (別解) on. Absent: the key's. */
const accepted = { accepted: z.int().optional() }
export const unitActivity = z.object({
  ...stored,
  checked: z.literal(true).optional(),
  state: z.enum(['unanswered', 'correct', 'incorrect']).optional(),
  correct_checks: z.array(z.boolean()).optional(),
  correct_answers: z.array(z.string()).optional(),
  score: z.int().optional(),
  max_score: z.int().optional(),
  ...accepted,
})
export const cbtActivity = z.object({
  ...stored,
  bookmarks: z.array(z.boolean()),
  separator,
  correct_checks: z.array(z.boolean()).optional(),
  correct_answers: z.array(z.string()).optional(),
  correct_check: z.boolean().optional(),
  score: z.int().optional(),
  max_score: z.int().optional(),
  ...accepted,
})
export type UnitActivity = z.output<typeof unitActivity>
export type CbtActivity = z.output<typeof cbtActivity>

export const activityGroupSummary = z.object({
  id: f.id,
  student_id: z.string(),
  grade: z.int(),
  kumi: z.string(),
  ban: z.int(),
  mode: attemptMode,
  category,
  v2_question_group_id: z.string().nullable(),
  cbt_exam_code: z.string().nullable(),
  science_skill_key: z.string().nullable(),
  mission_id: z.string().nullable(),
  shareable_key: z.string().nullable(),
  saved_student_activity_group_id: f.id,
  set_version: z.int(),
  title: z.string(),
  started_at: f.dateTime,
  updated_at: f.dateTime,
  finished_at: f.dateTime.nullable(),
  is_late: z.boolean(),
  revision: z.int(),
  /** Raised by every write of the server: what a device has received is told by it, never by revisions. */
  version: z.int().optional(),
  answered_count: z.int(),
  question_count: z.int(),
  /** null while answers are not shown. */
  score: z.int().nullable(),
  max_score: z.int(),
  /** Whether marks, answers and explanations of it are shown to who asks, now. */
  are_answers_shown: z.boolean(),
  /** When the time of a test ends; null or left out without a limit. Extra time moves it. */
  ends_at: f.dateTime.nullable().optional(),
  /** The server's clock as it answered, so that a device counts by the difference. Only where there is a limit. */
  server_now: f.dateTime.optional(),
  /** Begun without a connection: its time ran from the device's start. */
  is_offline_start: z.boolean().optional(),
  /** あとで届いた: minutes after the end that the last of its late answers came. */
  late_minutes: z.int().nullable().optional(),
  late_answers: lateAnswers.optional(),
  /** It began after the end of its test, or after its student had the key: it counts in its class when the teacher says so. */
  held_back: z.enum(['after_end', 'after_key']).optional(),
  /** Answers came after the key, and are kept beside it. */
  has_answers_after_key: z.boolean().optional(),
  /** The teacher counts what is held back; of answers after the key, these. */
  counts_held: z.boolean().optional(),
  /** Its marks were changed by a regrade: when the last one was, and by the keys of which version. Left out where none changed them, or while they are not shown. */
  regraded: z.object({ at: f.dateTime, by: z.int() }).optional(),
})
export type ActivityGroupSummary = z.output<typeof activityGroupSummary>

/** The activities of the other category are an empty list. */
export const activityGroup = activityGroupSummary.extend({
  unit_activities: z.array(unitActivity),
  cbt_activities: z.array(cbtActivity),
})
export type ActivityGroup = z.output<typeof activityGroup>

const MOST_MS_AGO = 400 * 24 * 3600_000

/**
 * Start, save and finish in one shape. Without `saved_student_activity_group_id` an attempt begins. With it, the slots are merged into it,
 * one by one; the higher revision wins.
 */
export const activityGroupInput = z.object({
  encrypted_username: z.string().max(400).optional().meta({ label: 'リンクの名前' }),
  grade: f.grade.optional(),
  kumi: f.kumi.optional(),
  ban: f.ban.optional(),
  mode: attemptMode.optional(),
  category,
  v2_question_group_id: f.code.optional().meta({ label: '問題のコード' }),
  cbt_exam_code: f.code.optional().meta({ label: 'CBTのコード' }),
  science_skill_key: f.code.optional().meta({ label: '理科スキルのコード' }),
  mission_id: f.id.optional().meta({ label: 'ミッション' }),
  shareable_key: f.id.optional().meta({ label: '共有URL' }),
  /**
   * Of a start: the version of the set that was answered, because a newer one may have been stored while the device was offline. Without
   * it, or for an unknown version, the newest one counts; a mission has its own.
   */
  set_version: f.setVersion.optional(),
  saved_student_activity_group_id: f.id.optional().meta({ label: '回' }),
  device_id: f.deviceId,
  device_revision: z.int().min(0).max(Number.MAX_SAFE_INTEGER).meta({ label: '端末の更新番号' }),
  /** The newest revision this device has seen; newer slots come back in the answer. */
  known_revision: f.revision.default(0).meta({ label: '受け取った更新番号' }),
  /**
   * The `version` of the newest answer that this device has received; the response has the slots that were written after it. It replaces
   * `known_revision`, which misses a slot that another device wrote early and sent late.
   */
  known_version: f.revision.optional().meta({ label: '受け取った版' }),
  /** What the clock by which `answered_at` is told said as this was sent: how long ago each answer was given. */
  sent_at: f.dateTime.optional().meta({ label: '送った日時' }),
  /** Of a start: how long ago the student began, by a clock of the device that nobody can set. Left out: just now. */
  begun_ms_ago: z.int().min(0).max(MOST_MS_AGO).optional().meta({ label: '始めてからの時間' }),
  /** Of a start, a ulid made when the student began: it becomes the attempt's own. Others are taken too, at a higher price. */
  idempotency_key: f.idempotencyKey,
  finished: z.boolean().default(false).meta({ label: '終えたかどうか' }),
  /** The device holds answers to another test of this exam that it could not send. */
  without_key: f.withoutKey,
  unit_activities: z.array(savedUnitActivity).max(300).default([]).meta({ label: '単元の答え' }),
  cbt_activities: z.array(savedCbtActivity).max(300).default([]).meta({ label: 'CBTの答え' }),
})
export type ActivityGroupInput = z.output<typeof activityGroupInput>
