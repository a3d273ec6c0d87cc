import { takesAccepted } from '../accepted.ts'
import type { AcceptedReading } from '../accepted-reading.ts'
import type { CompiledSet } from './compile-set.ts'

/** The set as a class is marked by it: the same keys, and beside them what its teacher takes for right, by slot key. */
export function withAccepted<V extends string>(
  set: CompiledSet<V>,
  accepted: ReadonlyMap<string, readonly AcceptedReading[]>,
): CompiledSet<V> {
  if (accepted.size === 0) return set
  const all = [...set.byKey.values()].map((question) => {
    const { compiled, key } = question
    const own = accepted.get(key)
    return own && compiled && takesAccepted(compiled)
      ? { ...question, compiled: { ...compiled, accepted: own } }
      : question
  })
  const byKey = new Map(all.map((question) => [question.key, question]))
  return { ...set, byKey, columns: set.columns.map((column) => byKey.get(column.key) ?? column) }
}
