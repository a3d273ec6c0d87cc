import type { NumberLook } from './read-styles.ts'
import { openTextGatherer, readEscapes } from './shared-strings.ts'
import { dateText, OddCell, type SheetCell } from './sheet-cell.ts'
import { WorkbookError } from './workbook-error.ts'
import { attributeOf, readReferences, scanXmlPieces } from './xml-scanner.ts'

/** One row with anything in it. */
export interface WorkbookRow {
  /** From 1, as Excel counts. */
  row: number
  cells: SheetCell[]
}

interface SheetSurroundings {
  strings: readonly string[]
  looks: readonly NumberLook[]
  is1904: boolean
  /** Told of each cell, empty ones too; throws where there are too many. */
  count: (cell: SheetCell) => void
}

const MOST_COLUMNS = 256
const LAST_ROW = 1_048_576
const REFERENCE = /\br="([A-Z]{1,3})(\d{1,7})"/

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

interface OpenCell {
  column: number
  type: string
  style: number
  hasFormula: boolean
  hasValue: boolean
  value: string
  formula: string
}

function numberCell(raw: string, look: NumberLook, is1904: boolean): SheetCell {
  const value = Number(raw)
  if (raw.trim() === '' || Number.isNaN(value)) return raw
  if (look === 'date') return new OddCell('date', dateText(value, is1904))
  // Fifteen places are what Excel shows and compares; more of them are how a machine counts.
  const shown = Number(value.toPrecision(15))
  return look === 'otherwise' ? new OddCell('shown-otherwise', String(shown)) : shown
}

function cellOf(cell: OpenCell, inline: string, { strings, looks, is1904 }: SheetSurroundings): SheetCell {
  if (cell.type === 'inlineStr') return inline
  if (cell.hasFormula && !cell.hasValue) return new OddCell('formula-without-value', `=${readReferences(cell.formula)}`)
  if (!cell.hasValue) return null
  const raw = readReferences(cell.value)
  switch (cell.type) {
    case 's':
      return strings[Number(raw)] ?? null
    case 'str':
      return readEscapes(raw)
    case 'b':
      return raw === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return new OddCell('error', raw)
    case 'd':
      return new OddCell('date', raw.replace('T', ' ').replace(/ 00:00:00(\.0+)?$/, ''))
    default:
      return numberCell(raw, looks[cell.style] ?? 'plain', is1904)
  }
}

const isEmpty = (cell: SheetCell | undefined) => cell === undefined || cell === null || cell === ''

/** Gathers rows from the events of a sheet. The size that a sheet claims is not believed: rows are what is written. */
function openRowGatherer(surroundings: SheetSurroundings) {
  let ready: WorkbookRow[] = []
  let row = 0
  let cells: SheetCell[] = []
  let cell: OpenCell | null = null
  let column = -1
  let isValue = false
  let isFormula = false
  const inline = openTextGatherer()

  const beginRow = (attributes: string) => {
    const given = Number(attributeOf(attributes, 'r') ?? row + 1)
    if (!Number.isInteger(given) || given <= row || given > LAST_ROW) throw new WorkbookError('unreadable')
    row = given
    cells = []
    column = -1
  }
  const beginCell = (attributes: string) => {
    const reference = REFERENCE.exec(attributes)
    column = reference?.[1] === undefined ? column + 1 : columnOf(reference[1])
    inline.begin()
    cell = {
      column,
      type: attributeOf(attributes, 't') ?? 'n',
      style: Number(attributeOf(attributes, 's') ?? 0),
      hasFormula: false,
      hasValue: false,
      value: '',
      formula: '',
    }
  }
  const endCell = () => {
    if (!cell) return
    const value = cellOf(cell, inline.end(), surroundings)
    surroundings.count(value)
    if (!isEmpty(value)) {
      if (cell.column >= MOST_COLUMNS) throw new WorkbookError('too-many-columns')
      while (cells.length < cell.column) cells.push(null)
      cells[cell.column] = value
    }
    cell = null
  }
  return {
    take: () => {
      const taken = ready
      ready = []
      return taken
    },
    open: (name: string, attributes: string) => {
      if (name === 'row') beginRow(attributes)
      else if (name === 'c') beginCell(attributes)
      else if (!cell) return
      else if (name === 'v') {
        isValue = true
        cell.hasValue = true
      } else if (name === 'f') {
        isFormula = true
        cell.hasFormula = true
      } else inline.open(name)
    },
    close: (name: string) => {
      if (name === 'c') endCell()
      else if (name === 'v') isValue = false
      else if (name === 'f') isFormula = false
      else if (name !== 'row') inline.close(name)
      else if (cells.length > 0) ready.push({ row, cells })
    },
    text: (raw: string) => {
      if (!cell) return
      if (isValue) cell.value += raw
      else if (isFormula) cell.formula += raw
      else inline.text(raw)
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
