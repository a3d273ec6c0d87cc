import { getAttempts, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import type { Table } from '@tcheck/data/table'
import { changedMarks, markAnew } from './mark-anew.ts'
import { type Correction, correctedKeysOf } from './move-attempt.ts'

const MOST_LISTED = 20

export interface Differences {
  changed: number
  /** Attempts with more points, and with fewer. */
  better: number
  worse: number
  /** How often each change of a mark comes: `1-2 x→o`. */
  byMark: Map<string, number>
  lines: string[]
}

export const noDifferences = (): Differences => ({ changed: 0, better: 0, worse: 0, byMark: new Map(), lines: [] })

/** Counts an attempt whose marks are others. */
export function note(differences: Differences, before: StoredAttempt, after: StoredAttempt, { set }: Correction) {
  const marks = changedMarks(before, after, set)
  if (marks.length === 0) return
  differences.changed += 1
  if (after.score > before.score) differences.better += 1
  if (after.score < before.score) differences.worse += 1
  for (const mark of marks) differences.byMark.set(mark, (differences.byMark.get(mark) ?? 0) + 1)
  if (differences.lines.length < MOST_LISTED) {
    const points = `${before.score}/${before.max_score}点→${after.score}/${after.max_score}点`
    differences.lines.push(`  回 ${before.id}  ${points}  ${before.marks}→${after.marks}`)
  }
}

/** What would change, without writing. */
export async function compare(table: Table, ids: readonly string[], correction: Correction): Promise<Differences> {
  const differences = noDifferences()
  for (let start = 0; start < ids.length; start += 100) {
    for (const before of await getAttempts(table, ids.slice(start, start + 100))) {
      const set = await correctedKeysOf(table, before, correction)
      note(differences, before, markAnew(before, correction.to, set, correction.at), correction)
    }
  }
  return differences
}

/** The marks that change and the first attempts, line by line. */
export const differenceLines = ({ byMark, lines }: Differences): string[] => [
  ...[...byMark].map(([mark, count]) => `  ${mark}  ${count}回`),
  ...lines,
]
