/** Most choices of a sub question: `select_1` … `select_6` (spec.md section 9). */
export const MAX_CHOICES = 6

/** The markers of choices 1 to 6, as responses and answers hold them. */
export const CHOICE_MARKERS = ['㋐', '㋑', '㋒', '㋓', '㋔', '㋕'] as const
export type ChoiceMarker = (typeof CHOICE_MARKERS)[number]

export type PatternKind = 'text' | 'options' | 'select' | 'dragAndDrop'

/** How a sub question is answered, parsed from its `pattern`. */
export type Pattern =
  | { readonly kind: 'text' }
  | { readonly kind: 'options'; readonly choiceCount: number }
  | { readonly kind: 'select'; readonly choiceCount: number }
  | { readonly kind: 'dragAndDrop'; readonly choiceCount: number }

type PatternRule = {
  /** What stands before the number of choices; `''` for a pattern without choices. */
  readonly prefix: string
  /** For authors and teachers. */
  readonly label: string
  /** Without a separator and with `,` the joined strings compare, so that `㋐` `㋒` and `㋐㋒` are the same. */
  readonly comparesJoined: boolean
  /** What a normalised slot stands for; null when it can never match. `choices` are the normalised select texts. */
  readonly readSlot: (slot: string, choices: readonly (string | null)[]) => string | null
  /** Whether any response could ever give this normalised answer part. */
  readonly canGive: (part: string, choices: readonly (string | null)[], choiceCount: number) => boolean
}

const isMarkers = (part: string, count: number): boolean =>
  Array.from(part).every((character) => markerNumber(character) <= count)

/** The number of a marker from 1, or Infinity for what is no marker. */
function markerNumber(character: string): number {
  const index = (CHOICE_MARKERS as readonly string[]).indexOf(character)
  return index === -1 ? Number.POSITIVE_INFINITY : index + 1
}

/** What a normalised text of one digit counts to; no choice has any other number. `02` and `２` have become `2` before. */
const choiceNumber = (slot: string): number => (slot.length === 1 ? slot.charCodeAt(0) - 0x30 : 0)

/** Every kind of pattern with all its parts: a kind that forgets one does not compile. */
export const patternRules = {
  text: { prefix: '', label: '自由入力', comparesJoined: false, readSlot: (slot) => slot, canGive: () => true },
  options: {
    prefix: 'o_',
    label: '記号の選択',
    comparesJoined: true,
    readSlot: (slot) => slot,
    canGive: (part, _choices, count) => isMarkers(part, count),
  },
  select: {
    prefix: 's_',
    label: '選択肢の番号',
    comparesJoined: false,
    readSlot: (slot, choices) => choices[choiceNumber(slot) - 1] ?? null,
    canGive: (part, choices) => choices.includes(part),
  },
  dragAndDrop: {
    prefix: 'dad_',
    label: 'ドラッグ&ドロップ',
    comparesJoined: true,
    readSlot: (slot) => slot,
    canGive: (part, _choices, count) => isMarkers(part, count),
  },
} as const satisfies { [K in PatternKind]: PatternRule }

/** The rule of a pattern's kind, with the type that all kinds share. */
export const ruleOf = (pattern: Pattern): PatternRule => patternRules[pattern.kind]

/** The `pattern` of a sub question is none of `''`, `o_<n>`, `s_<n>`, `dad_<n>` with n from 1 to 6. */
export class PatternFormatError extends Error {
  override readonly name = 'PatternFormatError'
  readonly pattern: string

  constructor(pattern: string) {
    super(`パターンが正しくありません（空欄、o_1〜o_6、s_1〜s_6、dad_1〜dad_6 のどれかにしてください）: ${pattern}`)
    this.pattern = pattern
  }
}

export const TEXT_PATTERN: Pattern = { kind: 'text' }

const choicePattern = /^(o|s|dad)_([1-6])$/
const kindByWord = { o: 'options', s: 'select', dad: 'dragAndDrop' } as const satisfies Record<string, PatternKind>

/**
 * Read the `pattern` of a sub question.
 *
 * @param pattern  as stored, e.g. `o_4`; empty for free input
 * @throws PatternFormatError for anything else, with a message for the author
 */
export function parsePattern(pattern: string): Pattern {
  if (pattern === '') return TEXT_PATTERN
  const found = choicePattern.exec(pattern)
  if (!found) throw new PatternFormatError(pattern)
  return { kind: kindByWord[found[1] as keyof typeof kindByWord], choiceCount: Number(found[2]) }
}

/** How many markers a normalised part is made of; 1 when it holds anything else. */
export function markerCountOf(part: string): number {
  return isMarkers(part, MAX_CHOICES) ? part.length : 1
}
