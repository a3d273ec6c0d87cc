/** Words of attendance (出欠) and of the door (入退室), without schemas, so that they may reach the browser. */

/** In the order in which they are counted (v1.md, "Words"). */
export const attendTypes = {
  present: '出席',
  late: '遅刻',
  left_early: '早退',
  absent: '欠席',
  transferred: '振替',
  planned: '予定',
} as const
export type AttendTypeName = keyof typeof attendTypes
export const attendTypeNames = Object.keys(attendTypes) as [AttendTypeName, ...AttendTypeName[]]

export const readingKinds = { entry: '入室', leave: '退室' } as const
export type ReadingKindName = keyof typeof readingKinds

/**
 * The result of a reading. `stored`: the student has come or gone. `already`: the student is inside, or outside, already. `repeat`: same
 * direction within a minute. `late`: stored, and counts once staff confirm it. `unknown`: not a door card of ours. `other_branch`,
 * `revoked`: a card that is not valid here. `wrong_time`: the device's clock is ahead. `too_old`: more than seven days before today.
 * `too_many`: the limit of late readings for the student and day.
 */
export const readingOutcomes = [
  'stored',
  'already',
  'repeat',
  'late',
  'unknown',
  'other_branch',
  'revoked',
  'wrong_time',
  'too_old',
  'too_many',
] as const
export type ReadingOutcome = (typeof readingOutcomes)[number]

/** In one call. */
export const MOST_READINGS = 20
/** Readings of one student and day that change nothing and are stored all the same. One that changes presence is always stored. */
export const MOST_IDLE_READINGS_A_DAY = 60
/** Stored of one student and past day until staff confirm them. */
export const MOST_LATE_READINGS_A_DAY = 40
/** Students of a day whose late readings one call confirms or discards. */
export const MOST_LATE_STUDENTS = 100
/** Parents hear so often of one child and day. */
export const MOST_NEWS_A_DAY = 20
/** In one call: a month of a student who comes every day. */
export const MOST_SET_TYPES = 90
/** Letters of what a teacher writes about a lesson: a sentence or two, read in the minute before the next one. */
export const MOST_NOTE_LETTERS = 100
/** A tap can be undone so long without a mail (v1.md, "Mails and pushes"). */
export const UNDO_SECONDS = 30
/** An older reading tells nobody. */
export const NEWS_MINUTES = 30

/** What staff say of the late readings of a day. */
export const lateDecisions = { confirmed: '確定する', discarded: '取り除く' } as const
export const lateDecisionNames = Object.keys(lateDecisions) as [
  keyof typeof lateDecisions,
  ...(keyof typeof lateDecisions)[],
]
