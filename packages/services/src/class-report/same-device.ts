import type { DeviceSeat } from '@tcheck/contract/class-result'
import type { Seat } from '@tcheck/data/attempt/pick-attempts'
import type { SchoolClass } from '@tcheck/data/branch/branch'

interface ClassOf {
  grade: number
  kumi: string
}

/**
 * Students who began the same timed test on the same device, by ban. The later start stores the earlier one; within a class both get the
 * mark.
 */
export function sameDeviceSeats(
  roster: SchoolClass['roster'],
  seats: ReadonlyMap<string, Pick<Seat, 'sameDevice'>>,
  own: ClassOf,
): ReadonlyMap<number, DeviceSeat[]> {
  const pairs = roster.flatMap(({ ban, student_id }) =>
    (seats.get(student_id)?.sameDevice ?? []).flatMap((other): [number, DeviceSeat][] => {
      const isOwnClass = other.grade === own.grade && other.kumi === own.kumi
      if (!isOwnClass) return [[ban, { kumi: other.kumi, ban: other.ban }]]
      return [
        [ban, { kumi: null, ban: other.ban }],
        [other.ban, { kumi: null, ban }],
      ]
    }),
  )
  const byBan = Map.groupBy(pairs, ([ban]) => ban)
  return new Map(
    [...byBan].map(([ban, found]) => [
      ban,
      [...new Map(found.map(([, seat]) => [`${seat.kumi}#${seat.ban}`, seat])).values()],
    ]),
  )
}
