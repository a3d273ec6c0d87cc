import type { CompiledQuestion } from './compile-question.ts'
import type { CompiledReading } from './compiled-reading.ts'
import { patternGuides } from './patterns/guides.ts'
import type { PartTrouble } from './patterns/pattern-guide.ts'
import { choiceCountOf } from './patterns/patterns.ts'
import { severalOf } from './patterns/places.ts'

/** A part of an answer, or a whole alternative, that no response can ever give. */
interface AnswerFault extends PartTrouble {
  /** As stored. */
  readonly part: string
}

const sourceOf = ({ parts, separator }: CompiledReading): string => parts.join(separator)

/**
 * What an author got wrong with an answer that can be read all the same: parts that no input of its pattern can give, and
 * alternatives that its input never makes of them. The import refuses them; cbt-check and the rule page warn of them.
 *
 * @returns in the order of the answer, each part once
 */
export function answerFaultsOf(question: CompiledQuestion): AnswerFault[] {
  const { pattern, choices, readings, separator, slotCount, partCount } = question
  const guide = patternGuides[pattern.kind]
  const offered = { choices, choiceCount: choiceCountOf(pattern) }
  const several = severalOf(question)
  const faults = new Map<string, AnswerFault>()
  for (const reading of readings) {
    const { parts, keys } = reading
    parts.forEach((part, index) => {
      const trouble = guide.troubleOf(keys[index] ?? '', offered)
      if (trouble) faults.set(part, { part, ...trouble })
    })
    // A slot for each marker, as sets were once stored with, reaches every order.
    if (slotCount > partCount || parts.some((part) => faults.has(part))) continue
    const trouble = guide.unreachableIn(reading, { separator, several })
    const part = sourceOf(reading)
    if (trouble) faults.set(part, { part, ...trouble })
  }
  return [...faults.values()]
}

/** Alternatives of free input that look like one number with commas (`1,000`), but ask for several by the rules. */
export function groupedNumbersOf({ pattern, readings }: CompiledQuestion): string[] {
  if (pattern.kind !== 'text') return []
  return readings
    .filter(({ separator }) => separator === ',')
    .map(sourceOf)
    .filter((source) => /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(source.normalize('NFKC')))
}
