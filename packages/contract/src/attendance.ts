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
 * What became of a reading. `stored`: the student has come or gone; `already`: is inside, or outside, already; `repeat`: within a
 * minute of another; `unknown`: no door card of ours; `other_branch`, `revoked`: a card that opens nothing here; `wrong_time`:
 * the device's clock, or a reading that waited for too long; `too_many`: nothing more is kept of the student and day.
 */
export const readingOutcomes = [
  'stored',
  'already',
  'repeat',
  'unknown',
  'other_branch',
  'revoked',
  'wrong_time',
  'too_many',
] as const
export type ReadingOutcome = (typeof readingOutcomes)[number]

/** In one call. */
export const MOST_READINGS = 20
/** Kept of one student and day: nobody comes and goes so often, but a tablet that is in everybody's hands may say so. */
export const MOST_READINGS_A_DAY = 60
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
/** A device's clock may run ahead so much. */
export const CLOCK_AHEAD_MINUTES = 5
/** A reading may wait on a device for so long. */
export const READING_DAYS = 7
