import { fold } from '@tcheck/contract/fold'
import { type ListFindings, ROWS_SHOWN } from '@tcheck/contract/sheet-import'
import type { CsvEncoding } from './decode-csv.ts'
import { readQuestionSheet } from './read-question-sheet.ts'
import { openProblemList, type Place, type RowProblem } from './row-problem.ts'
import { textOf } from './sheet-rows.ts'

/** One row by the names of its columns, cut at both ends; what is not filled in is an empty text. */
export interface NamedRow<Column extends string> {
  /** As a spreadsheet counts: the header is 1. */
  number: number
  cells: Readonly<Record<Column, string>>
}

interface ColumnWords {
  /** What the header may say, the first being what we call it. */
  headings: readonly string[]
  isNeeded: boolean
}

/** What is found in a list, in all rows together. */
export interface ListProblems {
  readonly problems: RowProblem[]
  /** Stop nothing; shown before the list is taken. */
  readonly warnings: RowProblem[]
  /** The value of a row or cell cannot be taken. */
  problem: (at: Place, trouble: string, remedy: string) => void
}

/** What a call answers about a list: by rows, the first of them. */
export function findingsOf({ problems, warnings }: Pick<ListProblems, 'problems' | 'warnings'>): ListFindings {
  const inOrder = (found: readonly RowProblem[]) => found.toSorted((one, other) => one.row - other.row)
  return {
    problems: inOrder(problems).slice(0, ROWS_SHOWN),
    problem_count: problems.length,
    warnings: inOrder(warnings).slice(0, ROWS_SHOWN),
    warning_count: warnings.length,
  }
}

interface NamedSheet<Column extends string> {
  rows: NamedRow<Column>[]
  list: ListProblems
  /** What we call a column, for problems. */
  headingOf: (column: Column) => string
  /** The file's own headings in their order, each with what it is taken for; null: nothing. */
  headings: { heading: string; column: Column | null }[]
  /** What a CSV file was read as; null for a workbook. */
  encoding: CsvEncoding | null
}

/**
 * Reads a list (.xlsx, or .csv in UTF-8, UTF-16 or Shift_JIS) whose columns are found by their headings, in any order, whatever their width and kana. Columns that nobody
 * asked for are left alone; empty rows go.
 */
export async function readNamedRows<Column extends string>(
  bytes: Uint8Array,
  columns: Readonly<Record<Column, ColumnWords>>,
): Promise<NamedSheet<Column>> {
  const names = Object.keys(columns) as Column[]
  const headingOf = (column: Column) => columns[column].headings[0] ?? column
  const { rows, problems, warnings, encoding } = await readQuestionSheet(bytes)
  const found = openProblemList()
  found.problems.push(...problems)
  found.warnings.push(...warnings)
  const list: ListProblems = { ...found, problem: (at, trouble, remedy) => found.problem('value', at, trouble, remedy) }
  const [header = [], ...body] = rows
  const headings = header.map((cell) => fold(textOf(cell)))
  const places = new Map(names.map((name) => [name, placeOf(headings, columns[name].headings)]))
  const missing = names.filter((name) => columns[name].isNeeded && places.get(name) === -1)
  if (problems.length === 0 && missing.length > 0) {
    const words = missing.map((name) => `「${headingOf(name)}」`).join('')
    list.problem({ row: 1 }, `見出しに${words}がありません`, 'ひな形の1行目と同じ見出しにしてください。')
  }
  const read = list.problems.length > 0 ? [] : body
  return {
    list,
    headingOf,
    encoding,
    headings: header.flatMap((cell, at) => {
      const heading = textOf(cell)
      return heading === '' ? [] : [{ heading, column: names.find((name) => places.get(name) === at) ?? null }]
    }),
    rows: read.flatMap((cells, at) => {
      const told = Object.fromEntries(names.map((name) => [name, textOf(cells[places.get(name) ?? -1])]))
      const isEmpty = Object.values(told).every((text) => text === '')
      return isEmpty ? [] : [{ number: at + 2, cells: told as Record<Column, string> }]
    }),
  }
}

function placeOf(headings: readonly string[], wanted: readonly string[]): number {
  const words = wanted.map(fold)
  return headings.findIndex((heading) => words.includes(heading))
}
