import { plainText } from '@tcheck/markup/plain-text'
import { patternRules, type Trace } from '@tcheck/scoring'

/** A run of text as it stands, or one character that does not show, by a sign or a name. */
export type VisiblePiece = { kind: 'text'; text: string } | { kind: 'hidden'; sign: string; name: string }

const signs: Readonly<Record<string, readonly [sign: string, name: string]>> = {
  ' ': ['␣', '半角の空白'],
  '\u3000': ['□', '全角の空白'],
  '\t': ['⇥', 'タブ'],
  '\n': ['⏎', '改行'],
  '\u00a0': ['⍽', '改行しない空白'],
}

const hidden = /[\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u
/** Marks that join the character before them: か + U+3099. */
const joining = /\p{M}/u

const codeOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A text cut into what shows and what does not, so that an author sees a zero-width space. */
export function visiblePieces(text: string): VisiblePiece[] {
  const pieces: VisiblePiece[] = []
  let run = ''
  for (const character of text) {
    const isJoining = joining.test(character)
    if (!isJoining && !hidden.test(character)) {
      run += character
      continue
    }
    if (run !== '') pieces.push({ kind: 'text', text: run })
    run = ''
    const [sign, name] = signs[character] ?? [codeOf(character), isJoining ? '前の文字に付く記号' : '見えない文字']
    pieces.push({ kind: 'hidden', sign, name })
  }
  if (run !== '') pieces.push({ kind: 'text', text: run })
  return pieces
}

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
