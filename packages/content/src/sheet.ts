import { extrasOf } from './sheet-extras.ts'
import type { ResultTint, SheetToWrite } from './sheet-to-write.ts'
import {
  type CellMark,
  type CellValue,
  HEADER_COLOUR,
  looksLikeFormula,
  MARK_COLOURS,
  writableCell,
  writableName,
} from './workbook/writable.ts'

/**
 * The only place that knows the spreadsheet library. Each half of it is loaded with the first workbook, since few calls of a
 * Lambda want one, and by a file of its own, since a bundle drops of a file only what that file does not name.
 */

export type { ColumnChart, ResultTint, SheetColumn, SheetToWrite } from './sheet-to-write.ts'
export type { CellMark, CellValue }

export interface ReadSheet {
  name: string
  rows: CellValue[][]
}

const HEADER_STYLE = {
  font: { bold: true },
  fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: HEADER_COLOUR } },
  alignment: { wrapText: true, vertical: 'center' as const },
}

const TINTS = { ...MARK_COLOURS, partial: 'FFF2D1', incorrect: 'FDEBE3', unanswered: 'EEF0F1' } as const

const fillOf = (mark: CellMark | ResultTint) => ({
  type: 'pattern' as const,
  pattern: 'solid' as const,
  fgColor: { rgb: TINTS[mark] },
})

type WrittenStyle = Partial<typeof HEADER_STYLE> & { numFmt?: string; fill?: ReturnType<typeof fillOf> }

/** One for all cells: a sheet of twenty thousand rows has a million. */
const AS_TEXT: { style: WrittenStyle } = { style: { numFmt: '@' } }

/**
 * Write sheets as one xlsx file. The first row of each is its header, frozen and bold.
 *
 * Strings are written as strings, never as formulas, and as they are: what looks like a formula gets the cell format
 * "text" instead of an apostrophe, so that an answer such as `-3` or `=x` is read back unchanged.
 */
export async function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('./sheet-writer.ts')
  return writeXlsx({
    defaultFont: { name: 'Yu Gothic', size: 11 },
    sheets: sheets.map((sheet) => {
      const { name, columns, rows, frozenColumns = 0, areCellsText = false, marked } = sheet
      const cells = new Map<string, { style: WrittenStyle }>()
      columns.forEach((_, index) => {
        cells.set(`0,${index}`, { style: HEADER_STYLE })
      })
      rows.forEach((row, rowIndex) => {
        row.forEach((value, columnIndex) => {
          if (areCellsText || looksLikeFormula(value)) cells.set(`${rowIndex + 1},${columnIndex}`, AS_TEXT)
        })
      })
      for (const [place, mark] of marked ?? []) {
        cells.set(place, { style: { ...cells.get(place)?.style, fill: fillOf(mark) } })
      }
      return {
        name: writableName(name),
        columns: columns.map(({ width }) => ({ width: width ?? 12 })),
        rows: [columns.map(({ header }) => writableCell(header)), ...rows.map((row) => row.map(writableCell))],
        cells,
        freezePane: { rows: 1, columns: frozenColumns },
        ...extrasOf(sheet),
      }
    }),
  })
}

/**
 * Read all visible sheets of an xlsx file; formulas as their stored results, dates as Date.
 *
 * @throws Error of the library when it is no xlsx file, is encrypted, or is larger than `maxRows` × 16,384 cells allow
 */
export async function readWorkbook(bytes: Uint8Array, { maxRows = 20_000 } = {}): Promise<ReadSheet[]> {
  const { readXlsx } = await import('./sheet-reader.ts')
  const workbook = await readXlsx(bytes, { maxRows, sheets: (info) => !info.hidden && !info.veryHidden })
  return workbook.sheets.map(({ name, rows }) => ({ name, rows }))
}
