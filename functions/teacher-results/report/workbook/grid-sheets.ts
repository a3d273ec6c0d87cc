import type { CellValue, ResultTint, SheetColumn, SheetToWrite } from '@tcheck/content/sheet'
import { STATISTICS } from '@tcheck/contract/statistic-words'
import type { ClassReport, ReportRow } from '@tcheck/services/class-report/class-report'
import { columnName, notesOf, percent, STATES } from '@tcheck/services/class-report/result-texts'

const MARKS: Readonly<Record<string, string>> = { o: '○', d: '△', x: '×', '-': '－', '.': '', u: '※' }
const MARK_TINTS: Readonly<Record<string, ResultTint>> = { d: 'partial', x: 'incorrect', '-': 'unanswered' }

export const headColumns: SheetColumn[] = [
  { header: '番', width: 6 },
  { header: '状態', width: 10 },
  { header: 'しめきり後', width: 10 },
  { header: '得点', width: 8 },
]
export const headCells = (row: ReportRow): CellValue[] => [
  row.ban,
  STATES[row.state],
  row.is_late ? 'はい' : null,
  row.state === 'finished' ? row.score : null,
]

/** The column of notes stands only where a row has one; being late has had a column of its own before. */
const hasNotes = ({ result, rows }: ClassReport) =>
  rows.some((row) => notesOf({ ...row, is_late: false }, result.columns).length > 0)
const noteColumn: SheetColumn = { header: '確かめること', width: 28 }

/** The column of notes with its cells, or nothing where no row has one. */
export function notesColumn(report: ClassReport) {
  const { result } = report
  const isNoted = hasNotes(report)
  return {
    columns: isNoted ? [noteColumn] : [],
    cellsOf: (row: ReportRow): CellValue[] => (isNoted ? [notesOf(row, result.columns).join('、') || null] : []),
  }
}

/** A report with what stands above each of its pages. */
export type PrintedReport = ClassReport & { printTitle: string }

/** △ × － as on the screen, by place; the header is row 0. */
const tintsOf = (rows: readonly ReportRow[], before: number) =>
  new Map(
    rows.flatMap(({ marks }, row) =>
      Array.from(marks).flatMap((mark, column): [string, ResultTint][] => {
        const tint = MARK_TINTS[mark]
        return tint ? [[`${row + 1},${before + column}`, tint]] : []
      }),
    ),
  )

/** One sheet with a row a student and a cell a sub question. */
function gridSheet(
  name: string,
  report: PrintedReport,
  cellOf: (row: ReportRow, column: number) => CellValue,
  /** Marks and points are narrow, so that a whole class is read on one page. */
  width = 7,
): SheetToWrite & { frozenColumns: number } {
  const { result, rows, printTitle } = report
  const notes = notesColumn(report)
  const head = [...headColumns, ...notes.columns]
  return {
    name,
    frozenColumns: head.length,
    filteredRows: rows.length,
    printTitle,
    marked: tintsOf(rows, head.length),
    columns: [...head, ...result.columns.map((column) => ({ header: columnName(column), width }))],
    rows: rows.map((row) => [
      ...headCells(row),
      ...notes.cellsOf(row),
      ...result.columns.map((_, column) => cellOf(row, column)),
    ]),
  }
}

/** Points by sub question, with what could be reached and the rates below. */
export function pointsSheet(report: PrintedReport): SheetToWrite {
  const { columns, column_rates } = report.result
  const sheet = gridSheet('得点', report, (row, column) =>
    row.state === 'finished' ? (row.points[column] ?? null) : null,
  )
  const line = (label: string, cells: CellValue[]): CellValue[] => {
    const [, , ...others] = Array<CellValue>(sheet.frozenColumns).fill(null)
    return [null, label, ...others, ...cells]
  }
  return {
    ...sheet,
    rows: [
      ...sheet.rows,
      line(
        '配点',
        columns.map(({ max_score }) => max_score),
      ),
      line(STATISTICS.facility.heading, column_rates.map(percent)),
    ],
  }
}

export const marksSheet = (report: PrintedReport) =>
  gridSheet('○×', report, (row, column) => MARKS[row.marks[column] ?? '.'] ?? null)

/** What was answered, as it was given. */
export const answersSheet = (report: PrintedReport) =>
  gridSheet('解答', report, (row, column) => row.responses[column] || null, 11)
