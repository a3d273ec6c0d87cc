import type { AttemptMode } from './activity.ts'
import type { ApiErrorCode } from './errors.ts'
import type { JobState } from './job.ts'
import { MOST_MESSAGE_PARENTS } from './message.ts'
import type { SetState } from './set-state.ts'

/**
 * The conditions of acts. Each rule returns the error code of an act, or null if the act is allowed. A route throws the code; a screen
 * offers the act if the rule returns null. `scripts/acts.test.ts` checks where each rule is used and explained. No schemas and no other
 * packages, so that pages and Lambdas load nothing more.
 */
const when = <Code extends ApiErrorCode>(isRejected: boolean, code: Code): Code | null => (isRejected ? code : null)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** 短いコードを出す: the mission is delivered and not cancelled. */
export const shortCodeFailure = ({ state }: { state: 'scheduled' | 'open' | 'overdue' | 'cancelled' }) =>
  when(state === 'scheduled' || state === 'cancelled', 'SHORT_CODE_NOT_YET')

/** 別の端末で続ける: an attempt that was begun by number and goes on. */
export const continueFailure = (attempt: { is_by_number: boolean; is_finished: boolean }) =>
  when(!attempt.is_by_number || attempt.is_finished, 'CONTINUE_NOT_OPEN')

/** 始める: from the moment of the delivery on. */
export const missionStartFailure = ({ delivery_datetime }: { delivery_datetime: string }, now: Date) =>
  when(Date.parse(delivery_datetime) > now.getTime(), 'MISSION_NOT_DELIVERED')

/** The due date of a mission lies behind its delivery. */
export const missionDueFailure = (times: { delivery_datetime: string; due_datetime: string | null }) =>
  when(
    times.due_datetime !== null && Date.parse(times.due_datetime) <= Date.parse(times.delivery_datetime),
    'DUE_BEFORE_DELIVERY',
  )

/** 時間をのばす: there is a time limit. */
export const extraTimeFailure = ({ time_limit_minutes }: { time_limit_minutes: number | null }) =>
  when(time_limit_minutes === null, 'NO_TIME_LIMIT')

/** Writing a comment: not into a test that goes on, whose student would read it beside the questions. */
export const commentFailure = ({ mode, finished_at }: { mode: AttemptMode; finished_at: string | null }) =>
  when(mode === 'test' && finished_at === null, 'COMMENT_DURING_TEST')

/** 保護者に知らせる: once a task, while it is not done. */
export const reminderFailure = (task: { state: string; reminded_at: string | null | undefined }) =>
  when(typeof task.reminded_at === 'string', 'TASK_REMINDED') ?? when(task.state === 'done', 'TASK_DONE')

/** The same: a mail reaches at least one parent. */
export const parentsFailure = (parents: readonly { unreached: string | null }[]) =>
  when(parents.length === 0, 'STUDENT_NO_PARENT') ??
  when(
    parents.every(({ unreached }) => unreached !== null),
    'PARENTS_UNREACHED',
  )

/** A message goes to at least one parent, and to no more than a transaction holds. */
export const messageFailure = (parents: number) =>
  when(parents === 0, 'MESSAGE_NO_PARENT') ?? when(parents > MOST_MESSAGE_PARENTS, 'MESSAGE_PARENTS_TOO_MANY')

/** The due day of a task is today or later; without one it has no end. */
export const taskDueFailure = (due: string | null, today: string) => when(due !== null && due < today, 'TASK_DUE_PAST')

/** 進級: once a year, or again after it was taken back; not in the branch's first year, whose grades are this year's. */
export const yearMoveFailure = (move: { state: string } | null, { is_first_year }: { is_first_year: boolean }) =>
  when(is_first_year, 'YEAR_FIRST') ?? when(move !== null && move.state !== 'undone', 'YEAR_MOVED')

/** 進級を元に戻す: students who left with the move are somebody else's after 30 days. */
export const yearUndoFailure = (move: { state: string; moved_at: string } | null, now: Date) =>
  when(move?.state !== 'moved' || now.getTime() - Date.parse(move.moved_at) > 30 * DAY_MS, 'YEAR_NOT_MOVED')

/** 取り込みを元に戻す: once, up to an hour after the import began; not one that is not stored any more. */
export const rosterUndoFailure = (
  stored: { created_at: string; has_before?: boolean; undo_id?: string } | undefined,
  now: Date,
) =>
  when(
    !stored?.has_before || stored.undo_id !== undefined || now.getTime() - Date.parse(stored.created_at) > HOUR_MS,
    'ROSTER_UNDO_OVER',
  )

/** Changing a student: who has left comes back first. */
export const studentChangeFailure = ({ state }: { state: string }) => when(state === 'left', 'STUDENT_LEFT')

/** 招待: a teacher who is closed cannot sign in. */
export const invitationFailure = ({ state }: { state: 'open' | 'new' | 'closed' }) =>
  when(state === 'closed', 'TEACHER_CLOSED')

/** 教室を移す: into another branch. */
export const teacherMoveFailure = (teacher: { branch_id: string | null }, into: string) =>
  when(teacher.branch_id === into, 'TEACHER_THERE')

/** Setting how a lesson went, by hand or (null) by the readings: not while it is moved to another day. */
export const attendTypeFailure = (lesson: { transferred_to: object | null }, type: string | null) =>
  when(Boolean(lesson.transferred_to) && type !== 'transferred', 'LESSON_TRANSFERRED')

/** この版にもどす: an older one. */
export const restoreFailure = (wanted: number, newest: number) => when(wanted === newest, 'SET_VERSION_NEWEST')

/** 公開する: a draft, or what was withdrawn. 取り下げる: what is published. */
export const setStateFailure = ({ state }: { state: SetState }, wanted: 'published' | 'withdrawn') =>
  when((state === 'published') === (wanted === 'published'), 'SET_STATE_CHANGED')

/** Deleting a master: nothing names it. */
export const masterDeleteFailure = ({ used_count }: { used_count: number }) => when(used_count > 0, 'MASTER_IN_USE')

interface MasterPlace {
  subject_code?: string | undefined
  grade_id?: number | undefined
}
/** まとめる: units of one subject and grade; other masters have neither. */
export const masterMergeFailure = (one: MasterPlace, into: MasterPlace) =>
  when(one.subject_code !== into.subject_code || one.grade_id !== into.grade_id, 'MASTER_MERGE_APART')

/** ジョブを取りやめる: it has not ended, and its kind can stop where it is. */
export const jobCancelFailure = ({ state, may_cancel }: { state: JobState; may_cancel: boolean }) =>
  when(!may_cancel || (state !== 'waiting' && state !== 'running' && state !== 'asking'), 'JOB_TOO_LATE')

/** 止まったジョブを続ける. */
export const jobRetryFailure = ({ state }: { state: JobState }) => when(state !== 'failed', 'JOB_NOT_STOPPED')
