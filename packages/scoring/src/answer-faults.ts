import type { CompiledQuestion } from './compile-question.ts'
import { patternGuides } from './patterns/guides.ts'
import type { PartTrouble } from './patterns/pattern-guide.ts'
import { choiceCountOf } from './patterns/patterns.ts'

/** A part of an answer that no response can ever give. */
export interface AnswerFault extends PartTrouble {
  /** As stored. */
  readonly part: string
}

/**
 * What an author got wrong with an answer that can be read all the same: parts that no input of its pattern can give. The
 * import refuses them; cbt-check and the rule page warn of them.
 *
 * @returns in the order of the answer, each part once
 */
export function answerFaultsOf({ pattern, choices, readings }: CompiledQuestion): AnswerFault[] {
  const guide = patternGuides[pattern.kind]
  const faults = new Map<string, AnswerFault>()
  for (const { parts, keys } of readings) {
    parts.forEach((part, index) => {
      const trouble = guide.troubleOf(keys[index] ?? '', { choices, choiceCount: choiceCountOf(pattern) })
      if (trouble) faults.set(part, { part, ...trouble })
    })
  }
  return [...faults.values()]
}
