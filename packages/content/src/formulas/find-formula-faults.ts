import { type MarkupNode, parseMarkup } from '@tcheck/markup/parse'
import { katexFaultOf, type TexFault } from './katex-fault.ts'

/** What students would see otherwise than its author meant, and where it begins and ends in the text, in UTF-16 units. */
export interface FormulaFault {
  at: number
  /** With the place, counted in characters. */
  trouble: string
  remedy: string
  /** The formula, or the words outside of one, with a little around it: what is shown as a picture. */
  piece: string
}

interface PlacedFormula {
  at: number
  end: number
  tex: string
  isBlock: boolean
}

/**
 * All in a text that KaTeX cannot set or would not show, and what looks like money or like a formula outside of a pair of `$`. For texts
 * without troubles of the notation.
 */
export function findFormulaFaults(text: string): FormulaFault[] {
  const formulas = placedFormulas(text)
  const found: FormulaFault[] = []
  const add = (at: number, from: number, end: number, { trouble, remedy }: Omit<TexFault, 'at'>) =>
    found.push({
      ...{ at, remedy, piece: pieceOf(text, from, end) },
      trouble: `${trouble}（${[...text.slice(0, at)].length + 1}文字目）`,
    })
  for (const { at, end, tex, isBlock } of formulas) {
    const money = isMoney(text, { at, end, tex })
    const one = money
      ? MONEY
      : (mistypedIn(tex) ?? hiddenIn(tex) ?? (PLAIN.test(tex) ? null : katexFaultOf(tex, isBlock)))
    if (one) add(at + (one.at === null ? 0 : one.at + (isBlock ? 2 : 1)), at, end, one)
  }
  for (const { index, 0: all } of outside(text, formulas).matchAll(TEX_OUTSIDE))
    add(index, index, index + all.length, OUTSIDE)
  return found.sort((one, other) => one.at - other.at)
}

function placedFormulas(text: string): PlacedFormula[] {
  const formulas: PlacedFormula[] = []
  parseMarkup(text, (at, node: MarkupNode | null) => {
    if (node?.kind !== 'formula') return
    const { tex, isBlock } = node
    formulas.push({ at, end: at + tex.length + (isBlock ? 4 : 2), tex, isBlock })
  })
  return formulas
}

/** What KaTeX always sets: numbers, letters and signs without a command. Most formulas of a large file are. */
const PLAIN = /^[a-zA-Z\d\s+\-=*/.,:<>()|!]*$/

const MONEY: TexFault = {
  at: null,
  trouble: '2つの「$」の間の文が、数式になっています',
  remedy: '文字の「$」は「\\$」と書きます。',
}
/** What stands between two prices, such as `5〜` or `5 B: `; after an equals sign the number is the result of a formula. */
const BETWEEN_PRICES = /[^\d０-９.,](?<![=＝≦≧<>]\s?)$/
const PROSE = /[\u3041-\u3096\u4e00-\u9fff、。]|[a-z]{2}/i
/** Hiragana alone, or the end of a sentence: between two formulas, not in one. */
const ONLY_PROSE = /^[\s\u3041-\u3096、。]+$|。|^\s*、|、\s*$/

/** `$5 … $10` and `5$ … 10$`, which make a formula of what stands between; and a `$` too many, which turns formulas and text round. */
function isMoney(text: string, { at, end, tex }: Pick<PlacedFormula, 'at' | 'end' | 'tex'>): boolean {
  if (tex.includes('\\')) return false
  const [before = '', after = ''] = [text[at - 1], text[end]]
  const isPrice = /^\s?\.?[\d０-９]/.test(tex) && /[\d０-９]/.test(after)
  const isPriceBefore = /[\d０-９]/.test(before) && /[\d０-９]\s?$/.test(tex)
  return (
    (isPrice && BETWEEN_PRICES.test(tex)) || ((isPrice || isPriceBefore) && PROSE.test(tex)) || ONLY_PROSE.test(tex)
  )
}

/** A yen sign or a wide backslash where the author's keyboard has the backslash. */
function mistypedIn(tex: string): TexFault | null {
  const found = /[¥￥＼](?=[a-z{}])/i.exec(tex)
  if (!found) return null
  const trouble = `「${found[0]}」は命令の印になりません`
  return { at: found.index, trouble, remedy: '半角の「\\」（バックスラッシュ）にしてください。' }
}

/** KaTeX takes what follows a percent sign for a remark, and shows nothing of it. */
function hiddenIn(tex: string): TexFault | null {
  const found = /(?<!\\)(?:\\\\)*%/.exec(tex)
  if (!found) return null
  const at = found.index + found[0].length - 1
  return { at, trouble: '「%」より後ろは表示されません', remedy: '「\\%」と書いてください。' }
}

const OUTSIDE: Omit<TexFault, 'at'> = {
  trouble: '数式の書き方が、「$」と「$」の外にあります',
  remedy: '数式は「$」で囲んでください。',
}
/** A command with its backslash in any of its forms, an exponent or an index in braces in any width, `\(…\)`, and a pair of wide dollars. */
const TEX_OUTSIDE =
  /[\\¥￥＼](?:[a-z]{2,}|\()[^\s\u3041-\u9fff]*|[a-zａ-ｚ\d０-９)）] ?[\^＾] ?[-−\d０-９{(（a-zａ-ｚ]+[^\s\u3041-\u9fff]*|[a-zａ-ｚ\d０-９][_＿][{｛][^\s\u3041-\u9fff]*|＄[^＄\n]{0,200}[\\^_=][^＄\n]{0,200}＄/gi

/** A text with its formulas blanked out, so that places stay. */
const outside = (text: string, formulas: readonly PlacedFormula[]): string =>
  formulas.reduce((left, { at, end }) => left.slice(0, at) + ' '.repeat(end - at) + left.slice(end), text)

/** So many characters of a text stand around a piece, if they are no notation. */
const AROUND = 8
const BEFORE = new RegExp(`[^$\\\\{}[\\]\\n]{0,${AROUND}}$`)
const AFTER = new RegExp(`^[^$\\\\{}[\\]\\n]{0,${AROUND}}`)

const pieceOf = (text: string, from: number, end: number): string =>
  (BEFORE.exec(text.slice(Math.max(0, from - AROUND), from))?.[0] ?? '') +
  text.slice(from, end) +
  (AFTER.exec(text.slice(end, end + AROUND))?.[0] ?? '')
