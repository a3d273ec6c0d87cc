import type { AttendType } from './day.ts'
import { wholeMinutes } from './japan-clock.ts'

export type ReadingKind = 'entry' | 'leave'

/** What staff said of a reading that arrived on a later day (あとから届いた読み取り); `waiting`: nothing yet. */
export type LateState = 'waiting' | 'confirmed' | 'discarded'

/** A moment at the door (入退室): a card that was read, or a name that was tapped. */
export interface Reading {
  /** ISO 8601 in UTC, of the device that read it. */
  at: string
  kind: ReadingKind
  /** The tap was undone: it counts for nothing. */
  taken_back_at?: string | undefined
  /** Absent if it arrived on its own day. */
  late?: LateState | undefined
}

/** From an entry to the leave that follows; null while nobody has left. */
export interface Stay {
  from: string
  until: string | null
}

/** The same direction within this time is a repeat: the same card is still before the camera. */
const REPEAT_MS = 60_000

const isValid = ({ taken_back_at, late }: Reading) =>
  taken_back_at === undefined && (late === undefined || late === 'confirmed')

/**
 * The valid readings of one student and day, by their own time. Invalid: an entry while inside, a leave while outside, and the same
 * direction within a minute. The result depends on the set of readings and not on their order or number.
 */
export function readingsThatCount<R extends Reading>(readings: readonly R[]): R[] {
  const counted: R[] = []
  for (const reading of inOrder(readings.filter(isValid))) {
    const isInside = counted.at(-1)?.kind === 'entry'
    if ((reading.kind === 'entry') === isInside) continue
    // Directions alternate: the one before the last is of the same direction.
    const same = counted.at(-2)
    if (same && Date.parse(reading.at) - Date.parse(same.at) < REPEAT_MS) continue
    counted.push(reading)
  }
  return counted
}

/** Whether a reading that does not count follows one of the same direction within a minute. */
export const isRepeat = (reading: Reading, counted: readonly Reading[]): boolean =>
  counted.some((one) => {
    const later = Date.parse(reading.at) - Date.parse(one.at)
    return one.kind === reading.kind && later >= 0 && later < REPEAT_MS
  })

/** By time. The sort is stable, so the entry goes first at one and the same moment, in whatever order the two arrived. */
const inOrder = <R extends Reading>(readings: readonly R[]): R[] =>
  (['entry', 'leave'] as const)
    .flatMap((kind) => readings.filter((reading) => reading.kind === kind))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))

/** When a student was there, of the readings of one day in any order. */
export function staysOf(readings: readonly Reading[]): Stay[] {
  // Directions alternate, so the leave of an entry is the next reading.
  return readingsThatCount(readings).flatMap(({ at, kind }, index, counted) =>
    kind === 'entry' ? [{ from: at, until: counted[index + 1]?.at ?? null }] : [],
  )
}

/** Whether somebody is there at the end of these readings. */
export const isInside = (stays: readonly Stay[]): boolean => stays.at(-1)?.until === null

export interface LessonTime {
  /** ISO 8601 in UTC. */
  begins_at: string
  ends_at: string
}

/** Minutes of the branch (教室の設定): later than so many is 遅刻, earlier 早退. */
export interface Leeway {
  late_minutes: number
  early_minutes: number
}
export const DEFAULT_LEEWAY: Leeway = { late_minutes: 5, early_minutes: 5 }

type PresenceType = 'present' | 'late' | 'left_early'

/** What is known of a student's day, and what the branch makes of it. */
interface Presence {
  stays: readonly Stay[]
  /** Who is inside is so until now, and not yet in the lessons that come. */
  now: Date
  leeway?: Leeway
}

/**
 * The attendance of a lesson by presence; null if the student was not there during it. A student who came late and left early came late.
 * Times are whole minutes: at 17:05 a lesson of 17:00 is not more than five minutes late, at any second.
 */
export function presenceAt(
  { begins_at, ends_at }: LessonTime,
  { stays, now, leeway: { late_minutes, early_minutes } = DEFAULT_LEEWAY }: Presence,
): PresenceType | null {
  const [begins, ends] = [Date.parse(begins_at), Date.parse(ends_at)]
  const within = stays.filter(
    ({ from, until }) => Date.parse(from) < ends && (until === null ? now.getTime() : Date.parse(until)) > begins,
  )
  const [first] = within
  if (!first) return null
  if (wholeMinutes(first.from) - wholeMinutes(begins_at) > late_minutes) return 'late'
  const { until } = within.at(-1) ?? first
  return wholeMinutes(ends_at) - wholeMinutes(until ?? ends_at) > early_minutes ? 'left_early' : 'present'
}

/** A period detail, as far as presence needs it. */
interface SetType {
  attend_type: AttendType
  /** null: it is as it was planned. */
  set_by: 'person' | 'reading' | null
}

/** Whether readings may say how a lesson went: what a person set, or planning called off, is never theirs to change. */
export const isForReadings = ({ attend_type, set_by }: SetType): boolean =>
  set_by === 'reading' || (set_by === null && attend_type === 'planned')

/** How a lesson stands: what a person set, else what readings say. @param time null where the branch has no such period */
export function attendTypeOf(detail: SetType, time: LessonTime | null, presence: Presence): AttendType {
  if (!isForReadings(detail)) return detail.attend_type
  return (time && presenceAt(time, presence)) ?? 'planned'
}

/** 未入力: the lesson is over, and nobody has said how it went. @param type as `attendTypeOf` has it */
export const isLeftOpen = ({ ends_at }: LessonTime, type: AttendType, now: Date): boolean =>
  type === 'planned' && Date.parse(ends_at) <= now.getTime()
