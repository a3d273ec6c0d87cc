import { countUnencodable, unencodableText } from '@tcheck/content/csv/unencodable-characters'
import { type CsvEncoding, writeCsv } from '@tcheck/content/csv/write-csv'
import { type CellValue, type SheetToWrite, writeWorkbook } from '@tcheck/content/sheet'
import type { ResultFormat } from '@tcheck/contract/results-export'
import { classText } from '@tcheck/services/class-report/result-texts'
import { type ResultsExport, resultsFileKey } from '@tcheck/services/jobs/results-export'
import type { JobFiles } from '../../job-files.ts'
import { classColumns, classRows } from './class-sheet.ts'
import { detailColumns, detailRows, listColumns, listRow } from './result-rows.ts'
import type { StoredResult } from './stored-result.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ENCODINGS: Readonly<Record<Exclude<ResultFormat, 'xlsx'>, CsvEncoding>> = { csv: 'utf8', csv_cp932: 'cp932' }

interface Writing {
  id: string
  input: ResultsExport
  /** Class by class, as they were asked for. */
  results: readonly StoredResult[]
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
    const header = detailColumns.map((one) => one.header)
    const encoding = ENCODINGS[input.format]
    const type = `text/csv; charset=${encoding === 'utf8' ? 'utf-8' : 'Shift_JIS'}`
    const bytes = writeCsv([header, ...allDetailRows(results)], encoding)
    await files.store(key, bytes, type)
    return encoding === 'cp932' ? unencodableText(countUnencodable(bytes)) : ''
  }
  const classes = input.classes.map((schoolClass): SheetToWrite => {
    const own = results.filter(({ grade, kumi }) => grade === schoolClass.grade && kumi === schoolClass.kumi)
    return { name: classText(schoolClass), columns: classColumns(own), frozenColumns: 1, rows: [...classRows(own)] }
  })
  const list = { name: '一覧', columns: listColumns, frozenColumns: 3, rows: results.map(listRow) }
  const details = { name: '明細', columns: detailColumns, frozenColumns: 2, rows: [...allDetailRows(results)] }
  await files.store(key, await writeWorkbook([list, ...classes, details]), XLSX)
  return ''
}

function* allDetailRows(results: readonly StoredResult[]): Generator<CellValue[]> {
  for (const result of results) yield* detailRows(result)
}
