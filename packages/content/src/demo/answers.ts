import type { MainQuestion } from '@tcheck/contract/question-set'
import type { StoredSet } from '@tcheck/data/question-set/question-set'
import { CHOICE_MARKERS, type CompiledQuestion, compileSet } from '@tcheck/scoring'

/** A small generator of 0 ≤ x < 1 that gives the same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** What the model answer looks like when a student gives it: a marker, the number of a choice, or the text. */
function modelResponse({ readings, pattern, choices }: CompiledQuestion): string[] {
  const slots = [...(readings[0]?.slotKeys ?? [])]
  return pattern.kind === 'select' ? slots.map((text) => String(choices.indexOf(text) + 1)) : slots
}

/** The slip that many make at once, so that a class has its frequent wrong answers. */
function slipOf(part: string, { pattern, choices }: CompiledQuestion, random: () => number): string {
  const variant = random() < 0.7 ? 1 : 2
  if (pattern.kind === 'select') return String((Number(part) % Math.max(choices.length, 2)) + 1)
  const marker = (CHOICE_MARKERS as readonly string[]).indexOf(part)
  if (marker >= 0 && pattern.kind !== 'text') return CHOICE_MARKERS[(marker + variant) % pattern.choiceCount] ?? part
  if (/^-?\d+(\.\d+)?$/.test(part)) return variant === 1 ? String(-Number(part)) : String(Number(part) + 1)
  return part.length > 1 ? part.slice(0, -1) : `${part}い`
}

/**
 * Believable answers of one student to every sub question: mostly right for a strong student, some left out, and wrong in
 * the ways in which others are wrong too. The same for the same set and student.
 * @param ban  number in class: decides how strong the student is
 * @returns responses by slot key (`3-2`); what is left out is missing
 */
export function plausibleResponses(set: StoredSet<MainQuestion>, ban: number): Record<string, string[]> {
  const random = randomFrom(ban * 7919 + set.code.length * 104729)
  const strength = 0.5 + 0.45 * random()
  const responses: Record<string, string[]> = {}
  compileSet(set.question_groups).columns.forEach(({ key, compiled }, column) => {
    if (!compiled) return
    // Every fourth question or so is hard for everybody.
    const ease = strength * (column % 5 === 3 ? 0.55 : 1) + 0.1
    const roll = random()
    if (roll > 0.97) return
    const model = modelResponse(compiled)
    responses[key] =
      roll < ease
        ? model
        : model.map((part, at) => (at === 0 || random() < 0.5 ? slipOf(part, compiled, random) : part))
  })
  return responses
}
