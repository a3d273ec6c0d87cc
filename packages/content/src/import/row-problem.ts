/**
 * One thing that keeps a sheet from being imported (or, as a warning, that is worth a look). All texts are ready to
 * show to the admin who imports.
 */
export interface RowProblem {
  /** Row in the sheet from 1, the header being row 1. 0 for what belongs to no row, such as a file of the zip. */
  row: number
  /** The sheet's column name; empty for what belongs to the whole row or file. */
  column: string
  /** What stands there, cut to a readable length. */
  content: string
  /** What is wrong. */
  trouble: string
  /** What to do. */
  remedy: string
}

const CONTENT_LIMIT = 60

const excerpt = (content: string) =>
  content.length > CONTENT_LIMIT ? `${content.slice(0, CONTENT_LIMIT - 1)}…` : content

export interface ProblemList {
  readonly problems: RowProblem[]
  readonly warnings: RowProblem[]
  problem: (at: Place, trouble: string, remedy: string) => void
  warn: (at: Place, trouble: string, remedy: string) => void
}

interface Place {
  row: number
  column?: string
  content?: string
}

export function openProblemList(): ProblemList {
  const problems: RowProblem[] = []
  const warnings: RowProblem[] = []
  const into =
    (list: RowProblem[]) =>
    ({ row, column = '', content = '' }: Place, trouble: string, remedy: string) => {
      list.push({ row, column, content: excerpt(content), trouble, remedy })
    }
  return { problems, warnings, problem: into(problems), warn: into(warnings) }
}

/** By row, then by column as they stand in the sheet. */
export function inSheetOrder(problems: readonly RowProblem[], columnOrder: readonly string[]): RowProblem[] {
  return [...problems].sort((a, b) => a.row - b.row || columnOrder.indexOf(a.column) - columnOrder.indexOf(b.column))
}
