/** What the camera sees in one picture, and what is to be said of it. */
export type Sight =
  | { kind: 'nothing' | 'foreign' | 'several' }
  /** One of our codes, alone: `isSure` once two pictures in a row say so. */
  | { kind: 'own'; address: string; isSure: boolean }

/**
 * One code of ours is followed; where several are in sight nobody knows whose is meant. A picture may show one of two cards
 * sharper than the other, so one picture alone decides nothing.
 *
 * @param texts what the codes of one picture say
 * @param addressOf null for a foreign code
 */
export function sightOf(texts: readonly string[], before: Sight, addressOf: (text: string) => string | null): Sight {
  const own = new Set(texts.map((text) => addressOf(text)).filter((address) => address !== null))
  const [address] = own
  if (address === undefined) return { kind: texts.length > 0 ? 'foreign' : 'nothing' }
  if (own.size > 1) return { kind: 'several' }
  return { kind: 'own', address, isSure: before.kind === 'own' && before.address === address }
}
