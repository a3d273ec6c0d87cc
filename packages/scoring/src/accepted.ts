import type { CompiledQuestion } from './compile-question.ts'
import { normalizePart } from './normalize.ts'
import type { CompiledSet } from './set/compile-set.ts'

/** Another answer to a free text that a teacher takes for right in the own class (別解): the whole of it, a text a slot. */
export interface AcceptedReading {
  /** Of the class's accepted answers, from which on this one counts (第n版). */
  readonly number: number
  readonly parts: readonly string[]
}

/** Whole answers in free text alone: what is chosen or put in order has no spelling to be lenient about. */
export const takesAccepted = ({ pattern, scoreBy }: CompiledQuestion): boolean => pattern.kind === 'text' && !scoreBy

/** A response as the engine compares it, a text a slot. */
export const readingOf = ({ rules }: CompiledQuestion, response: readonly string[]): string[] =>
  response.map((part) => normalizePart(part, rules))

/** The accepted answer that a response is, compared as every answer is; undefined where it is none. */
export const acceptedOf = (question: CompiledQuestion, response: readonly string[]): AcceptedReading | undefined =>
  question.accepted?.find(
    ({ parts }) =>
      parts.length === response.length &&
      parts.every(
        (part, at) => normalizePart(part, question.rules) === normalizePart(response[at] ?? '', question.rules),
      ),
  )

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
