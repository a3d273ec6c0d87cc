import { foldDashes, foldFormula, foldText, isLeftAlone } from './fold-texts.ts'
import { ideographOf, RADICALS } from './radicals.ts'

const KANA = String.raw`\u3041-\u3096\u3099-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff`
const KANA_OR_KANJI = String.raw`${KANA}\p{Unified_Ideograph}々〻〆`

// ﾟ alone is U+309A after rules 2.
const DEGREE = /(?<=\d)[º˚゜\u309a]/g
const DASH_OF_WORD = new RegExp(`(?<=[${KANA}])-(?=[${KANA}])`, 'g')
const SPACE_OF_WORD = new RegExp(`(?<=[${KANA_OR_KANJI}]) (?=[${KANA_OR_KANJI}])`, 'gu')
const ELLIPSIS = /⋯|\.{3}|・{3}/g

/**
 * What rules 4 fold of a text that rules 2 have folded. Texts that rules 2 take for the same therefore stay the same. Kanji stand
 * before the spaces between them, signs before the formula that they belong to.
 */
export const FOLDS_4 = [
  (text: string) => text.replace(RADICALS, ideographOf),
  (text: string) => text.replace(DEGREE, '°').replaceAll('∶', ':').replaceAll('⁄', '/').replace(ELLIPSIS, '…'),
  // Behind ゜, ー was part of a word; behind ° it is a minus.
  foldDashes,
  (text: string) => text.replace(DASH_OF_WORD, 'ー'),
  (text: string) => text.replace(SPACE_OF_WORD, ''),
  // As three points, an ellipsis belongs to a formula as a point does: `1, 2, …` is `1,2,…`.
  (text: string) => foldFormula(text.replaceAll('…', '...')).replaceAll('...', '…'),
] as const

/** Any sign that rules 4 fold; most texts have none. */
const HAS_SIGN = new RegExp(`[º˚゜\u309a∶⁄⋯…\u2e80-\u2fdf]|\\.{3}|・{3}|[${KANA}]-|[${KANA_OR_KANJI}] `, 'u')

/** A text by rules 4. */
export function foldText4(text: string): string {
  const folded = foldText(text)
  if (!HAS_SIGN.test(folded) || isLeftAlone(text)) return folded
  return FOLDS_4.reduce((now, fold) => fold(now), folded)
}
