import type { ImportProblemKind } from '@tcheck/contract/import-problem'
import { headingOf } from '@tcheck/contract/question-columns'
import type { SheetCell } from '../workbook/sheet-cell.ts'
import type { WorkbookTrouble } from '../workbook/workbook-error.ts'
import { bytesSource } from '../zip/byte-source.ts'
import { type Column, isColumn, SUB_COLUMNS } from './columns.ts'
import { type CsvEncoding, decodeCsv } from './decode-csv.ts'
import { warnOfDrawing } from './drawing.ts'
import { warnOfHidden } from './hidden-cells.ts'
import { warnOfMerged } from './merged-cells.ts'
import { readCsv } from './read-csv.ts'
import { openProblemList, type ProblemList, type RowProblem } from './row-problem.ts'
import { columnsOf, type TableRow, type TableSheet } from './sheet-rows.ts'

export interface TableFile {
  format: 'xlsx' | 'csv'
  /** Of a CSV file. */
  encoding: CsvEncoding | null
  /** Visible sheets with anything in them, in their order. Empty when there is a problem. */
  sheets: TableSheet[]
  /** Names of sheets that were not read. */
  leftOut: string[]
  problems: RowProblem[]
  warnings: RowProblem[]
}

const MEGABYTE = 1024 * 1024
const SHEET_BYTES_LIMIT = 60 * MEGABYTE
/** Of all sheets together, headers included; about a thousand sets. */
export const ROW_LIMIT = 20_000

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
/** The older .xls, and an .xlsx under a password: both are OLE containers. */
const isOleContainer = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11
/** A web page or an XML file that a program saved as .xls or .csv, a PDF, and a text of a word processor. */
const OTHER_TEXT = /^\s*(?:<(?:!doctype|html|\?xml|table|meta)\b|%PDF-|\{\\rtf)/i
/** Of the streams that are in an encrypted workbook, in UTF-16 as the container's directory writes it. */
const ENCRYPTED_STREAM = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])

function holds(bytes: Uint8Array, sought: readonly number[]): boolean {
  const [first = 0] = sought
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (sought.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}

const SAVE_AS_XLSX = 'Excelで開き、.xlsxの形式で保存し直してください。'
const failures: Readonly<Record<WorkbookTrouble | 'too-many-rows', readonly [ImportProblemKind, string, string]>> = {
  unreadable: ['file', 'ファイルが読めません', '.xlsxか.csvの形式で保存し直してください。'],
  encrypted: ['file_refused', 'パスワードのかかったファイルは読めません', 'パスワードを外して、保存し直してください。'],
  old: ['file_refused', 'このExcelファイルは古い形式で、読めません', SAVE_AS_XLSX],
  binary: ['file_refused', 'バイナリ形式（.xlsb）のExcelファイルは読めません', SAVE_AS_XLSX],
  'other-program': ['file_refused', 'Excelの形式ではありません', SAVE_AS_XLSX],
  macros: ['file_refused', 'マクロのあるファイルは読めません', 'マクロなしの.xlsxの形式で保存し直してください。'],
  bomb: [
    'file_refused',
    'ふつうのExcelファイルではない作りになっています',
    '新しいブックに値だけを貼り付けて、保存し直してください。',
  ],
  'too-many-columns': ['file_large', '列が多すぎます', '256列より右の文字を消してください。'],
  'too-many-cells': ['file_large', 'シートが大きすぎます', '使っていない行と列を消すか、分けて取り込んでください。'],
  'too-many-rows': ['file_large', '行が多すぎます', `${ROW_LIMIT}行までにして、分けて取り込んでください。`],
}

const failed = (list: ProblemList, reason: keyof typeof failures, format: TableFile['format']): TableFile => {
  const [kind, trouble, remedy] = failures[reason]
  list.problem(kind, { row: 0 }, trouble, remedy)
  return { format, encoding: null, sheets: [], leftOut: [], problems: list.problems, warnings: [] }
}

async function readWorkbookFile(bytes: Uint8Array, list: ProblemList): Promise<TableFile> {
  // Loaded with the first workbook: few calls want one, and a browser that reads a CSV file has no zlib.
  const { openWorkbook } = await import('../workbook/open-workbook.ts')
  const { WorkbookError } = await import('../workbook/workbook-error.ts')
  try {
    const sheets: TableSheet[] = []
    const leftOut: string[] = []
    let count = 0
    for (const { name, isHidden, merged, rows, hasDrawing } of await openWorkbook(bytesSource(bytes))) {
      if (isHidden) {
        leftOut.push(name)
        continue
      }
      const read: TableRow[] = []
      for await (const row of rows()) {
        // The header of a sheet is no question.
        if (read.length > 0) count += 1
        if (count > ROW_LIMIT) return failed(list, 'too-many-rows', 'xlsx')
        read.push(row)
      }
      if (read.length > 0) sheets.push({ name, rows: read, merged, hasDrawing: await hasDrawing() })
    }
    return { format: 'xlsx', encoding: null, sheets, leftOut, problems: [], warnings: [] }
  } catch (error) {
    if (error instanceof WorkbookError) return failed(list, error.trouble, 'xlsx')
    throw error
  }
}

function readCsvFile(bytes: Uint8Array, list: ProblemList): TableFile {
  const { text, encoding, doubt } = decodeCsv(bytes)
  if (doubt !== null) {
    list.warn(
      'encoding',
      { row: 0 },
      `文字コードを${encoding}として読みました。${doubt}`,
      '文字化けがないか、確かめてください。',
    )
  }
  if (OTHER_TEXT.test(text)) return failed(openProblemList(), 'other-program', 'csv')
  const { rows, openQuoteRow } = readCsv(text, ROW_LIMIT + 1)
  if (rows.length > ROW_LIMIT + 1) return failed(list, 'too-many-rows', 'csv')
  if (openQuoteRow !== null) {
    list.problem(
      'csv_quote',
      { row: openQuoteRow },
      '「"」が閉じていません',
      '「"」を2つで囲むか、Excelの形式で保存し直してください。',
    )
    return { format: 'csv', encoding, sheets: [], leftOut: [], problems: list.problems, warnings: list.warnings }
  }
  return { format: 'csv', encoding, sheets: [{ name: '', rows }], leftOut: [], problems: [], warnings: list.warnings }
}

/** Read an .xlsx or .csv file, told apart by its content. Hidden sheets are not read. */
export async function readTableFile(bytes: Uint8Array): Promise<TableFile> {
  const list = openProblemList()
  const format = isZip(bytes) || isOleContainer(bytes) ? 'xlsx' : 'csv'
  if (bytes.length > SHEET_BYTES_LIMIT) {
    list.problem(
      'file_large',
      { row: 0 },
      'ファイルが大きすぎます',
      `${SHEET_BYTES_LIMIT / MEGABYTE} MBまでにしてください。`,
    )
    return { format, encoding: null, sheets: [], leftOut: [], problems: list.problems, warnings: [] }
  }
  if (isOleContainer(bytes)) return failed(list, holds(bytes, ENCRYPTED_STREAM) ? 'encrypted' : 'old', format)
  return format === 'xlsx' ? readWorkbookFile(bytes, list) : readCsvFile(bytes, list)
}

const questionColumns = ({ rows: [header] }: TableSheet): number =>
  header?.row === 1 ? new Set(columnsOf(header.cells).filter(isColumn)).size : 0

const ofSubQuestion: ReadonlySet<string> = new Set(SUB_COLUMNS)

/** Columns that every sheet of questions needs, on each screen. */
const LOOKED_FOR = ['set_code', 'main_question_number', 'kind', 'sub_question_number'] satisfies Column[]

/**
 * Reads each visible sheet whose header names columns of questions. A sheet with less than half of the columns of the fullest sheet, such
 * as a summary, is left out with a warning; a sheet of notes is left out without one. If no sheet has such a header, one problem names the
 * sheets and the headings, and a warning each hidden sheet; for a single sheet, the check reports each missing heading.
 */
export async function readQuestionFile(bytes: Uint8Array): Promise<TableFile> {
  const file = await readTableFile(bytes)
  const most = Math.max(0, ...file.sheets.map(questionColumns))
  const questions = file.sheets.filter((sheet) => questionColumns(sheet) > 1 && questionColumns(sheet) * 2 >= most)
  const sheets = questions.length > 0 ? questions : file.sheets.slice(0, 1)
  const others = file.sheets.filter((sheet) => !sheets.includes(sheet))
  const list = openProblemList()
  for (const name of questions.length === 0 ? file.leftOut : [])
    list.warn(
      'sheet_left_out',
      { row: 0, content: name },
      `シート「${name}」は非表示なので読みません`,
      '取り込むときは、シートを再表示してください。',
    )
  if (questions.length === 0 && others.length > 0) {
    const quoted = (words: readonly string[]) => words.map((word) => `「${word}」`).join('')
    const names = quoted(file.sheets.map(({ name }) => name))
    const trouble = `シート${names}の1行目に、問題の見出しがありません`
    list.problem(
      'column',
      { row: 0 },
      trouble,
      `${quoted(LOOKED_FOR.map(headingOf))}などの見出しを、1行目に書いてください。`,
    )
    return { ...file, sheets: [], problems: [...file.problems, ...list.problems], warnings: list.warnings }
  }
  for (const { name } of others.filter((sheet) => questionColumns(sheet) > 1)) {
    const trouble = `シート「${name}」は、問題の見出しが少ないので読みません`
    list.warn('sheet_left_out', { row: 0, content: name }, trouble, '取り込むときは、見出しをそろえてください。')
  }
  for (const sheet of questions) {
    const columns = columnsOf(sheet.rows[0]?.cells ?? [])
    warnOfHidden(sheet, list)
    warnOfDrawing(sheet, list)
    // Columns of a set or a main question are empty in its later rows.
    warnOfMerged(sheet, list, (place) => ofSubQuestion.has(columns[place] ?? ''))
  }
  if (file.problems.length === 0 && sheets.length === 0) sheets.push({ name: '', rows: [] })
  return {
    ...{ ...file, sheets, warnings: [...file.warnings, ...list.warnings] },
    leftOut: [...file.leftOut, ...others.map(({ name }) => name)],
  }
}

interface FirstSheet {
  /** Rows of cells, the first being the header; empty lines are empty rows. Empty when there is a problem. */
  rows: SheetCell[][]
  problems: RowProblem[]
  warnings: RowProblem[]
  /** What a CSV file was read as; null for a workbook. */
  encoding: TableFile['encoding']
}

/** The first visible sheet of a file, whatever it holds. */
export async function readQuestionSheet(bytes: Uint8Array): Promise<FirstSheet> {
  const { sheets, problems, warnings, encoding } = await readTableFile(bytes)
  const rows: SheetCell[][] = []
  for (const { row, cells } of sheets[0]?.rows ?? []) {
    while (rows.length < Math.min(row, ROW_LIMIT + 1) - 1) rows.push([])
    rows.push([...cells])
  }
  return { rows, problems, warnings, encoding }
}
