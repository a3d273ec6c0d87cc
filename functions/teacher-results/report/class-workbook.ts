import { writeWorkbook } from '@tcheck/content/sheet'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { plainText } from '@tcheck/markup/plain-text'
import type { ClassReport } from '@tcheck/services/class-report/class-report'
import { classText } from '@tcheck/services/class-report/result-texts'
import { answersSheet, marksSheet, pointsSheet } from './workbook/grid-sheets.ts'
import { itemSheet } from './workbook/item-sheet.ts'
import { studentSheet } from './workbook/student-sheet.ts'
import { conflictingAttemptsSheet, totalsSheet } from './workbook/totals-sheet.ts'

const titleOf = ({ set, mission }: ClassReport['result']) => plainText(mission?.title ?? set.title)
/** Of an earlier school year which one: the class of this one has the same name. */
const yearText = ({ year }: ClassReport['result']) => (year === null ? '' : `${year}年度 `)

/** What stands above each printed page: class, title, day. */
const printTitleOf = ({ result }: ClassReport) =>
  `${yearText(result)}${classText(result)} ${titleOf(result)} ${japanDayOf(new Date(result.generated_at))}`

/** Characters that Windows refuses in a file name; and so long that a path still has room for it. */
const inFileName = (text: string) =>
  Array.from(text.replace(/[\\/:*?"<>|\s]+/g, '_'))
    .slice(0, 80)
    .join('')

/** 「中2_3組_一次関数_単元末テスト_2026-11-20.xlsx」: found again among a term's files. */
export const classFileName = (report: ClassReport, kind: 'xlsx' | 'csv') =>
  `${inFileName(printTitleOf(report))}.${kind}`

/**
 * The class, its students with their viewpoints, points, marks, answers and sub questions, a sheet each, and one more where
 * several answered at one seat; the figures are those of the screen.
 */
export function writeClassWorkbook(whole: ClassReport): Promise<Uint8Array> {
  const report = { ...whole, printTitle: printTitleOf(whole) }
  return writeWorkbook([
    totalsSheet(report),
    studentSheet(report),
    pointsSheet(report),
    marksSheet(report),
    answersSheet(report),
    itemSheet(report),
    ...(report.rows.some(({ rivals }) => rivals.length > 0) ? [conflictingAttemptsSheet(report)] : []),
  ])
}
