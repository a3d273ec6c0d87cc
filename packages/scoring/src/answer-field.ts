import { isBlank, trimWhiteSpace } from './normalize.ts'

/** How the parts of one alternative are joined in the stored answer field; `''` where there is one part only. */
export type Separator = '' | ',' | '"' | '@'

/** One accepted reading: `3,4` is `{ separator: ',', parts: ['3', '4'] }`. Parts are as stored, outer white space cut. */
export type Alternative = { readonly separator: Separator; readonly parts: readonly string[] }

export type NonEmpty<T> = readonly [T, ...T[]]

/** A stored answer field, parsed. All alternatives have the same number of parts, and at least one of each. */
export type AnswerField = { readonly source: string; readonly alternatives: NonEmpty<Alternative> }

export type AnswerFormatReason =
  | 'EMPTY_PART'
  | 'TWO_SEPARATORS'
  | 'PART_COUNTS_DIFFER'
  /** `"` in one alternative and not in another: the maximum would be unclear. */
  | 'QUOTE_BESIDE_OTHERS'
  /** The pattern does not know what to do with it. */
  | 'SEPARATOR_REFUSED'

/** What is wrong, for authors. */
export const answerFormatReasonTexts: Readonly<Record<AnswerFormatReason, string>> = {
  EMPTY_PART: '空の解答があります',
  TWO_SEPARATORS: 'ひとつの解答に2種類の区切り記号があります',
  PART_COUNTS_DIFFER: '別解どうしで解答の個数が違います',
  QUOTE_BESIDE_OTHERS: '「"」で区切った解答と、そうでない解答が混ざっています',
  SEPARATOR_REFUSED: 'このパターンでは使えない区切り記号です',
}

/** The answer field breaks the grammar: such a sub question is not scored and is reported (domain.md). */
export class AnswerFormatError extends Error {
  override readonly name = 'AnswerFormatError'
  readonly answer: string
  /** Offset in `answer`, in UTF-16 units, where the trouble begins. */
  readonly position: number
  readonly reason: AnswerFormatReason

  constructor(answer: string, position: number, reason: AnswerFormatReason) {
    super(`解答フォーマットエラー${answer}`)
    this.answer = answer
    this.position = position
    this.reason = reason
  }
}

const SEMICOLON = 0x3b
const COMMA = 0x2c
const QUOTE = 0x22
const AT_SIGN = 0x40

function separatorOf(code: number): Separator {
  return code === COMMA ? ',' : code === QUOTE ? '"' : code === AT_SIGN ? '@' : ''
}

/** Read one alternative: from `start` up to the next `;`, or to the end. */
function readAlternative(answer: string, start: number): { alternative: Alternative; end: number } {
  const parts: string[] = []
  let separator: Separator = ''
  let partStart = start
  for (let at = start; ; at++) {
    const isEnd = at === answer.length || answer.charCodeAt(at) === SEMICOLON
    const found = isEnd ? '' : separatorOf(answer.charCodeAt(at))
    if (!isEnd && found === '') continue
    const part = answer.slice(partStart, at)
    if (isBlank(part)) throw new AnswerFormatError(answer, partStart, 'EMPTY_PART')
    parts.push(trimWhiteSpace(part))
    if (isEnd) return { alternative: { separator, parts }, end: at }
    if (separator !== '' && separator !== found) throw new AnswerFormatError(answer, at, 'TWO_SEPARATORS')
    separator = found
    partStart = at + 1
  }
}

/**
 * Parse a stored answer field: `answer = alternative (";" alternative)*`, an alternative being parts split by exactly
 * one of `,` `"` `@`, or one part. Only these ASCII characters are syntax; their full-width forms are data.
 *
 * @param answer  the field as stored, e.g. `3,4;4,3`
 * @throws AnswerFormatError for an empty answer or part, two separators in one alternative, alternatives that differ in
 *   their number of parts, or `"` beside another separator
 * @see domain.md "The answer field"
 */
export function parseAnswerField(answer: string): AnswerField {
  const { alternative: first, end: firstEnd } = readAlternative(answer, 0)
  const others: Alternative[] = []
  for (let end = firstEnd; end < answer.length; ) {
    const start = end + 1
    const read = readAlternative(answer, start)
    const { separator, parts } = read.alternative
    if (parts.length !== first.parts.length) throw new AnswerFormatError(answer, start, 'PART_COUNTS_DIFFER')
    if ((separator === '"') !== (first.separator === '"')) {
      throw new AnswerFormatError(answer, start, 'QUOTE_BESIDE_OTHERS')
    }
    others.push(read.alternative)
    end = read.end
  }
  return { source: answer, alternatives: [first, ...others] }
}

/**
 * Where an answer holds a full-width form of the syntax (`；` `，` `＂` `＠`). That is data, but hardly ever meant:
 * the import warns about it.
 *
 * @returns offsets in UTF-16 units, in order
 */
export function fullWidthSyntaxPositions(answer: string): number[] {
  const positions: number[] = []
  for (let at = 0; at < answer.length; at++) {
    const code = answer.charCodeAt(at) - 0xfee0
    if (code === SEMICOLON || separatorOf(code) !== '') positions.push(at)
  }
  return positions
}
