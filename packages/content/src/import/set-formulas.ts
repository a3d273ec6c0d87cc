import { KATEX_VERSION, katexOptions } from '@tcheck/contract/formula'
import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { displayFractions } from '@tcheck/markup/display-fractions'
import { formulaMarkup } from '@tcheck/markup/formula-markup'
import { formulasOf } from '@tcheck/markup/formulas-of'
import katex from 'katex'

/** Most bytes of one main question's formulas; it is one item of the table, and the rest is set on the device. */
const FORMULAS_BYTES_LIMIT = 80_000

const selectsOf = (sub: SubQuestion) => [
  sub.select_1,
  sub.select_2,
  sub.select_3,
  sub.select_4,
  sub.select_5,
  sub.select_6,
]

const formulasIn = (texts: readonly (string | null)[]) => texts.flatMap((text) => formulasOf(text ?? ''))

/** What a student may see before the end: of review questions and explanations nothing, since they tell answers; a hint
 * comes after a miss, never in a test. */
const shownFormulas = (main: MainQuestion) => [
  ...formulasIn([main.title, main.text, ...main.questions.map(({ text }) => text)]),
  ...formulasIn(main.questions.flatMap(selectsOf)).map(({ tex, isBlock }) => ({ tex: displayFractions(tex), isBlock })),
]

/** A main question with its formulas set; unchanged where it has none. */
export function withFormulas(main: MainQuestion): MainQuestion {
  const byMarkup: Record<string, string> = {}
  let bytes = 0
  for (const { tex, isBlock } of shownFormulas(main)) {
    const markup = formulaMarkup(tex, isBlock)
    if (markup in byMarkup) continue
    const made = setFormula(tex, isBlock)
    if (made === null) continue
    bytes += Buffer.byteLength(markup) + Buffer.byteLength(made)
    if (bytes > FORMULAS_BYTES_LIMIT) break
    byMarkup[markup] = made
  }
  return bytes > 0 ? { ...main, formulas: { katex: KATEX_VERSION, by_markup: byMarkup } } : main
}

/** KaTeX gives up on what is nested too deep; the device then shows its source. */
function setFormula(tex: string, isBlock: boolean): string | null {
  try {
    return katex.renderToString(tex, { ...katexOptions, displayMode: isBlock })
  } catch {
    return null
  }
}
