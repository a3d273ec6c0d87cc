import { textOf } from './read-cell.ts'
import type { ProblemList } from './row-problem.ts'
import type { TableSheet } from './sheet-rows.ts'

const MOST_NAMED = 5

/** The first five of some names. */
export const listOf = (names: readonly string[]) =>
  `${names.slice(0, MOST_NAMED).join('、')}${names.length > MOST_NAMED ? 'など' : ''}`

/**
 * Warns once of the hidden rows of a sheet, filtered ones too, and once of its hidden columns: they are read like the others.
 * @param isRead whether the importer reads the column at a place
 */
export function warnOfHidden(
  { name, rows: [first, ...rest] }: TableSheet,
  list: Pick<ProblemList, 'warn'>,
  isRead: (place: number) => boolean = () => true,
): void {
  const header = first?.row === 1 ? first.cells : []
  const rows = first && first.row !== 1 ? [first, ...rest] : rest
  const at = { sheet: name, row: 0, content: name }
  const hidden = rows.filter(
    ({ isHidden, cells }) => isHidden && cells.some((cell, place) => isRead(place) && textOf(cell) !== ''),
  )
  if (hidden.length > 0) {
    const trouble = `見えない行も読みます（${listOf(hidden.map(({ row }) => `${row}行目`))}、全部で${hidden.length}行）`
    list.warn('hidden', at, trouble, '取り込まない行は、シートから消してください。')
  }
  const places = [...new Set(rows.flatMap(({ hiddenCells = [] }) => hiddenCells))].filter(isRead).sort((a, b) => a - b)
  if (places.length > 0) {
    const names = places.map((place) => `「${textOf(header[place]) || `${place + 1}列目`}」`)
    list.warn('hidden', at, `見えない列も読みます（${listOf(names)}）`, '取り込まない列は、シートから消してください。')
  }
}
