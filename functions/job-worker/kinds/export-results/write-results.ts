import { countUnencodable, unencodableText } from '@tcheck/content/csv/unencodable-characters'
import { type CsvEncoding, writeCsv } from '@tcheck/content/csv/write-csv'
import { type CellValue, type SheetToWrite, writeWorkbook } from '@tcheck/content/sheet'
import type { ResultFormat } from '@tcheck/contract/results-export'
import { classText } from '@tcheck/services/class-report/result-words'
import { type ResultsExport, resultsFileKey } from '@tcheck/services/jobs/results-export'
import type { JobFiles } from '../../job-files.ts'
import { classColumns, classRows } from './class-sheet.ts'
import type { KeptResult } from './kept-result.ts'
import { lineColumns, linesOf, listColumns, listLine } from './result-lines.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ENCODINGS: Readonly<Record<Exclude<ResultFormat, 'xlsx'>, CsvEncoding>> = { csv: 'utf8', csv_cp932: 'cp932' }

interface Writing {
  id: string
  input: ResultsExport
  /** Class by class, as they were asked for. */
  results: readonly KeptResult[]
}

/**
 * One file of everything: as Excel a list of the results, a sheet a class with a row a student, and a line each; as CSV the lines. Texts
 * are never run as formulas.
 *
 * @returns what the teacher should know of the file; mostly empty
 */
export async function writeResults(files: JobFiles, { id, input, results }: Writing): Promise<string> {
  const key = resultsFileKey(id, input.format)
  if (input.format !== 'xlsx') {
    const header = lineColumns.map((one) => one.header)
    const encoding = ENCODINGS[input.format]
    const type = `text/csv; charset=${encoding === 'utf8' ? 'utf-8' : 'Shift_JIS'}`
    const bytes = writeCsv([header, ...linesOfAll(results)], encoding)
    await files.keep(key, bytes, type)
    return encoding === 'cp932' ? unencodableText(countUnencodable(bytes)) : ''
  }
  const classes = input.classes.map((place): SheetToWrite => {
    const own = results.filter(({ grade, kumi }) => grade === place.grade && kumi === place.kumi)
    return { name: classText(place), columns: classColumns(own), frozenColumns: 1, rows: [...classRows(own)] }
  })
  const list = { name: '一覧', columns: listColumns, frozenColumns: 3, rows: results.map(listLine) }
  const lines = { name: '明細', columns: lineColumns, frozenColumns: 2, rows: [...linesOfAll(results)] }
  await files.keep(key, await writeWorkbook([list, ...classes, lines]), XLSX)
  return ''
}

function* linesOfAll(results: readonly KeptResult[]): Generator<CellValue[]> {
  for (const result of results) yield* linesOf(result)
}
