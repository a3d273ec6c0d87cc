import type { ColumnChart, SheetToWrite } from './sheet-to-write.ts'
import { writableCell, writableName } from './workbook/writable.ts'

/** 0 → A, 27 → AB. */
export function columnLetters(index: number): string {
  const [rest, last] = [Math.floor(index / 26) - 1, index % 26]
  return `${rest < 0 ? '' : columnLetters(rest)}${String.fromCharCode(65 + last)}`
}

/** A sheet's name in a reference: always in quotes, its own quotes doubled. */
const quoted = (name: string) => `'${writableName(name).replaceAll("'", "''")}'`

/** `&` begins a code in what stands above and below a page; the file keeps at most 255 signs of it. */
const inHeader = (text: string) => Array.from(writableCell(text).replaceAll('&', '&&')).slice(0, 200).join('')

function chartOf(name: string, { title, column, firstRow, lastRow, at, axis }: ColumnChart) {
  const rangeOf = (index: number) => {
    const letters = columnLetters(index)
    return `${quoted(name)}!$${letters}$${firstRow + 1}:$${letters}$${lastRow + 1}`
  }
  return {
    type: 'column' as const,
    title,
    series: [{ name: title, values: rangeOf(column), categories: rangeOf(0), color: '22563D' }],
    anchor: {
      from: { row: at.row, col: at.column },
      to: { row: at.row + CHART_ROWS, col: at.column + CHART_COLUMNS },
    },
    // One series needs no legend; the number stands by every bar.
    legend: false as const,
    dataLabels: { showValue: true },
    gapWidth: 40,
    altText: title,
    axes: { y: { title: axis } },
  }
}
const CHART_ROWS = 15
const CHART_COLUMNS = 8

/** What a sheet has beside its cells: filters, how it is printed, charts. */
export function extrasOf({ name, columns, frozenColumns = 0, filteredRows, printTitle, charts }: SheetToWrite) {
  const last = columnLetters(Math.max(0, columns.length - 1))
  return {
    ...(filteredRows !== undefined && filteredRows > 0 && { autoFilter: { range: `A1:${last}${filteredRows + 1}` } }),
    ...(printTitle !== undefined && {
      pageSetup: {
        paperSize: 'a4' as const,
        orientation: 'landscape' as const,
        fitToPage: true,
        fitToWidth: 1,
        // As many pages as it is long.
        fitToHeight: 0,
        printTitlesRow: '$1:$1',
        ...(frozenColumns > 0 && { printTitlesColumn: `$A:$${columnLetters(frozenColumns - 1)}` }),
      },
      headerFooter: { oddHeader: `&L${inHeader(printTitle)}&R${inHeader(name)}`, oddFooter: '&C&P / &N' },
    }),
    ...(charts !== undefined && charts.length > 0 && { charts: charts.map((chart) => chartOf(name, chart)) }),
  }
}
