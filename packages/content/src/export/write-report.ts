import { importProblemKinds } from '@tcheck/contract/import-problem'
import type { RowProblem } from '../import/row-problem.ts'
import { RESULT_COLUMN, type TableSheet, textOf } from '../import/sheet-rows.ts'
import { type CellMark, type CellValue, type SheetToWrite, writeWorkbook } from '../sheet.ts'
import type { SheetCell } from '../workbook/sheet-cell.ts'

export interface ReportSource {
  sheets: readonly TableSheet[]
  problems: readonly RowProblem[]
  warnings: readonly RowProblem[]
}

/** Rows keep their numbers up to here; a sheet that begins a million rows down is written without the gap. */
const LAST_KEPT_ROW = 40_000
const MOST_SUMMED_UP = 20_000

const lineOf = ({ trouble, remedy, column }: RowProblem) => `${column === '' ? '' : `${column}: `}${trouble}。${remedy}`

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
function sheetReport(sheet: TableSheet, { problems, warnings }: ReportSource): SheetToWrite {
  const [errors, hints] = [byRow(problems, sheet.name), byRow(warnings, sheet.name)]
  const [header] = sheet.rows
  const names = (header?.row === 1 ? header.cells : []).map(textOf)
  const kept = names.flatMap((name, place) => (name === RESULT_COLUMN ? [] : place))
  const marked = new Map<string, CellMark>()
  const mark = (at: number, found: readonly RowProblem[], how: CellMark) => {
    for (const { column } of found) {
      const place = kept.findIndex((kept) => names[kept] === column)
      marked.set(`${at},${place + 1}`, how)
    }
    if (found.length > 0) marked.set(`${at},0`, how)
  }
  const rows: CellValue[][] = []
  for (const { row, cells } of sheet.rows) {
    if (row === 1) continue
    while (rows.length < Math.min(row, LAST_KEPT_ROW) - 2) rows.push([])
    const [wrong, doubtful] = [errors.get(row) ?? [], hints.get(row) ?? []]
    mark(rows.length + 1, doubtful, 'warning')
    mark(rows.length + 1, wrong, 'error')
    const said = [...wrong.map((one) => `エラー ${lineOf(one)}`), ...doubtful.map((one) => `注意 ${lineOf(one)}`)]
    rows.push([said.join('\n') || null, ...kept.map((place) => asWritten(cells[place]))])
  }
  mark(0, errors.get(1) ?? [], 'error')
  return {
    name: sheet.name === '' ? '問題' : sheet.name,
    columns: [
      { header: RESULT_COLUMN, width: 50 },
      ...kept.map((place) => ({ header: names[place] ?? '', width: 16 })),
    ],
    rows,
    frozenColumns: 1,
    areCellsText: true,
    marked,
  }
}

function summary({ problems, warnings }: ReportSource): SheetToWrite {
  const line =
    (what: string) =>
    (one: RowProblem): CellValue[] => [
      what,
      importProblemKinds[one.kind],
      one.sheet || null,
      one.row || null,
      one.column || null,
      one.content || null,
      one.trouble,
      one.remedy,
    ]
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
export const writeReport = (source: ReportSource): Promise<Uint8Array> =>
  writeWorkbook([...source.sheets.map((sheet) => sheetReport(sheet, source)), summary(source)])
