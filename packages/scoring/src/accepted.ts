import type { AcceptedReading } from './accepted-reading.ts'
import type { CompiledQuestion } from './compile-question.ts'
import { normalizePart } from './normalize.ts'

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
