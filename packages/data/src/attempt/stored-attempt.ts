import type { HeldBack } from '@tcheck/sessions/answers-after-key'
import type { SetCategory } from '../question-set/question-set.ts'

/** What one sub question holds. Short names, since there is one a sub question in every item. */
export interface StoredSlot {
  /** Answers, one a slot. */
  a: string[]
  /** Bookmarks, one a slot. */
  b: boolean[]
  /** Revision (Lamport clock) and device that wrote it. */
  r: number
  d: string
  /** Device time of the answer, ISO 8601; information only. */
  t: string
  /** Emptied by a clear, not by the student's own deletion. */
  c?: true
  /** Checked where the first answer counts (たしかめ). */
  k?: true
  /** Revision of each device's memo. */
  m?: Record<string, number>
  /** The attempt's `version` that wrote it last; absent in slots from before this was noted. */
  v?: number
}

export interface ClassSeat {
  grade: number
  kumi: string
  ban: number
}

/** One attempt (回): all answers of one student to one set. Keyed by student, read by class through `results`. */
export interface StoredAttempt extends AttemptHead {
  /** By `<main>-<sub>`, `<main>-r<sub>` (review) or `<main>-s<sub>` (similar). */
  slots: Record<string, StoredSlot>
}

/** An attempt without its answers. */
export interface AttemptHead {
  id: string
  student_id: string
  branch_id: string
  grade: number
  kumi: string
  ban: number
  /** false for instant students: left out of class results. */
  is_in_class_results: boolean
  /** Set where the student came in by grade, kumi and ban; only that entry sees the attempt. */
  entry_id: string | null
  mode: 'practice' | 'test' | 'review' | 'similar'
  category: SetCategory
  set_code: string
  set_version: number
  title: string
  mission_id: string | null
  shareable_key: string | null
  started_at: string
  updated_at: string
  /** When its marks were last changed by other keys or accepted answers (`regraded.ts`). */
  regraded_at?: string
  /** The version by whose keys it was marked then. */
  regraded_by?: number
  finished_at: string | null
  is_late: boolean
  /** When the time of a test ends (limit, extra time, or the class was closed); absent without an end. */
  ends_at?: string
  /** When the student began, as far as the device says it truly; absent: `started_at`. */
  begun_at?: string
  /** The class was closed before its student handed it in. */
  is_closed?: boolean
  /** Begun without a connection, so that its time ran from what the device says of the start. */
  is_offline_start?: boolean
  /** あとで届いた: minutes after the end that the last counted late answer came, or, where none counts, the last kept one. */
  late_minutes?: number
  /** Seats at which the same timed test was begun on the same device within its time. */
  same_device?: ClassSeat[]
  /** Which of the late answers a teacher counts; absent: `claimed`. */
  late_answers?: 'claimed' | 'all' | 'none'
  /** The attempt began after its test ended, or after its student had the key: it counts when the teacher says so (`counts_held`). */
  held_back?: HeldBack
  /** The teacher counts the attempt that is held back. */
  counts_held?: true
  /** A call gave the student the key of the exam before the attempt was handed in: answers that come later are kept beside it. */
  key_seen_at?: string
  /** Answers came after the key, and are kept beside the attempt. */
  has_answers_after_key?: true
  /** The teacher counts these answers. */
  counts_after_key?: true
  /** The student had the key before the test was handed out. */
  is_key_known_before?: true
  /** The teacher reopened it though its student had the key: what follows counts. */
  is_reopened_after_key?: true
  /** The mission's due date (しめきり) as it was at the start; null without one. */
  due_datetime: string | null
  /** Highest revision of its slots. */
  revision: number
  /** Raised by every write; a write states the one it read. */
  version: number
  answered_count: number
  question_count: number
  score: number
  max_score: number
  /** One letter a column: `o d x -`, `.` while it is not answered yet, `u` where nobody can score it. */
  marks: string
  points: number[]
  /** What was answered, short, for "frequent wrong answers". */
  responses: string[]
  /** 年度; absent: that of `started_at` in Japan. */
  school_year?: number
  /** Number of the accepted answers that its marks count beside the set's own; absent: none. */
  overlay?: number
  /** Number of the rules by which its answers were normalised; absent: 1, the first ones. */
  rules?: number
}

/** Notes about an attempt beside its marks (`attempt-notes.ts`). */
export type AttemptNotes = Pick<
  StoredAttempt,
  | 'is_late'
  | 'is_offline_start'
  | 'late_minutes'
  | 'held_back'
  | 'counts_held'
  | 'has_answers_after_key'
  | 'counts_after_key'
  | 'is_key_known_before'
  | 'is_reopened_after_key'
  | 'overlay'
  | 'same_device'
>

/** What the `results` index says of an attempt. */
export type AttemptResult = Pick<
  StoredAttempt,
  | keyof AttemptNotes
  | 'id'
  | 'student_id'
  | 'set_version'
  | 'ban'
  | 'mission_id'
  | 'mode'
  | 'started_at'
  | 'updated_at'
  | 'finished_at'
  | 'score'
  | 'marks'
  | 'points'
  | 'responses'
> & {
  /** Begun by grade, kumi and ban, which anybody can say. */
  is_by_number: boolean
}
