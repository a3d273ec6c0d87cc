import type { CompiledQuestion } from '../compile-question.ts'
import { patternGuides } from './guides.ts'

/**
 * Whether each slot takes several markers: where a part without a separator has several (`㋐㋑` of `㋐㋑"㋒`) in any
 * alternative; with `@`, where parts have no place of their own, all of them do. How many markers stays with the answer.
 *
 * @returns one for each slot
 */
export function severalOf({ pattern, readings, slotCount, partCount }: CompiledQuestion): boolean[] {
  const several = Array.from({ length: slotCount }, () => false)
  // A set that was stored with a slot for each marker has them still.
  if (!patternGuides[pattern.kind].takesSeveral || slotCount > partCount) return several
  for (const { separator, keys } of readings) {
    keys.forEach((key, at) => {
      if (key.length < 2) return
      if (separator === '@') several.fill(true)
      else several[at] = true
    })
  }
  return several
}
