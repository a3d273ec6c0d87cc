/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Chance {
  /** 0…below-1 */
  number: (below: number) => number
  pick: <T>(from: readonly T[]) => T
  /** True in one of `among` cases. */
  oneIn: (among: number) => boolean
}

export function createChance(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const number = (below: number) => Math.floor(next() * below)
  return {
    number,
    oneIn: (among) => number(among) === 0,
    pick: (from) => {
      const picked = from[number(from.length)]
      if (picked === undefined) throw new Error('there is nothing to pick from')
      return picked
    },
  }
}
