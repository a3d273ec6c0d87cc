import type { CellValue, SheetColumn } from '@tcheck/content/sheet'
import { STATISTICS } from '@tcheck/contract/statistic-words'
import { percent, VIEWPOINTS } from '@tcheck/services/class-report/result-texts'
import { dayCell, titleOf, viewpointNames } from './result-rows.ts'
import type { StoredResult } from './stored-result.ts'

/** A row a student, a column a set, and what they come to together; a student who has left keeps the row. */
export const classColumns = (results: readonly StoredResult[]): SheetColumn[] => [
  { header: '番', width: 8 },
  ...results.map((result) => ({
    header: `${dayCell(result.mission?.delivery_datetime) ?? ''} ${titleOf(result)}(${result.set.max_score}点)`.trim(),
    width: 16,
  })),
  { header: '終えた数', width: 10 },
  { header: '100点換算の平均', width: 16 },
  ...viewpointNames.flatMap((one) => [
    { header: `${VIEWPOINTS[one]}(得点の合計)`, width: 18 },
    { header: `${VIEWPOINTS[one]}(満点の合計)`, width: 18 },
    { header: `${VIEWPOINTS[one]}の${STATISTICS.pointRate.heading}`, width: 18 },
  ]),
]

export function classRows(results: readonly StoredResult[]): CellValue[][] {
  // Of a number that two students have had, the later one comes last: each keeps what is theirs.
  const bans = new Map(results.flatMap(({ rows }) => rows.map(({ student_id, ban }) => [student_id, ban] as const)))
  const rowsByStudent = results.map(({ rows }) => new Map(rows.map((row) => [row.student_id, row])))
  const students = [...bans].sort(([, one], [, other]) => one - other)
  return [
    ...students.map(([id, ban]) =>
      studentRow(
        ban,
        rowsByStudent.map((rows) => rows.get(id)),
      ),
    ),
    ['平均', ...results.map(({ summary }) => summary.average)],
  ]
}

type Row = StoredResult['rows'][number] | undefined

function studentRow(ban: number, rows: readonly Row[]): CellValue[] {
  const finished = rows.flatMap((row) => (row && row.score !== null ? [row] : []))
  const hundreds = finished.flatMap(({ hundred }) => (hundred === null ? [] : [hundred]))
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
  return [
    ban,
    ...rows.map((row) => row?.score ?? null),
    finished.length,
    hundreds.length === 0 ? null : Math.round((sum(hundreds) / hundreds.length) * 10) / 10,
    ...viewpointNames.flatMap((name): CellValue[] => {
      const own = finished.flatMap(({ viewpoints }) => viewpoints.filter(({ viewpoint }) => viewpoint === name))
      if (own.length === 0) return [null, null, null]
      const [points, max] = [sum(own.map((one) => one.points)), sum(own.map((one) => one.max))]
      return [points, max, percent(max === 0 ? null : points / max)]
    }),
  ]
}
