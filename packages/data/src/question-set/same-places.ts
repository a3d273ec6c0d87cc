import type { CompiledSet, SetQuestion } from '@tcheck/scoring'

/** Whether answers to one version stand at the same questions of another: else nobody may be marked by it. */
export function haveSameSlots(one: CompiledSet, other: CompiledSet): boolean {
  const keys = (set: CompiledSet) => [...set.byKey.keys()].toSorted().join(' ')
  const columns = (set: CompiledSet) => set.columns.map(({ key }) => key).join(' ')
  return columns(one) === columns(other) && keys(one) === keys(other)
}

/** What an answer is held against; texts and pictures change no mark. */
const keyOf = ({ compiled }: SetQuestion): string =>
  compiled
    ? JSON.stringify([
        compiled.field.source,
        compiled.patternSource,
        compiled.slotCount,
        compiled.rules,
        compiled.choices,
      ])
    : ''

/** Whether the same answers could get other marks by the one than by the other, question by question. */
export const haveOtherKeys = (one: CompiledSet, other: CompiledSet): boolean =>
  [...one.byKey].some(([place, question]) => {
    const there = other.byKey.get(place)
    return there === undefined || keyOf(there) !== keyOf(question)
  })
