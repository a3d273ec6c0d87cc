import { unzipSync } from 'fflate'
import { parseCsv } from 'hucre/csv'
import { type CellValue, readWorkbook } from '../sheet.ts'
import { openProblemList, type RowProblem } from './row-problem.ts'

export interface QuestionSheet {
  /** Rows of cells, the first being the header. Empty when there is a problem. */
  rows: CellValue[][]
  problems: RowProblem[]
}

const SHEET_BYTES_LIMIT = 20 * 1024 * 1024
/** Bytes that a workbook may unpack to; 5,000 full rows take about a tenth. */
const WORKBOOK_BYTES_LIMIT = 150 * 1024 * 1024
/** Header included; about two hundred sets. */
const ROW_LIMIT = 5000

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
/** The older .xls, and an .xlsx under a password: both are OLE containers. */
const isOleContainer = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11

/** Text of a CSV file: strict UTF-8 with or without a mark, UTF-16 with one, else Shift_JIS (as Excel in Japan saves). */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}

/** What a zip says that it unpacks to, in bytes; nothing is unpacked. */
function declaredBytes(zip: Uint8Array): number {
  let bytes = 0
  unzipSync(zip, {
    filter: ({ originalSize }) => {
      bytes += originalSize
      return false
    },
  })
  return bytes
}

async function readFirstSheet(bytes: Uint8Array): Promise<CellValue[][]> {
  if (declaredBytes(bytes) > WORKBOOK_BYTES_LIMIT) throw new RangeError('workbook unpacks to too many bytes')
  const [sheet] = await readWorkbook(bytes, { maxRows: ROW_LIMIT + 1 })
  return sheet?.rows ?? []
}

function readCsv(bytes: Uint8Array): CellValue[][] {
  const text = decodeCsv(bytes)
  // An answer holds `;` and `"` as data, so the delimiter is read from the header alone, never guessed from the body.
  const header = text.slice(0, text.search(/[\r\n]|$/))
  return parseCsv(text, { delimiter: header.includes('\t') ? '\t' : ',' })
}

/**
 * Read a question sheet from an .xlsx or .csv file, told apart by its content.
 *
 * Only the first visible sheet of a workbook is read.
 */
export async function readQuestionSheet(bytes: Uint8Array): Promise<QuestionSheet> {
  const list = openProblemList()
  const refuse = (trouble: string, remedy: string): QuestionSheet => {
    list.problem({ row: 0 }, trouble, remedy)
    return { rows: [], problems: list.problems }
  }
  if (bytes.length > SHEET_BYTES_LIMIT) return refuse('ファイルが大きすぎます', '20 MBまでにしてください。')
  if (isOleContainer(bytes)) {
    return refuse('このExcelファイルは読めません', 'パスワードをかけずに、.xlsxの形式で保存し直してください。')
  }
  let rows: CellValue[][]
  try {
    rows = isZip(bytes) ? await readFirstSheet(bytes) : readCsv(bytes)
  } catch {
    return refuse('ファイルが読めません', '.xlsxか.csvの形式で保存し直してください。')
  }
  if (rows.length > ROW_LIMIT) return refuse('行が多すぎます', `${ROW_LIMIT}行までにして、分けて取り込んでください。`)
  return { rows, problems: [] }
}
