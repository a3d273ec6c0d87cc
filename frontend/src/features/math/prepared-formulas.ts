import { KATEX_VERSION } from '@tcheck/contract/formula'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { formulaMarkup } from '@tcheck/markup/formula-markup'
import { ahead } from '../../lib/fetched-ahead.ts'
import { byKatex, setterOf } from './formula-setter.ts'
import { putMarkup, readAhead } from './set-prepared.ts'

/** Formulas of the sets that were opened on this page, as the server had them set; kept until the page goes. */
const known = new Map<string, string>()

/** A question does not wait longer for how formulas look; they come after it then. */
const PATIENCE_MS = 300

/**
 * From now on the formulas of this set need no KaTeX; those that another version set do. Done when they can be put in, so that a
 * question is laid out once, formulas and all.
 */
export async function rememberFormulas({ question_groups }: QuestionSet): Promise<void> {
  for (const { formulas } of question_groups) {
    if (formulas?.katex !== KATEX_VERSION) continue
    for (const [markup, made] of Object.entries(formulas.by_markup)) known.set(markup, made)
  }
  if (known.size === 0) return
  // Explanations and what is typed have formulas too, perhaps without a connection by then.
  ahead(byKatex.fetch)
  ahead(readFurther)
  const tooLong = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([byServer.fetch().catch(() => undefined), tooLong])
}

/** While a question is being read those of the others are. */
const readFurther = () => readAhead(known.values())

export const preparedFormula = (tex: string, isBlock: boolean): string | undefined =>
  known.get(formulaMarkup(tex, isBlock))

/** Puts them in, once the page knows how they look: without that x² would stand there as x2. */
export const byServer = setterOf(async () => {
  await import('./formula-styles.ts')
  return (place, tex, isBlock) => putMarkup(place, preparedFormula(tex, isBlock) ?? '')
})
