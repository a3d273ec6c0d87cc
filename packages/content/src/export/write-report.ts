import { importProblemKinds } from '@tcheck/contract/import-problem'
import { headingOf } from '@tcheck/contract/question-columns'
import { textOf } from '../import/read-cell.ts'
import type { RowProblem } from '../import/row-problem.ts'
import { columnsOf, RESULT_COLUMN, type TableRow, type TableSheet, takenTexts } from '../import/sheet-rows.ts'
import { type CellMark, type CellValue, type SheetToWrite, writeWorkbook } from '../sheet.ts'
import type { SheetCell } from '../workbook/sheet-cell.ts'

/** A sheet as it came; its rows are with or without the header. */
export interface ReportedSheet {
  name: string
  header: readonly SheetCell[]
  rows: Iterable<TableRow> | AsyncIterable<TableRow>
}

export function asReported({ name, rows }: TableSheet): ReportedSheet {
  const header = rows[0]?.row === 1 ? rows[0].cells : []
  const columns = header.map(textOf)
  return { name, header, rows: rows.map((row) => takenTexts(row, columns)) }
}

interface ReportSource {
  sheets: readonly ReportedSheet[]
  problems: readonly RowProblem[]
  warnings: readonly RowProblem[]
}

/** Rows keep their numbers up to here; a sheet that begins a million rows down is written without the gap. */
const LAST_KEPT_ROW = 40_000
const MOST_SUMMED_UP = 20_000

const lineOf = ({ trouble, remedy, column }: RowProblem) =>
  `${column === '' ? '' : `${headingOf(column)}: `}${trouble}。${remedy}`

const asWritten = (cell: SheetCell | undefined): CellValue => textOf(cell) || null

function byRow(problems: readonly RowProblem[], sheet: string): Map<number, RowProblem[]> {
  const rows = new Map<number, RowProblem[]>()
  for (const problem of problems) {
    if (problem.sheet !== sheet || problem.row === 0) continue
    const of = rows.get(problem.row)
    if (of) of.push(problem)
    else rows.set(problem.row, [problem])
  }
  return rows
}

/** The rows as they came, with what is wrong in each of them. */
async function sheetReport(sheet: ReportedSheet, { problems, warnings }: ReportSource): Promise<SheetToWrite> {
  const [errors, hints] = [byRow(problems, sheet.name), byRow(warnings, sheet.name)]
  const names = sheet.header.map(textOf)
  const columns = columnsOf(sheet.header)
  const kept = names.flatMap((name, place) => (name === RESULT_COLUMN ? [] : place))
  const columnOf = new Map(kept.map((place, at) => [columns[place], at + 1]))
  const marked = new Map<string, CellMark>()
  const mark = (row: number, wrong: readonly RowProblem[], doubtful: readonly RowProblem[]) => {
    for (const [found, how] of [[doubtful, 'warning'] as const, [wrong, 'error'] as const]) {
      for (const { column } of found) marked.set(`${row},${columnOf.get(column) ?? 0}`, how)
      if (found.length > 0) marked.set(`${row},0`, how)
    }
  }
  mark(0, errors.get(1) ?? [], [])
  const rows: CellValue[][] = []
  for await (const { row, cells } of sheet.rows) {
    if (row === 1) continue
    while (rows.length < Math.min(row, LAST_KEPT_ROW) - 2) rows.push([])
    const [wrong, doubtful] = [errors.get(row) ?? [], hints.get(row) ?? []]
    const said = [...wrong.map((one) => `エラー ${lineOf(one)}`), ...doubtful.map((one) => `注意 ${lineOf(one)}`)]
    rows.push([said.join('\n') || null, ...kept.map((place) => asWritten(cells[place]))])
    mark(rows.length, wrong, doubtful)
  }
  return {
    name: sheet.name === '' ? '問題' : sheet.name,
    columns: [
      { header: RESULT_COLUMN, width: 50 },
      ...kept.map((place) => ({ header: names[place] ?? '', width: 16 })),
    ],
    ...{ rows, marked },
    frozenColumns: 1,
    areCellsText: true,
  }
}

function summary({ problems, warnings }: ReportSource): SheetToWrite {
  const line =
    (what: string) =>
    (one: RowProblem): CellValue[] => {
      const place: CellValue[] = [
        one.sheet || null,
        one.row || null,
        headingOf(one.column) || null,
        one.content || null,
      ]
      return [what, importProblemKinds[one.kind], ...place, one.trouble, one.remedy]
    }
  return {
    name: '取り込みの確認',
    columns: [
      { header: '区分', width: 8 },
      { header: '種類', width: 24 },
      { header: 'シート', width: 16 },
      { header: '行', width: 8 },
      { header: '列', width: 20 },
      { header: '入っている内容', width: 30 },
      { header: '困っていること', width: 44 },
      { header: '直し方', width: 50 },
    ],
    rows: [...problems.map(line('エラー')), ...warnings.map(line('注意'))].slice(0, MOST_SUMMED_UP),
  }
}

/**
 * What was found in a file, as a workbook: the rows as they came, with what is wrong in words before them and the cells coloured, and all
 * of it as a list. Mended in Excel, it can be imported itself: the added column and the list are not read.
 */
export async function writeReport(source: ReportSource): Promise<Uint8Array> {
  const sheets = await Promise.all(source.sheets.map((sheet) => sheetReport(sheet, source)))
  return writeWorkbook([...sheets, summary(source)])
}
