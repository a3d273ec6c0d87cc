import { cellValue, type RawCell, type SheetView, type WorkbookParts } from './cell-value.ts'
import { openTextGatherer } from './shared-strings.ts'
import type { SheetCell } from './sheet-cell.ts'
import { WorkbookError } from './workbook-error.ts'
import { scanXmlPieces, type XmlAttributes } from './xml-scanner.ts'

/** One row with anything in it. */
export interface WorkbookRow {
  /** From 1, as Excel counts. */
  row: number
  cells: SheetCell[]
  /** Excel shows nothing of the row: it is hidden, filtered out, in a closed group or without height. */
  isHidden?: true
  /** Places of the hidden columns in which the row has a cell. */
  hiddenCells?: readonly number[]
}

/** Cells that Excel shows as one: only the first of them has a value. */
export interface MergedCells {
  /** `C2:C3` */
  range: string
  row: number
  lastRow: number
  /** From 0, as cells are counted. */
  column: number
  lastColumn: number
}

interface SheetSurroundings extends WorkbookParts {
  /** Told of each cell, empty ones too; throws where there are too many. */
  count: (cell: SheetCell) => void
  /** Receives the merged cells of the sheet, which stand behind its rows. */
  merged: MergedCells[]
}

/** So many merged cells tell what is to be done. */
const MOST_MERGED = 1000

const MOST_COLUMNS = 256
const isOn = (flag: string | undefined) => /^\s*(1|true|on)\s*$/.test(flag ?? '')
/** A row or a column that nobody sees. */
const isUnseen = (hidden: string | undefined, size: string | undefined) => isOn(hidden) || Number(size ?? 1) === 0
const LAST_ROW = 1_048_576
const REFERENCE = /^\s*([A-Z]{1,3})\d{1,7}\s*$/i

const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/i

function mergedCells(range: string): MergedCells[] {
  const [, first, row, last, lastRow] = RANGE.exec(range) ?? []
  if (first === undefined || last === undefined) return []
  const lastColumn = Math.min(columnOf(last), MOST_COLUMNS - 1)
  return [{ range, row: Number(row), lastRow: Number(lastRow), column: columnOf(first), lastColumn }]
}

const isEmpty = (cell: SheetCell | undefined) => cell === undefined || cell === null || cell === ''

/** Gathers rows from the events of a sheet. The size that a sheet claims is not believed: rows are what is written. */
function openRowGatherer(surroundings: SheetSurroundings) {
  let ready: WorkbookRow[] = []
  let row = 0
  let cells: SheetCell[] = []
  let cell: RawCell | null = null
  let column = -1
  let isValue = false
  let isFormula = false
  let view: SheetView = { hidesZeros: false }
  let isHidden = false
  const hiddenColumns = new Set<number>()
  const inline = openTextGatherer()

  const beginColumns = ({ min, max, hidden, width }: XmlAttributes) => {
    if (!isUnseen(hidden, width)) return
    for (let at = Number(min); at <= Math.min(Number(max), MOST_COLUMNS); at++) hiddenColumns.add(at - 1)
  }
  const endRow = () => {
    if (cells.length === 0) return
    const hiddenCells = cells.flatMap((value, at) => (hiddenColumns.has(at) && !isEmpty(value) ? at : []))
    ready.push({
      row,
      cells,
      ...(isHidden && { isHidden: true as const }),
      ...(hiddenCells.length > 0 && { hiddenCells }),
    })
  }
  const beginRow = ({ r, hidden, ht }: XmlAttributes) => {
    const given = Number(r ?? row + 1)
    if (!Number.isInteger(given) || given <= row || given > LAST_ROW) throw new WorkbookError('unreadable')
    row = given
    isHidden = isUnseen(hidden, ht)
    cells = []
    column = -1
  }
  const beginCell = ({ r, t, s }: XmlAttributes) => {
    const letters = r === undefined ? undefined : REFERENCE.exec(r)?.[1]
    if (r !== undefined && letters === undefined) throw new WorkbookError('unreadable')
    column = letters === undefined ? column + 1 : columnOf(letters)
    inline.begin()
    cell = {
      ...{ type: t ?? 'n', style: Number(s ?? 0), hasFormula: false, hasValue: false },
      ...{ value: '', formula: '', inline: '' },
    }
  }
  const endCell = () => {
    if (!cell) return
    cell.inline = inline.end()
    const value = cellValue(cell, surroundings, view)
    surroundings.count(value)
    if (!isEmpty(value)) {
      if (column >= MOST_COLUMNS) throw new WorkbookError('too-many-columns')
      while (cells.length < column) cells.push(null)
      cells[column] = value
    }
    cell = null
  }
  return {
    take: () => {
      const taken = ready
      ready = []
      return taken
    },
    open: (name: string, attributes: XmlAttributes) => {
      if (name === 'row') beginRow(attributes)
      else if (name === 'c') beginCell(attributes)
      else if (name === 'col') beginColumns(attributes)
      else if (name === 'mergeCell' && surroundings.merged.length < MOST_MERGED)
        surroundings.merged.push(...mergedCells(attributes['ref'] ?? ''))
      else if (name === 'sheetView') view = { hidesZeros: /^(0|false)$/.test(attributes['showZeros'] ?? '1') }
      else if (!cell) return
      else if (name === 'v') {
        isValue = true
        cell.hasValue = true
      } else if (name === 'f') {
        isFormula = true
        cell.hasFormula = true
      } else inline.open(name, attributes)
    },
    close: (name: string) => {
      if (name === 'c') endCell()
      else if (name === 'v') isValue = false
      else if (name === 'f') isFormula = false
      else if (name !== 'row') inline.close(name)
      else endRow()
    },
    text: (text: string) => {
      if (!cell) return
      if (isValue) cell.value += text
      else if (isFormula) cell.formula += text
      else inline.text(text)
    },
  }
}

/**
 * The rows of one sheet in its order, piece by piece as it is unpacked.
 * @throws WorkbookError for rows out of order and columns past the 256th
 */
export async function* readSheetRows(
  pieces: AsyncIterable<Uint8Array>,
  surroundings: SheetSurroundings,
): AsyncGenerator<WorkbookRow> {
  const gatherer = openRowGatherer(surroundings)
  for await (const _ of scanXmlPieces(pieces, gatherer)) yield* gatherer.take()
}
