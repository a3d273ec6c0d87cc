import { listOf } from './hidden-cells.ts'
import { textOf } from './read-cell.ts'
import type { ProblemList } from './row-problem.ts'
import type { TableSheet } from './sheet-rows.ts'

/**
 * Warns once of merged cells below the header: each row and column of them shows the text, and only the first has it.
 * @param isRead whether the importer reads the column at a place, and each row has a text of its own there
 */
export function warnOfMerged(
  { name, rows, merged = [] }: TableSheet,
  list: Pick<ProblemList, 'warn'>,
  isRead: (place: number) => boolean = () => true,
): void {
  const found = merged.filter(({ row: first, lastRow, column, lastColumn }) => {
    const own = rows.filter(({ row }) => row > 1 && row >= first && row <= lastRow)
    const places = Array.from({ length: lastColumn - column + 1 }, (_, at) => column + at).filter(isRead)
    return own[0]?.row === first && textOf(own[0].cells[column]) !== '' && own.length * places.length > 1
  })
  if (found.length === 0) return
  const trouble = `結合したセルは、左上のセルだけを読みます（${listOf(found.map(({ range }) => range))}）`
  const at = { sheet: name, row: 0, content: name }
  list.warn('merged', at, trouble, '結合を解除して、それぞれのセルに書いてください。')
}
