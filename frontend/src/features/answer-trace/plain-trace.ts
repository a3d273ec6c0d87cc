import { plainText } from '@tcheck/markup/plain-text'
import { patternRules, type Trace } from '@tcheck/scoring'

/**
 * A trace for sentences: keys and choices of a pattern that is chosen from are notation, and sentences quote the beginning
 * of them, which must not cut it in two. What is typed stays sign by sign.
 */
export function plainTrace(trace: Trace): Trace {
  if (patternRules[trace.patternKind].isTyped) return trace
  const [first, ...others] = trace.readings
  const reading = (one: typeof first) => ({
    ...one,
    parts: one.parts.map((part) => ({
      ...part,
      part: plainText(part.part),
      normalized: plainText(part.normalized),
    })),
  })
  return {
    ...trace,
    answer: plainText(trace.answer),
    slots: trace.slots.map((slot) => ({ ...slot, compared: slot.compared === null ? null : plainText(slot.compared) })),
    readings: [reading(first), ...others.map(reading)],
  }
}
