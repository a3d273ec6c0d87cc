import type { CellValue, SheetToWrite } from '@tcheck/content/sheet'
import type { Viewpoint } from '@tcheck/contract/question-set'
import { STATISTICS } from '@tcheck/contract/statistic-words'
import { outOfHundred, pointsByViewpoint } from '@tcheck/scoring'
import { standardScores } from '@tcheck/scoring/analysis/standard-score'
import type { ReportRow } from '@tcheck/services/class-report/class-report'
import { percent, VIEWPOINTS } from '@tcheck/services/class-report/result-texts'
import { finishedRows } from '@tcheck/services/class-report/statistics'
import { headCells, headColumns, notesColumn, type PrintedReport } from './grid-sheets.ts'

const timeOf = (iso: string | null): CellValue => (iso === null ? null : new Date(iso))

/** A row a student: points, of 100, and by viewpoint (観点別評価); nothing of whoever has not finished. */
export function studentSheet(report: PrintedReport): SheetToWrite {
  const { result, rows, printTitle } = report
  const notes = notesColumn(report)
  const columns = result.columns.map(({ viewpoint, max_score }) => ({ viewpoint, max: max_score }))
  const viewpoints = pointsByViewpoint<Viewpoint>([], columns)
  const standardScoreOf = standardScores(finishedRows(rows).map(({ score }) => score ?? 0))
  return {
    name: '生徒',
    frozenColumns: 1,
    filteredRows: rows.length,
    printTitle,
    columns: [
      ...headColumns,
      { header: '100点換算', width: 11 },
      { header: STATISTICS.standardScore.heading, width: 9 },
      ...viewpoints.flatMap(({ viewpoint, max }) => [
        { header: `${VIEWPOINTS[viewpoint]}(${max}点満点)`, width: 18 },
        { header: `${VIEWPOINTS[viewpoint]}の${STATISTICS.pointRate.heading}`, width: 18 },
      ]),
      { header: '最後の解答', width: 18 },
      ...notes.columns,
    ],
    rows: rows.map((row) => [
      ...headCells(row),
      row.state === 'finished' && row.score !== null ? outOfHundred(row.score, result.set.max_score) : null,
      row.state === 'finished' && row.score !== null ? standardScoreOf(row.score) : null,
      ...(isWhole(row, columns.length)
        ? pointsByViewpoint(row.points, columns).flatMap(({ points, max }) => [
            points,
            percent(max === 0 ? null : points / max),
          ])
        : viewpoints.flatMap(() => [null, null])),
      timeOf(row.updated_at),
      ...notes.cellsOf(row),
    ]),
  }
}

const isWhole = ({ state, points }: ReportRow, columnCount: number) =>
  state === 'finished' && points.length === columnCount
