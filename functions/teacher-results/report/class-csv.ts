import { type CsvEncoding, writeCsv } from '@tcheck/content/csv/write-csv'
import type { ClassReport } from '@tcheck/services/class-report/class-report'
import { answersSheet, marksSheet, pointsSheet } from './workbook/grid-sheets.ts'
import { studentSheet } from './workbook/student-sheet.ts'

/**
 * A class as one table, a row a student: what the workbook's sheets of students hold, side by side. Columns of a sub question
 * say what they are, since a CSV has no sheets.
 */
export function writeClassCsv(whole: ClassReport, encoding: CsvEncoding): Uint8Array {
  const report = { ...whole, printTitle: '' }
  const [students, ...grids] = [studentSheet(report), marksSheet(report), pointsSheet(report), answersSheet(report)]
  const labels = ['○×', '得点', '解答']
  const header = [
    ...students.columns.map((column) => column.header),
    ...grids.flatMap(({ columns, frozenColumns = 0 }, at) =>
      columns.slice(frozenColumns).map((column) => `${column.header}${labels[at]}`),
    ),
  ]
  const rows = whole.rows.map((_, row) => [
    ...(students.rows[row] ?? []),
    ...grids.flatMap(({ rows: lines, frozenColumns = 0 }) => lines[row]?.slice(frozenColumns) ?? []),
  ])
  return writeCsv([header, ...rows], encoding)
}
