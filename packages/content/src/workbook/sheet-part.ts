import type { ResultTint, SheetToWrite } from '../sheet-to-write.ts'
import type { Look, Looks } from './looks.ts'
import { DOCUMENT, lettersOf, MAIN, XML_HEADER } from './ooxml.ts'
import { printSetup } from './print-setup.ts'
import type { Texts } from './texts.ts'
import {
  type CellMark,
  type CellValue,
  HEADER_COLOUR,
  looksLikeFormula,
  MARK_COLOURS,
  writableCell,
} from './writable.ts'

const TINTS: Readonly<Record<CellMark | ResultTint, string>> = {
  ...MARK_COLOURS,
  partial: 'FFF2D1',
  incorrect: 'FDEBE3',
  unanswered: 'EEF0F1',
}

const DAY_MS = 86_400_000
/** Day 0 of a workbook's calendar. */
const EPOCH = Date.UTC(1899, 11, 30)
const JAPAN_AHEAD_MS = 9 * 3600_000
/** A cell has no zone: a moment is written as the clocks of Japan show it, as in a CSV. */
const serialOf = (at: Date) => Number(((at.getTime() + JAPAN_AHEAD_MS - EPOCH) / DAY_MS).toFixed(10))

const HEADER_LOOK: Look = { isHeader: true, fill: HEADER_COLOUR }

interface Shared {
  looks: Looks
  texts: Texts
}

/** What no workbook can hold: Excel calls a file with it damaged. */
const isNothing = (value: Exclude<CellValue, null>) =>
  (typeof value === 'number' || value instanceof Date) && !Number.isFinite(Number(value))

function cellXml(reference: string, value: CellValue, look: number, texts: Texts): string {
  const style = look === 0 ? '' : ` s="${look}"`
  if (value === null || isNothing(value)) return look === 0 ? '' : `<c r="${reference}"${style}/>`
  if (typeof value === 'string')
    return `<c r="${reference}" t="s"${style}><v>${texts.placeOf(writableCell(value))}</v></c>`
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"${style}><v>${value ? 1 : 0}</v></c>`
  return `<c r="${reference}"${style}><v>${value instanceof Date ? serialOf(value) : value}</v></c>`
}

function rowsXml({ columns, rows, areCellsText = false, marked }: SheetToWrite, { looks, texts }: Shared): string {
  const lookOf = (value: CellValue, row: number, column: number): number => {
    const mark = marked?.get(`${row},${column}`)
    const fill = mark && TINTS[mark]
    if (row === 0) return looks.placeOf(fill === undefined ? HEADER_LOOK : { ...HEADER_LOOK, fill })
    if (areCellsText || looksLikeFormula(value)) return looks.placeOf({ fill, format: 'text' })
    if (value instanceof Date) return looks.placeOf({ fill, format: 'moment' })
    return fill === undefined ? 0 : looks.placeOf({ fill })
  }
  const letters: string[] = []
  const all = [columns.map(({ header }): CellValue => header), ...rows]
  return all
    .map((cells, row) => {
      const written = cells.map((value, column) => {
        letters[column] ??= lettersOf(column)
        return cellXml(`${letters[column]}${row + 1}`, value, lookOf(value, row, column), texts)
      })
      return `<row r="${row + 1}">${written.join('')}</row>`
    })
    .join('')
}

function viewXml({ frozenColumns = 0 }: SheetToWrite): string {
  const split = frozenColumns > 0 ? `xSplit="${frozenColumns}" ySplit="1"` : 'ySplit="1"'
  const pane = frozenColumns > 0 ? 'bottomRight' : 'bottomLeft'
  return `<sheetViews><sheetView workbookViewId="0"><pane ${split} topLeftCell="${lettersOf(frozenColumns)}2" state="frozen" activePane="${pane}"/></sheetView></sheetViews>`
}

/** The part of one sheet, in the order that the format wants. */
export function sheetPart(sheet: SheetToWrite, shared: Shared): string {
  const { columns, rows, filteredRows = 0, printTitle, charts = [] } = sheet
  const widest = Math.max(1, columns.length, ...rows.map(({ length }) => length))
  const widths = columns.map(
    ({ width = 12 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const lastColumn = lettersOf(Math.max(0, columns.length - 1))
  return (
    `${XML_HEADER}<worksheet xmlns="${MAIN}" xmlns:r="${DOCUMENT}">` +
    (printTitle === undefined ? '' : '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>') +
    `<dimension ref="A1:${lettersOf(widest - 1)}${rows.length + 1}"/>${viewXml(sheet)}<sheetFormatPr defaultRowHeight="15"/>` +
    (widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '') +
    `<sheetData>${rowsXml(sheet, shared)}</sheetData>` +
    (filteredRows > 0 ? `<autoFilter ref="A1:${lastColumn}${filteredRows + 1}"/>` : '') +
    printSetup(sheet) +
    (charts.length > 0 ? '<drawing r:id="rId1"/>' : '') +
    '</worksheet>'
  )
}
