import type { QuestionSet } from '@tcheck/contract'
import { formulaMarkup, KATEX_VERSION } from '@tcheck/contract/formula'

/** Formulas of the sets that were opened on this page, as the server had them set; kept until the page goes. */
const known = new Map<string, string>()

/** From now on the formulas of this set need no KaTeX; those that another version set do. */
export function rememberFormulas({ question_groups }: QuestionSet): void {
  for (const { formulas } of question_groups) {
    if (formulas?.katex !== KATEX_VERSION) continue
    for (const [markup, made] of Object.entries(formulas.by_markup)) known.set(markup, made)
  }
}

export const preparedFormula = (tex: string, isBlock: boolean): string | undefined =>
  known.get(formulaMarkup(tex, isBlock))
