import type { Key, Table } from '../table.ts'
import type { ClassSeat, StoredAttempt } from './stored-attempt.ts'

/**
 * Starts of one timed test on one device, so that the teacher sees a second number on it within the time. The device is a random name in
 * its browser's storage; a cleared browser is a new device.
 */
const startsKey = (missionId: string, device: string): Key => ({ pk: `DEVICE#${missionId}#${device}`, sk: 'STARTS' })

/** The part of a `device_id` that a browser keeps; the rest is of one page load. */
export const deviceOf = (deviceId: string): string => deviceId.split('-')[0] ?? ''

const STORED_SECONDS = 24 * 3600
/** More names help nobody, and the index carries them. */
const MOST_NAMED = 5

interface Start extends ClassSeat {
  /** Of an entry by number; null by card, link or sign-in. */
  entry: string | null
  code: string
  /** Milliseconds since the epoch. */
  until: number
}

type Started = Pick<
  StoredAttempt,
  'id' | 'grade' | 'kumi' | 'ban' | 'entry_id' | 'set_code' | 'mission_id' | 'ends_at' | 'started_at'
>

/** Whether it is another start than the own one: another number, or the own number by another way in. */
const isOther = (own: Start) => (one: Start) =>
  one.code === own.code &&
  (one.grade !== own.grade || one.kumi !== own.kumi || one.ban !== own.ban || one.entry !== own.entry)

/**
 * Records a start and returns the seats whose time for the same test still runs on this device. Can be repeated for the same attempt.
 * @returns seats, each once
 */
export async function noteDeviceStart(table: Table, attempt: Started, deviceId: string): Promise<ClassSeat[]> {
  const { grade, kumi, ban, entry_id: entry, set_code: code, mission_id, ends_at, started_at } = attempt
  if (mission_id === null || ends_at === undefined) return []
  const own: Start = { grade, kumi, ban, entry, code, until: Date.parse(ends_at) }
  const {
    pk: _,
    sk: __,
    ttl: ___,
    ...starts
  } = await table.update<Record<string, Start>>(startsKey(mission_id, deviceOf(deviceId)), {
    UpdateExpression: 'SET #ttl = :ttl, #own = :own',
    ExpressionAttributeNames: { '#ttl': 'ttl', '#own': attempt.id },
    ExpressionAttributeValues: { ':ttl': Math.ceil(own.until / 1000) + STORED_SECONDS, ':own': own },
  })
  const others = Object.values(starts)
    .filter(isOther(own))
    .filter(({ until }) => until > Date.parse(started_at))
    .map((one): ClassSeat => ({ grade: one.grade, kumi: one.kumi, ban: one.ban }))
  return [...new Map(others.map((seat) => [JSON.stringify(seat), seat])).values()].slice(0, MOST_NAMED)
}
