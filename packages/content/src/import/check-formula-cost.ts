import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { formulaCostOf, QUESTION_LIMITS } from '@tcheck/markup/question-cost'
import type { ProblemList } from './row-problem.ts'
import type { SheetRow } from './sheet-rows.ts'

/** All that is on the page with a sub question, before it is checked and after. */
const textsWith = (main: Pick<MainQuestion, 'title' | 'text'>, sub: SubQuestion) => [
  ...[main.title, main.text, sub.text, sub.hint, sub.explanation],
  ...[sub.select_1, sub.select_2, sub.select_3, sub.select_4, sub.select_5, sub.select_6],
]

/**
 * What the formulas of one question may cost as a whole: each text by itself stays within its own limits, and ten of them kept a
 * device busy for seconds all the same.
 */
export function checkFormulaCost(
  main: Pick<MainQuestion, 'title' | 'text'>,
  subs: readonly { sub: SubQuestion; source: SheetRow }[],
  list: ProblemList,
): void {
  for (const { sub, source } of subs) {
    const { cells, characters } = formulaCostOf(textsWith(main, sub))
    if (cells <= QUESTION_LIMITS.cells && characters <= QUESTION_LIMITS.characters) continue
    list.problem(
      'notation',
      source.at('text'),
      `1つの問題の数式が、合わせて多すぎます（${characters}文字、表のます目と行が${cells}）`,
      `大問の文、問題文、選択肢、解説を合わせて、数式は${QUESTION_LIMITS.characters}文字、表の「&」と「\\\\」は${QUESTION_LIMITS.cells}までです。問題を分けるか、表を画像にしてください。`,
    )
  }
}
