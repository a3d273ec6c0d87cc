import { MARKUP_COLUMNS } from './columns.ts'
import type { CellUse } from './read-cell.ts'

const MARKUP: ReadonlySet<string> = new Set([...MARKUP_COLUMNS, 'caption'])
const NUMBERS: ReadonlySet<string> = new Set(['main_question_number', 'sub_question_number'])

/** How a column of questions or learning material reads its cells. */
export const useOf = (column: string): CellUse =>
  column === 'answer' ? 'answer' : MARKUP.has(column) ? 'markup' : NUMBERS.has(column) ? 'number' : 'text'
