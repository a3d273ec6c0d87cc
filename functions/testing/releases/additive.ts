/** Where a value was recorded that each call makes anew: an id, a moment, a signature. */
export const ANY = '«any»'

/**
 * The differences that a client of the earlier release would notice: a member that is gone, another value, another
 * length of a list. New members are none.
 *
 * @returns one line each, with the path
 */
export function lossesOf(recorded: unknown, now: unknown, path = 'body'): string[] {
  if (now === ANY) return []
  if (recorded === ANY) return now === undefined ? [`${path}: is gone`] : []
  if (Array.isArray(recorded)) {
    if (!Array.isArray(now)) return [`${path}: is no list any more`]
    if (recorded.length !== now.length) return [`${path}: ${recorded.length} entries became ${now.length}`]
    return recorded.flatMap((one, at) => lossesOf(one, now[at], `${path}.${at}`))
  }
  if (isRecord(recorded)) {
    if (!isRecord(now)) return [`${path}: is no object any more`]
    return Object.entries(recorded).flatMap(([key, value]) =>
      key in now ? lossesOf(value, now[key], `${path}.${key}`) : [`${path}.${key}: is gone`],
    )
  }
  return Object.is(recorded, now) ? [] : [`${path}: ${JSON.stringify(recorded)} became ${JSON.stringify(now)}`]
}

/** An answer with `ANY` where a second call answers otherwise. */
export function withoutChance(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    return one.map((value, at) => withoutChance(value, other[at]))
  }
  if (isRecord(one) && isRecord(other)) {
    return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, withoutChance(value, other[key])]))
  }
  return Object.is(one, other) ? one : ANY
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
