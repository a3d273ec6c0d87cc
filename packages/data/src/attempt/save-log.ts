import { isDeepStrictEqual } from 'node:util'
import { studentPk } from '../student/student.ts'
import { type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import { parseAttemptId } from './attempt-id.ts'

/** A save of an attempt that was not a usual one (spec.md section 3, "Student activity group"). */
export interface SaveEvent {
  /**
   * - `offline`: answers were more than a minute old as they arrived
   * - `clock`: the clock of the device was wrong at its first save
   * - `earlier_device`: a device whose entry another device continued sent answers
   */
  kind: 'offline' | 'clock' | 'earlier_device'
  /** Time of the server, ISO 8601. */
  at: string
  device_id: string
  /** Number of answers that the save brought. */
  count: number
  /** When the oldest and the newest of them were given, in the time of the server. */
  from?: string
  until?: string
  /** So many seconds the clock of the device was ahead; below zero: behind. */
  ahead_seconds?: number
}

/** The newest events of one attempt, oldest first. */
export interface SaveLog {
  events: SaveEvent[]
  /** Raised by every write. */
  version: number
}

/** One more, and the oldest goes. */
export const MOST_SAVE_EVENTS = 30

const keyOf = (attemptId: string): Key => {
  const { studentId = '', ulid = '' } = parseAttemptId(attemptId) ?? {}
  return { pk: studentPk(studentId), sk: `SAVED#${ulid}` }
}

/** Consistent: a write states the version that it read. */
export async function getSaveLog(table: Table, attemptId: string): Promise<SaveLog | undefined> {
  const item = await table.get<SaveLog & Partial<Key>>(keyOf(attemptId), { consistent: true })
  return item && { events: item.events, version: item.version }
}

/**
 * Adds an event; the same one again, at another time, adds nothing.
 *
 * @param before the stored log; undefined: there is none
 */
export function saveEventWrites(attemptId: string, event: SaveEvent, before: SaveLog | undefined): Write[] {
  const last = before?.events.at(-1)
  if (last && isDeepStrictEqual({ ...last, at: '' }, { ...event, at: '' })) return []
  const item = {
    ...keyOf(attemptId),
    events: [...(before?.events ?? []), event].slice(-MOST_SAVE_EVENTS),
    version: (before?.version ?? 0) + 1,
  }
  const condition = before
    ? { ConditionExpression: 'version = :before', ExpressionAttributeValues: { ':before': before.version } }
    : onlyIfAbsent
  return [{ put: item, condition }]
}
