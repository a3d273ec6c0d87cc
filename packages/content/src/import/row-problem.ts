import type { ImportProblemKind } from '@tcheck/contract/import-problem'
import type { RowProblem } from '@tcheck/contract/sheet-import'

export type { RowProblem }

const CONTENT_LIMIT = 60

const excerpt = (content: string) =>
  content.length > CONTENT_LIMIT ? `${content.slice(0, CONTENT_LIMIT - 1).replace(/[\ud800-\udbff]$/, '')}…` : content

type Tell = (kind: ImportProblemKind, at: Place, trouble: string, remedy: string) => void

/** What of a text's formulas students would see broken. It needs KaTeX, so only calls that show warnings have it. */
export type FindFormulas = (text: string) => readonly { trouble: string; remedy: string; piece: string }[]

export interface ProblemList {
  readonly problems: RowProblem[]
  readonly warnings: RowProblem[]
  readonly findFormulas: FindFormulas
  problem: Tell
  warn: Tell
}

export interface Place {
  sheet?: string
  row: number
  column?: string
  content?: string
}

export function openProblemList(findFormulas: FindFormulas = () => []): ProblemList {
  const problems: RowProblem[] = []
  const warnings: RowProblem[] = []
  const into =
    (list: RowProblem[]): Tell =>
    (kind, { sheet = '', row, column = '', content = '' }, trouble, remedy) => {
      list.push({ kind, sheet, row, column, content: excerpt(content), trouble, remedy })
    }
  return { problems, warnings, findFormulas, problem: into(problems), warn: into(warnings) }
}

/** By sheet and row, then by column as they stand in the sheet. */
export function inSheetOrder<P extends RowProblem>(
  problems: readonly P[],
  columnOrder: readonly string[],
  sheetOrder: readonly string[] = [],
): P[] {
  const placeOf = new Map(columnOrder.map((column, place) => [column, place]))
  const columnPlace = ({ column }: RowProblem) => placeOf.get(column) ?? -1
  return problems.toSorted(
    (a, b) =>
      sheetOrder.indexOf(a.sheet) - sheetOrder.indexOf(b.sheet) || a.row - b.row || columnPlace(a) - columnPlace(b),
  )
}
