/**
 * What the import checks of the product's markup: `$…$` / `$$…$$` formulas, `{漢字|かんじ}` furigana,
 * `[[wavy|…]]` `[[double|…]]` `[[box|…]]` underlines; `\$` `\{` `\[` are the signs themselves. The browser's
 * parser reads the same and shows what is broken as it was written.
 */

/** Longest source of one formula, in characters, and deepest nesting of its braces. */
export const FORMULA_LIMIT = 1000
export const FORMULA_DEPTH_LIMIT = 30

export type MarkupTrouble =
  | { kind: 'FORMULA_OPEN' }
  | { kind: 'FORMULA_EMPTY' }
  | { kind: 'FORMULA_LONG'; formula: string }
  | { kind: 'FORMULA_BRACES'; formula: string }
  | { kind: 'UNDERLINE_OPEN' }
  | { kind: 'UNDERLINE_UNKNOWN'; name: string }
  | { kind: 'FURIGANA_OPEN' }

export const UNDERLINES = ['wavy', 'double', 'box'] as const

interface Formula {
  source: string
  isBlock: boolean
}

/**
 * Take the formulas out of a text.
 *
 * @returns `rest` is the text without them and with ＿ for escaped signs, `isClosed` false if a `$` has no partner
 */
export function takeFormulas(text: string): { formulas: Formula[]; rest: string; isClosed: boolean } {
  const formulas: Formula[] = []
  let rest = ''
  let at = 0
  while (at < text.length) {
    const isEscape = text[at] === '\\' && /[${[]/.test(text[at + 1] ?? '')
    if (isEscape || text[at] !== '$') {
      // An escaped sign is plain text; it must not look like markup to who reads `rest`.
      rest += isEscape ? '＿' : text[at]
      at += isEscape ? 2 : 1
      continue
    }
    const fence = text.startsWith('$$', at) ? '$$' : '$'
    const end = endOfFormula(text, at + fence.length, fence)
    if (end === -1) return { formulas, rest, isClosed: false }
    formulas.push({ source: text.slice(at + fence.length, end), isBlock: fence === '$$' })
    at = end + fence.length
  }
  return { formulas, rest, isClosed: true }
}

/** A formula in the line ends in its line and may hold `\$`; one of its own ends at the next dollars. */
function endOfFormula(text: string, from: number, fence: '$' | '$$'): number {
  if (fence === '$$') {
    const end = text.indexOf('$', from)
    return text.startsWith('$$', end) ? end : -1
  }
  for (let at = from; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '$') return at
  }
  return -1
}

/** Deepest nesting of braces; -1 if they do not pair. */
function braceDepth(formula: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < formula.length; at++) {
    const character = formula[at]
    if (character === '\\') at++
    else if (character === '{') deepest = Math.max(deepest, ++depth)
    else if (character === '}' && --depth < 0) return -1
  }
  return depth === 0 ? deepest : -1
}

/** Everything that students would see broken in a text. Takes linear time. */
export function findMarkupTroubles(text: string): MarkupTrouble[] {
  const { formulas, rest, isClosed } = takeFormulas(text)
  const troubles: MarkupTrouble[] = isClosed ? [] : [{ kind: 'FORMULA_OPEN' }]
  for (const { source } of formulas) {
    const depth = braceDepth(source)
    if (source.trim() === '') troubles.push({ kind: 'FORMULA_EMPTY' })
    if (source.length > FORMULA_LIMIT || depth > FORMULA_DEPTH_LIMIT) {
      troubles.push({ kind: 'FORMULA_LONG', formula: source })
    } else if (depth < 0) troubles.push({ kind: 'FORMULA_BRACES', formula: source })
  }
  for (const [, name = ''] of rest.matchAll(/\[\[([a-z]{1,20})\|/g)) {
    if (!UNDERLINES.some((underline) => underline === name)) troubles.push({ kind: 'UNDERLINE_UNKNOWN', name })
  }
  if (rest.split('[[').length !== rest.split(']]').length) troubles.push({ kind: 'UNDERLINE_OPEN' })
  // `{漢字|かんじ`: an opening brace and a bar without the closing brace. `{1, 2}` and `|x|` alone are plain text.
  const withoutFurigana = rest.replace(/\{[^{}|]*\|[^{}|]*\}/g, '')
  if (/\{[^{}|[\]]{1,40}\|/.test(withoutFurigana)) troubles.push({ kind: 'FURIGANA_OPEN' })
  return troubles
}

export function markupTroubleText(trouble: MarkupTrouble): { trouble: string; remedy: string } {
  switch (trouble.kind) {
    case 'FORMULA_OPEN':
      return {
        trouble: '数式の「$」が閉じていません',
        remedy: '「$」を2つずつにしてください。文字の「$」は「\\$」と書きます。',
      }
    case 'FORMULA_EMPTY':
      return { trouble: '数式が空です', remedy: '「$」と「$」の間に数式を書いてください。' }
    case 'FORMULA_LONG':
      return {
        trouble: `数式が長すぎるか、入れ子が深すぎます（${trouble.formula.length}文字）`,
        remedy: `1つの数式は${FORMULA_LIMIT}文字、{}の入れ子は${FORMULA_DEPTH_LIMIT}段までにしてください。`,
      }
    case 'FORMULA_BRACES':
      return { trouble: '数式の「{」と「}」の数が合いません', remedy: '「{」と「}」を組にしてください。' }
    case 'UNDERLINE_OPEN':
      return { trouble: '下線の「[[」と「]]」の数が合いません', remedy: '[[wavy|文字]] のように閉じてください。' }
    case 'FURIGANA_OPEN':
      return { trouble: 'ふりがなの「{」が閉じていません', remedy: '{漢字|かんじ} のように書いてください。' }
    case 'UNDERLINE_UNKNOWN':
      return {
        trouble: `「${trouble.name}」という下線はありません`,
        remedy: 'wavy、double、box のどれかにしてください。',
      }
  }
}
