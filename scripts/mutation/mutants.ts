import { createHash } from 'node:crypto'

interface Position {
  line: number
  column: number
}

/** One change of one place, as Stryker makes it. */
export interface Mutant {
  fileName: string
  mutatorName: string
  replacement: string
  location: { start: Position; end: Position }
}

/** Names a mutant the same in each run, whatever else is mutated. Stryker's instrumenter counts lines from 0. */
export const keyOf = ({ fileName, mutatorName, replacement, location: { start, end } }: Mutant): string =>
  `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column} ${mutatorName} ${replacement}`

const rankOf = (seed: string, key: string) => createHash('sha256').update(`${seed} ${key}`).digest('hex')

/** The first mutants by the hash of seed and key. Another file in the list does not change the order of the rest. */
export function chooseBySeed<T extends Mutant>(mutants: readonly T[], count: number, seed: string): T[] {
  const ranked = mutants.map((mutant) => ({ mutant, rank: rankOf(seed, keyOf(mutant)) }))
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

/** The file's text with the mutant in it. */
export function mutatedText(text: string, { replacement, location: { start, end } }: Mutant): string {
  const lines = text.split('\n')
  const offsetOf = ({ line, column }: { line: number; column: number }) =>
    lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + column
  return text.slice(0, offsetOf(start)) + replacement + text.slice(offsetOf(end))
}
