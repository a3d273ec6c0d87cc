import { createHash } from 'node:crypto'
import { idOfKey } from '@tcheck/services/id-of-key'
import { ulid } from 'ulid'

/** The same call sent again, by the same person with the same key, names the same mission. */
export function newMissionId({ createdBy, key }: { createdBy: string; key: string | undefined }, now: Date): string {
  if (key === undefined) return ulid(now.getTime())
  return idOfKey(createdBy, key)
}

/** What is drawn for a mission depends on its id alone: sent twice at once, both draw the same questions. */
export function chanceOf(id: string): () => number {
  let drawn = 0
  return () => {
    drawn += 1
    return createHash('sha256').update(`${id}#${drawn}`).digest().readUInt32BE(0) / 2 ** 32
  }
}
