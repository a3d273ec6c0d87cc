import { type CellStyle, type DataValidation, type SheetChart, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { ColumnChart, ResultTint, SheetToWrite } from './sheet-to-write.ts'
import {
  type CellMark,
  type CellValue,
  HEADER_COLOUR,
  looksLikeFormula,
  MARK_COLOURS,
  SHEET_NAME_LIMIT,
  writableCell,
  writableName,
} from './workbook/writable.ts'

const TINTS: Readonly<Record<CellMark | ResultTint, string>> = {
  ...MARK_COLOURS,
  partial: 'FFF2D1',
  incorrect: 'FDEBE3',
  unanswered: 'EEF0F1',
}
const DEFAULT_WIDTH = 12
const JAPAN_AHEAD_MS = 9 * 3600_000
const [CHART_ROWS, CHART_COLUMNS] = [15, 8]

const FONT = { name: 'Yu Gothic', size: 11 }
const filled = (rgb: string): CellStyle => ({ fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb } } })
const HEADER: CellStyle = {
  ...filled(HEADER_COLOUR),
  font: { ...FONT, bold: true },
  alignment: { wrapText: true, vertical: 'center' },
}
const AS_TEXT: CellStyle = { numFmt: '@' }
const MOMENT: CellStyle = { numFmt: 'yyyy-mm-dd hh:mm' }

/** A cell has no zone: a moment is written as the clocks of Japan show it, as in a CSV. Excel reads no NaN and no invalid date. */
function cellOf(value: CellValue): CellValue {
  if (typeof value === 'string') return writableCell(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : new Date(value.getTime() + JAPAN_AHEAD_MS)
  return typeof value === 'number' && !Number.isFinite(value) ? null : value
}

function styleOf(value: CellValue): CellStyle | undefined {
  if (looksLikeFormula(value)) return AS_TEXT
  return value instanceof Date ? MOMENT : undefined
}

function stylesOf({ columns, rows, areCellsText = false, marked }: SheetToWrite): NonNullable<WriteSheet['cells']> {
  const cells = new Map<string, { style: CellStyle }>()
  columns.forEach((_, column) => {
    cells.set(`0,${column}`, { style: HEADER })
  })
  if (!areCellsText)
    rows.forEach((row, at) => {
      row.forEach((value, column) => {
        const style = styleOf(value)
        if (style) cells.set(`${at + 1},${column}`, { style })
      })
    })
  for (const [place, mark] of marked ?? []) {
    const style = cells.get(place)?.style ?? (areCellsText ? AS_TEXT : {})
    cells.set(place, { style: { ...style, ...filled(TINTS[mark]) } })
  }
  return cells
}

/** 0 → A, 27 → AB. */
const lettersOf = (index: number): string =>
  (index >= 26 ? lettersOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const quoted = (name: string) => `'${name.replaceAll("'", "''")}'`

function chartOf(sheet: string, { title, column, firstRow, lastRow, at, axis }: ColumnChart): SheetChart {
  const rangeOf = (index: number) =>
    `${quoted(sheet)}!$${lettersOf(index)}$${firstRow + 1}:$${lettersOf(index)}$${lastRow + 1}`
  return {
    type: 'column',
    title,
    series: [{ name: title, values: rangeOf(column), categories: rangeOf(0), color: '22563D' }],
    anchor: {
      from: { row: at.row, col: at.column },
      to: { row: at.row + CHART_ROWS, col: at.column + CHART_COLUMNS },
    },
    // One series needs no legend; the number stands by every bar.
    legend: false,
    dataLabels: { showValue: true },
    gapWidth: 40,
    altText: title,
    axes: { y: { title: axis } },
  }
}

/** `&` begins a code in what stands above and below a page; the file keeps at most 255 signs of it. */
const inHeader = (text: string) => Array.from(writableCell(text).replaceAll('&', '&&')).slice(0, 200).join('')

/** A4 across, as many pages as it is long, under its title. */
const printed = (name: string, title: string): Partial<WriteSheet> => ({
  pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  headerFooter: { oddHeader: `&L${inHeader(title)}&R${inHeader(name)}`, oddFooter: '&C&P / &N' },
})

/** Rows below the header that have the choices of their column. */
const CHOICE_ROWS = 2000

const choiceOf = (column: number, values: readonly string[], mayBeOther: boolean): DataValidation => ({
  type: 'list',
  values: [...values],
  range: `${lettersOf(column)}2:${lettersOf(column)}${CHOICE_ROWS}`,
  allowBlank: true,
  showErrorMessage: !mayBeOther,
  errorStyle: 'warning',
  errorTitle: 'ひな形の言葉ではありません',
  errorMessage: `${values.join('、')} のどれかにしてください。`.slice(0, 200),
})

function sheetOf(sheet: SheetToWrite): WriteSheet {
  const {
    name,
    columns,
    rows,
    frozenColumns = 0,
    areCellsText = false,
    filteredRows = 0,
    printTitle,
    charts = [],
    choices = new Map(),
    severalChoices = new Set(),
  } = sheet
  const last = lettersOf(Math.max(0, columns.length - 1))
  return {
    name,
    columns: columns.map(({ width = DEFAULT_WIDTH }) => ({ width, ...(areCellsText && { style: AS_TEXT }) })),
    rows: [columns.map(({ header }) => writableCell(header)), ...rows.map((row) => row.map(cellOf))],
    cells: stylesOf(sheet),
    freezePane: { rows: 1, columns: frozenColumns },
    ...(filteredRows > 0 && { autoFilter: { range: `A1:${last}${filteredRows + 1}` } }),
    ...(printTitle !== undefined && printed(name, printTitle)),
    ...(choices.size > 0 && {
      dataValidations: [...choices].map(([column, values]) => choiceOf(column, values, severalChoices.has(column))),
    }),
    ...(charts.length > 0 && { charts: charts.map((chart) => chartOf(name, chart)) }),
  }
}

/**
 * The header and the frozen columns on each printed page. The library's own `printTitlesRow` does not quote the sheet's name, and Excel
 * calls the file damaged (`2つの端末`): it is a defined name here, until the test of that fault says that a release mends it.
 */
function printTitles({ name, frozenColumns = 0, printTitle }: SheetToWrite) {
  if (printTitle === undefined) return []
  const columns = frozenColumns > 0 ? [`${quoted(name)}!$A:$${lettersOf(frozenColumns - 1)}`] : []
  return [{ name: '_xlnm.Print_Titles', scope: name, range: [...columns, `${quoted(name)}!$1:$1`].join(',') }]
}

/** With names of which no two are alike: what is called alike, as subjects may be, would be a damaged file to Excel. */
function withOwnNames(sheets: readonly SheetToWrite[]): SheetToWrite[] {
  const taken = new Set<string>()
  return sheets.map((sheet) => {
    let name = writableName(sheet.name)
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      const end = ` (${count})`
      name = `${writableName(sheet.name).slice(0, SHEET_NAME_LIMIT - end.length)}${end}`
    }
    taken.add(name.toLowerCase())
    return { ...sheet, name }
  })
}

/** The bytes of a workbook. */
export function writeSheets(wanted: readonly SheetToWrite[]): Promise<Uint8Array> {
  const sheets = withOwnNames(wanted)
  return writeXlsx({
    defaultFont: FONT,
    sheets: sheets.map(sheetOf),
    namedRanges: sheets.flatMap(printTitles),
  })
}
