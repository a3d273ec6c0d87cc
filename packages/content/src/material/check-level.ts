import { headingOf } from '@tcheck/contract/question-columns'
import { checkText } from '../import/check-row.ts'
import { checkCode } from '../import/check-set-fields.ts'
import type { ProblemList } from '../import/row-problem.ts'
import { placeWords, type SheetRow } from '../import/sheet-rows.ts'
import { MOST_CHILDREN, materialLimits } from './levels.ts'

/** A row that may be used, with what is made of it. */
export interface Taken<T, C extends string> {
  row: SheetRow<C>
  value: T
}

/** Rows of a level by what they lie in, in the order of the sheet. */
type ByParent<T, C extends string> = ReadonlyMap<string, readonly Taken<T, C>[]>

/** A title that is there, not too long and well written. */
export function checkTitle<C extends string>(row: SheetRow<C | 'title'>, list: ProblemList): string {
  const at = row.at('title')
  if (at.content === '') list.problem('missing', at, '題名がありません', '題名を書いてください。')
  else checkText(at, { limit: materialLimits.title, isMarkup: true }, list)
  return at.content
}

/** A code of the row's own: there, well formed, and no other row's. null where it is not. */
export function ownCode<C extends string>(
  row: SheetRow<C>,
  column: NoInfer<C>,
  seen: Map<string, SheetRow<C>>,
  list: ProblemList,
): string | null {
  const at = row.at(column)
  const before = list.problems.length
  if (at.content === '') list.problem('missing', at, `「${headingOf(column)}」がありません`, 'コードを書いてください。')
  else checkCode(at, list)
  if (list.problems.length > before) return null
  const first = seen.get(at.content)
  if (first) {
    list.problem('code_twice', at, `${placeWords(first, row)}と同じコードです`, 'ちがうコードにしてください。')
    return null
  }
  seen.set(at.content, row)
  return at.content
}

/** Puts rows with what they lie in; a row that lies in nothing is told of. */
export function byParent<T, C extends string>(
  taken: readonly Taken<T, C>[],
  { column, parents, sheet }: { column: NoInfer<C>; parents: ReadonlySet<string>; sheet: string },
  list: ProblemList,
): ByParent<T, C> {
  const children = new Map<string, Taken<T, C>[]>()
  for (const one of taken) {
    const at = one.row.at(column)
    if (at.content === '')
      list.problem('missing', at, `「${headingOf(column)}」がありません`, `${sheet}のコードを書いてください。`)
    else if (!parents.has(at.content)) {
      const remedy = `コードを直すか、シート「${sheet}」に行を加えてください。`
      list.problem('parent_unknown', at, `シート「${sheet}」に「${at.content}」がありません`, remedy)
    } else {
      const own = children.get(at.content) ?? []
      children.set(at.content, own)
      own.push(one)
      if (own.length === MOST_CHILDREN + 1)
        list.problem(
          'too_long',
          at,
          `「${at.content}」に${MOST_CHILDREN}より多くの行があります`,
          'いくつかに分けてください。',
        )
    }
  }
  return children
}

/** Says that something holds nothing: students see an empty place. */
export const warnIfEmpty = <C extends string>(
  row: SheetRow<C>,
  column: NoInfer<C>,
  children: readonly unknown[] | undefined,
  list: ProblemList,
): void => {
  if (children && children.length > 0) return
  list.warn('level_empty', row.at(column), '中身がありません', '使うまでに、中身を加えてください。')
}
