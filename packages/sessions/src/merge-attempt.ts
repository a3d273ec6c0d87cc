/**
 * Merges two versions of one attempt (domain.md "No answer is ever lost"). Browser and server share these types and this function, for two
 * tabs, an offline device, and a save that arrives late.
 */

/** When a slot was written: a Lamport clock kept by each device (newest revision it has seen, plus one). */
export type Stamp = { revision: number; device_id: string }

/** The answers of one sub question, as kept on the device and on the server. */
export type SlotState = {
  /** `main-sub` by number: `3-2`; a review question `3-r1`, a similar one `3-s1`. */
  key: string
  answers: string[]
  bookmarks: boolean[]
  stamp: Stamp
  /** ISO time of the device: information only, since a device's clock may be wrong. */
  answered_at: string
  /** The answers were emptied by clearing, not by hand. */
  cleared?: boolean
  /** Its student has had it marked where the first answer counts (たしかめ): it stays, whatever comes later. */
  checked?: true
}

export type AttemptVersion = {
  slots: Record<string, SlotState>
  /** ISO time; once set it stays. */
  finished_at: string | null
  /** The newest revision of any slot that went into this version. */
  revision: number
}

type MergedAttempt = {
  merged: AttemptVersion
  /** Slots that gave way to a different value, for the history: nothing merged is dropped. */
  lost: SlotState[]
}

export const emptyAttempt = (): AttemptVersion => ({ slots: {}, finished_at: null, revision: 0 })

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The one that was made first comes first: by revision, then by device id. */
export function compareStamps(a: Stamp, b: Stamp): number {
  return a.revision === b.revision ? compareTexts(a.device_id, b.device_id) : a.revision < b.revision ? -1 : 1
}

/** Whether the first stamp was made after the second: by revision, then by device id. */
export const isNewer = (a: Stamp, b: Stamp): boolean => compareStamps(a, b) > 0

/** The revision of a device's next write. Stops at the last safe integer, where a larger one could not be told apart. */
export const nextRevision = (seen: number): number => Math.min(seen + 1, Number.MAX_SAFE_INTEGER)

/** JSON with a fixed order of fields, so that two devices spell the same slot alike. Compared only where both are checked, or neither. */
const canonicalJson = (slot: SlotState): string =>
  JSON.stringify([
    slot.key,
    slot.answers,
    slot.bookmarks,
    slot.stamp.revision,
    slot.stamp.device_id,
    slot.answered_at,
    slot.cleared ?? null,
  ])

/** Which of two slots stays, the greater one: the newer; of answers that were checked the first. */
export function compareSlots(a: SlotState, b: SlotState): number {
  const isFirst = Number(a.checked ?? false) - Number(b.checked ?? false)
  if (isFirst !== 0) return isFirst
  const byStamp = compareStamps(a.stamp, b.stamp)
  return (a.checked ? -byStamp : byStamp) || compareTexts(canonicalJson(a), canonicalJson(b))
}

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

/** Whether two slots say the same, whoever wrote them and when. */
export const isSameValue = (a: SlotState, b: SlotState): boolean =>
  isSameList(a.answers, b.answers) &&
  isSameList(a.bookmarks, b.bookmarks) &&
  (a.cleared ?? false) === (b.cleared ?? false) &&
  (a.checked ?? false) === (b.checked ?? false)

/** By instant where both are readable, else by text; in either case a total order, which the merge laws need. */
function earlierTime(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  const sortKey = (time: string): number => {
    const instant = Date.parse(time)
    return Number.isNaN(instant) ? Number.POSITIVE_INFINITY : instant
  }
  const keyA = sortKey(a)
  const keyB = sortKey(b)
  if (keyA === keyB) return a <= b ? a : b
  return keyA < keyB ? a : b
}

/**
 * Merges two versions of one attempt, slot by slot. The higher revision wins, then the device id, then the text, so every device gets the
 * same result in any order. Finishing is final and keeps its earliest time. `merged` is commutative, associative and idempotent. `lost`
 * lists the overwritten values that differ from the winner's.
 */
export function mergeAttempt(a: AttemptVersion, b: AttemptVersion): MergedAttempt {
  // Maps, because a key of a foreign version may be any text, `__proto__` included.
  const slots = new Map(Object.entries(a.slots))
  const lost: SlotState[] = []
  for (const [key, theirs] of Object.entries(b.slots)) {
    const ours = slots.get(key)
    if (!ours) {
      slots.set(key, theirs)
      continue
    }
    const [winner, loser] = compareSlots(ours, theirs) >= 0 ? [ours, theirs] : [theirs, ours]
    slots.set(key, winner)
    if (!isSameValue(winner, loser)) lost.push(loser)
  }
  return {
    merged: {
      slots: Object.fromEntries(slots),
      finished_at: earlierTime(a.finished_at, b.finished_at),
      revision: Math.max(a.revision, b.revision),
    },
    lost,
  }
}
