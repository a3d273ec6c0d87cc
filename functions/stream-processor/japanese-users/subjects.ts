import { getVersionHead } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import type { ProcessorDeps } from '../processor.ts'

/** So many versions are remembered; with more, all are forgotten and asked for anew. */
const REMEMBERED = 5000

/** The name of the subject that a version of a set had: masters are renamed, versions stay as they were made. */
export function openSubjects(table: Table): ProcessorDeps['subjectOf'] {
  const known = new Map<string, string | null>()
  return async ({ category, code, version }) => {
    const name = `${category}#${version}#${code}`
    const before = known.get(name)
    if (before !== undefined) return before
    const head = await getVersionHead(table, { category, code }, version)
    if (known.size >= REMEMBERED) known.clear()
    known.set(name, head?.subject_name ?? null)
    return head?.subject_name ?? null
  }
}
