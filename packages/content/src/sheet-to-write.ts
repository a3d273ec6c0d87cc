import type { CellMark, CellValue } from './workbook/writable.ts'

export interface SheetColumn {
  header: string
  /** In characters of the default font; a kanji takes two. */
  width?: number
}

export interface SheetToWrite {
  /** At most 31 characters; what Excel refuses in a name is replaced. */
  name: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly CellValue[])[]
  /** Columns that stay in view when scrolling to the right, e.g. 番. */
  frozenColumns?: number
  /** Every cell has the format "text": who edits `1/2` in Excel does not get a date. */
  areCellsText?: boolean
  /** What a cell of a column is chosen from, by the column's place. Another text may be typed; Excel asks first. */
  choices?: ReadonlyMap<number, readonly string[]>
  /** Columns of `choices` in which a cell may hold several words: Excel accepts any text. */
  severalChoices?: ReadonlySet<number>
  /** Cells that are to be seen, by `row,column` from 0, the header being row 0. */
  marked?: ReadonlyMap<string, CellMark | ResultTint>
  /** So many of its first rows can be filtered; sums stand below them. */
  filteredRows?: number
  /** Printed across A4 as wide as a page, with its header and its frozen columns on each, under this title. */
  printTitle?: string
  charts?: readonly ColumnChart[]
}

/** Tints of marks: ○ has none, so that the eye goes to what needs teaching. */
export type ResultTint = 'partial' | 'incorrect' | 'unanswered'

/** A real chart of one column of the sheet, whose labels stand in its first. Rows count from 0, the header being row 0. */
export interface ColumnChart {
  title: string
  column: number
  firstRow: number
  lastRow: number
  /** Where its upper left corner lies. */
  at: { row: number; column: number }
  axis: string
}
