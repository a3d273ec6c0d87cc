import { createHash } from 'node:crypto'
import { idOfKey } from '@tcheck/services/id-of-key'
import { ulid } from 'ulid'

/** The same call sent again, by the same person with the same key, names the same mission. */
export function newMissionId({ createdBy, key }: { createdBy: string; key: string | undefined }, now: Date): string {
  if (key === undefined) return ulid(now.getTime())
  return idOfKey(createdBy, key)
}

/** The number by which a mission's original set is drawn depends on its id alone: sent twice at once, both draw the same. */
export const seedOf = (id: string): string => String(Math.floor(chanceOf(id)() * 1_000_000)).padStart(6, '0')

/** A stream of numbers 0 ≤ x < 1 that a text alone decides. */
export function chanceOf(seed: string): () => number {
  let drawn = 0
  return () => {
    drawn += 1
    return createHash('sha256').update(`${seed}#${drawn}`).digest().readUInt32BE(0) / 2 ** 32
  }
}
