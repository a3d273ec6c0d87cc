import type { ImportProblemKind } from '@tcheck/contract/import-problem'
import { printMarkup } from '@tcheck/markup/print'
import { OddCell, type SheetCell } from '../workbook/sheet-cell.ts'
import { scriptNotation, scriptSigns, typedScripts } from './script-notation.ts'
import { unreadableCharactersOf } from './unreadable-characters.ts'

/** How a field reads a cell: `text`, `markup` (notation of question texts) and `answer` read the shown text, `number` and `date` the stored value. */
export type CellUse = 'text' | 'markup' | 'answer' | 'number' | 'date'

/** A problem or a warning about a cell. */
export interface CellNote {
  kind: ImportProblemKind
  /** false: a warning, which stops nothing. */
  isError: boolean
  trouble: string
  remedy: string
}

interface CellReading {
  text: string
  notes: CellNote[]
}

const SET_FORMAT = 'セルの書式を「文字列」にして、入れ直してください。'
const IF_WRONG = `ちがうときは、${SET_FORMAT}`

const error = (kind: ImportProblemKind, trouble: string, remedy: string): CellNote => ({
  ...{ kind, trouble, remedy },
  isError: true,
})
const warning = (kind: ImportProblemKind, trouble: string, remedy: string): CellNote => ({
  ...{ kind, trouble, remedy },
  isError: false,
})

/** The texts of formula errors, as in a CSV file that Excel, LibreOffice (`Err:508`) or Google (`#ERROR!`) saved or in pasted values. */
const ERROR_TEXT =
  /^(?:Err|エラー):\d{3}$|^#(?:ERROR!|N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|EXTERNAL!|PYTHON!|GETTING_DATA)$/

const inError = (text: string) =>
  error('cell_error', `セルの数式がエラーになっています（${text}）`, '数式を直すか、値を書いてください。')

/** What Excel shows of a number or a date in a narrow column, and writes into a CSV. */
const NARROW = /^#{3,}$/

const tooNarrow = (text: string) =>
  error(
    'cell_error',
    `列の幅が足りず、値が「${text}」になっています`,
    'Excelで列の幅を広げて、CSVを保存し直してください。',
  )

/** Text of a cell: outer white space cut, line breaks as LF. */
export function textOf(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = cell instanceof OddCell ? cell.text : String(cell)
  return text.replace(/\r\n?/g, '\n').trim()
}

/** The text of a cell for a field, and notes for its author. Reading the text again gives the same text. */
export function readCell(cell: SheetCell | undefined, use: CellUse): CellReading {
  const { text, notes } = readWithoutSigns(cell, use)
  return {
    text,
    notes: [
      ...notes,
      ...unreadableCharactersOf(text).map(({ kind, trouble, remedy }) => warning(kind, trouble, remedy)),
    ],
  }
}

function readWithoutSigns(cell: SheetCell | undefined, use: CellUse): CellReading {
  const text = textOf(cell)
  if (cell instanceof OddCell) return readOdd(cell, text, use)
  if (cell instanceof Date) return { text, notes: use === 'date' ? [] : [becameDate()] }
  if (NARROW.test(text)) return { text, notes: [tooNarrow(text)] }
  return { text, notes: ERROR_TEXT.test(text) ? [inError(text)] : [] }
}

const becameDate = () => error('cell_date', 'セルが日付に変わっています', SET_FORMAT)

function readOdd(cell: OddCell, text: string, use: CellUse): CellReading {
  switch (cell.reason) {
    case 'date':
      return { text, notes: use === 'date' ? [] : [becameDate()] }
    case 'error':
      return { text, notes: [inError(text)] }
    case 'formula-without-value': {
      const remedy = 'Excelで開いて保存し直すか、値を書いてください。'
      return { text, notes: [error('cell_formula', '数式の値が保存されていません', remedy)] }
    }
    case 'formatted':
      return readFormatted(cell, text, use)
    case 'styled':
      return readStyled(cell, use)
  }
}

const ANSWER_SYNTAX = /[;,"@]/
const isNumber = (stored: string) => /^-?[\d.]+(?:E[+-]\d+)?$/.test(stored)

function readFormatted({ stored, isCertain }: OddCell, shown: string, use: CellUse): CellReading {
  if (use === 'number' || use === 'date') return { text: stored, notes: [] }
  const values =
    shown === stored
      ? '書式で、Excelではちがう見え方をしているかもしれません'
      : `値は「${stored}」ですが、書式で「${shown}」と見えています`
  if (shown === '') {
    const trouble = `値「${stored}」は、書式で見えなくなっています。空として読みます`
    return { text: '', notes: [warning('cell_format', trouble, `読むときは、${SET_FORMAT}`)] }
  }
  // 1,234 in an answer field means two answers.
  if (use === 'answer' && ANSWER_SYNTAX.test(shown) && !ANSWER_SYNTAX.test(stored))
    return { text: stored, notes: [warning('cell_format', `${values}。「${stored}」と読みます`, IF_WRONG)] }
  // Escaped, because a dollar sign of a number format does not start a formula.
  const text = use === 'markup' && isNumber(stored) ? printMarkup([{ kind: 'text', text: shown }]) : shown
  return { text, notes: isCertain ? [] : [warning('cell_format', `${values}。「${shown}」と読みます`, IF_WRONG)] }
}

const lostMarks = [
  ['isBold', '太字'],
  ['isColoured', '色'],
] as const

function readStyled({ runs }: OddCell, use: CellUse): CellReading {
  const text = (use === 'markup' ? scriptNotation(runs) : scriptSigns(runs)).replace(/\r\n?/g, '\n').trim()
  const partsOf = (of: (run: OddCell['runs'][number]) => boolean) =>
    runs.flatMap((run) => (of(run) && run.text.trim() !== '' ? [run.text.trim()] : []))
  const struck = partsOf(({ isStruck }) => isStruck)
  const scripts = partsOf(({ script, isStruck }) => script !== 'plain' && !isStruck)
  const lined = partsOf(({ isUnderlined, isStruck }) => isUnderlined && !isStruck)
  const notes: CellNote[] = []
  if (struck.length > 0) {
    const trouble = `取り消し線のある文字「${shortened(struck)}」は読みません`
    notes.push(warning('cell_struck', trouble, '読むときは、取り消し線を外してください。'))
  }
  if (scripts.length > 0) {
    const typed = typedScripts(runs)
    const remedies: Partial<Record<CellUse, string>> = {
      markup: '取り込む前に、表示を確かめてください。',
      answer: `生徒がキーボードで「${typed}」と書くときは、「${typed}」に書きかえてください。採点では別の答えです。`,
    }
    const trouble = `上付き・下付きの文字があります。「${shortened([text])}」と読みます`
    notes.push(warning('cell_script', trouble, remedies[use] ?? 'ちがうときは、ふつうの文字で書き直してください。'))
  }
  if (use !== 'markup') return { text, notes }
  if (lined.length > 0) {
    const trouble = `文字「${shortened(lined)}」の下線は付きません`
    notes.push(warning('notation', trouble, '線を付けるときは「[[wavy|…]]」「[[double|…]]」と書いてください。'))
  }
  for (const [mark, word] of lostMarks) {
    const marked = partsOf((run) => run[mark] && !run.isStruck)
    const remedy = '目立たせるときは「[[double|…]]」「[[box|…]]」と書いてください。'
    if (marked.length > 0) notes.push(warning('notation', `文字「${shortened(marked)}」の${word}は付きません`, remedy))
  }
  return { text, notes }
}

/** The note on a row in which every text is struck out. */
export const struckRow: CellNote = warning(
  'cell_struck',
  '行のすべての文字に取り消し線があります。この行は読みません',
  '読むときは、取り消し線を外してください。',
)

const shortened = (parts: readonly string[]) => {
  const text = parts.join('」「')
  return text.length > 60 ? `${text.slice(0, 59).replace(/[\ud800-\udbff]$/, '')}…` : text
}
