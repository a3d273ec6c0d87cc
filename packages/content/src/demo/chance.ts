/** Chance that always falls the same way for the same words, so that a fresh demo shows the same class to everyone. */
export interface Chance {
  /** In 0…1, 1 excluded. */
  next: () => number
  /** One of the items; undefined for none. */
  pick: <T>(items: readonly T[]) => T | undefined
  shuffled: <T>(items: readonly T[]) => T[]
}

/** 32 bits from a text (FNV-1a). */
function seedOf(words: string): number {
  let seed = 0x811c9dc5
  for (const character of words) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return seed >>> 0
}

/** Mulberry32: small, even enough for a demo, not for secrets. */
export function chanceOf(...words: readonly (string | number)[]): Chance {
  let state = seedOf(words.join(' '))
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(items: readonly T[]) => items[Math.floor(next() * items.length)]
  const shuffled = <T>(items: readonly T[]) =>
    items
      .map((item) => ({ item, place: next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item)
  return { next, pick, shuffled }
}
