/**
 * Ids of entries by grade, kumi and ban, which the server seals into the student's link. Each names the one mission or shareable URL that
 * it opens: `<serial>@<mission>` or `<serial>~<shareable key>`. A sealed id may end with the device's turn: `<serial>@<mission>#2` is the
 * second device of the same entry (`mission/continue-code.ts`).
 */
const TO_MISSION = '@'
const BY_LINK = '~'
const TURN = '#'

const FIRST_TURN = 1

export const entryToMission = (serial: string, missionId: string) => `${serial}${TO_MISSION}${missionId}`
export const entryByLink = (serial: string, key: string) => `${serial}${BY_LINK}${key}`

const behind = (sign: string, entryId: string | null) => {
  const at = entryId?.indexOf(sign) ?? -1
  return entryId === null || at < 0 ? undefined : entryId.slice(at + sign.length)
}

/** The mission or the link that an entry opens. */
export const missionOfEntry = (entryId: string | null) => ({
  missionId: behind(TO_MISSION, entryId),
  shareableKey: behind(BY_LINK, entryId),
})

/** What is sealed for one device of an entry. */
export const sealedEntry = (entryId: string, turn = FIRST_TURN) =>
  turn === FIRST_TURN ? entryId : `${entryId}${TURN}${turn}`

/** The entry, as attempts name it, and which of its devices this is. */
export function readSealedEntry(sealed: string | null): { entryId: string | null; turn: number } {
  const [entryId = '', turn] = sealed?.split(TURN) ?? []
  return { entryId: entryId || null, turn: turn === undefined ? FIRST_TURN : Number(turn) }
}

/** The devices that continued the entries of a student, by entry. */
export type ContinuedEntries = Readonly<Record<string, { turn: number; at: string }>>

/** More than a student continues in a school year; the oldest entry gives way, whose code ended long ago. */
const MOST_CONTINUED = 20

/** The next device of an entry, and what the student then stores: every earlier device is over. */
export function nextTurn(continued: ContinuedEntries | undefined, entryId: string, at: string) {
  const turn = (continued?.[entryId]?.turn ?? FIRST_TURN) + 1
  // An entry begins with a ULID: the newest stand last.
  const all = Object.entries({ ...continued, [entryId]: { turn, at } }).sort(([one], [other]) => (one < other ? -1 : 1))
  return { turn, continued: Object.fromEntries(all.slice(-MOST_CONTINUED)) }
}

/** When another device continued the entry; undefined on the device whose turn it is. */
export function continuedAt(continued: ContinuedEntries | undefined, sealed: string | null): string | undefined {
  const { entryId, turn } = readSealedEntry(sealed)
  const newest = entryId === null ? undefined : continued?.[entryId]
  return newest && newest.turn > turn ? newest.at : undefined
}
