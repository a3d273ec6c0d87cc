/**
 * Of several finished attempts of one student at one set one counts, so that no student counts twice: one begun by card, link or
 * sign-in before one by number, which anybody can claim; of those the first begun.
 */
interface AttemptPlace {
  /** Of its key: in the order in which attempts were begun. */
  ulid: string
  isByNumber: boolean
}

/** So many of a student's first attempts are remembered, for when the first is reopened. */
const REMEMBERED = 20

const orderOf = ({ ulid, isByNumber }: AttemptPlace) => `${isByNumber ? 1 : 0}${ulid}`
export const ulidOfOrder = (order: string): string => order.slice(1)

/** The finished attempts that are known, the one that counts first, after one was looked at. */
export function withAttemptLookedAt(
  known: readonly string[],
  place: AttemptPlace,
  { isFinished }: { isFinished: boolean },
): string[] {
  const order = orderOf(place)
  const others = known.filter((one) => one !== order)
  return isFinished ? [...others, order].sort().slice(0, REMEMBERED) : others
}
