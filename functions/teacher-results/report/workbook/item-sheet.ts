import type { CellValue, SheetToWrite } from '@tcheck/content/sheet'
import { STATISTICS } from '@tcheck/contract/statistic-words'
import { plainText } from '@tcheck/markup/plain-text'
import { ENOUGH_IN_GROUP } from '@tcheck/scoring/analysis/extreme-groups'
import type { ReportRow } from '@tcheck/services/class-report/class-report'
import { columnName, percent, VIEWPOINTS } from '@tcheck/services/class-report/result-texts'
import type { PrintedReport } from './grid-sheets.ts'

const WRONG_SHOWN = 3

const rounded = (value: number | null | undefined): CellValue =>
  value === null || value === undefined ? null : Math.round(value * 100) / 100

/** Share of the points of a sub question that those who finished reached. */
function pointRateAt(rows: readonly ReportRow[], { at, max }: { at: number; max: number }): number | null {
  const points = rows.flatMap((row) => (row.state === 'finished' ? (row.points[at] ?? []) : []))
  return points.length === 0 || max === 0 ? null : points.reduce((sum, one) => sum + one, 0) / (max * points.length)
}

/** A row a sub question: how hard it was, whom it told apart, and which mistakes were made, by whom. */
export function itemSheet({ result, rows, items, printTitle }: PrintedReport): SheetToWrite {
  const wrongs = Array.from({ length: WRONG_SHOWN }, (_, at) => at)
  return {
    name: '小問',
    frozenColumns: 1,
    filteredRows: items.length,
    printTitle,
    columns: [
      { header: '小問', width: 11 },
      { header: '問題文', width: 36 },
      { header: '観点', width: 18 },
      { header: '配点', width: 7 },
      { header: '人数', width: 7 },
      { header: STATISTICS.facility.heading, width: 12 },
      { header: STATISTICS.pointRate.heading, width: 12 },
      { header: '無回答(人)', width: 10 },
      { header: '上位27%の正答率(%)', width: 13 },
      { header: '下位27%の正答率(%)', width: 13 },
      { header: STATISTICS.groupDifference.heading, width: 12 },
      { header: STATISTICS.discrimination.heading, width: 12 },
      { header: '人数の注意', width: 20 },
      ...wrongs.flatMap((at) => [
        { header: `多い誤答${at + 1}`, width: 16 },
        { header: `人数${at + 1}`, width: 7 },
        { header: `番号${at + 1}`, width: 16 },
      ]),
    ],
    rows: items.map(({ answered, right, blank, groups, pointBiserial, wrong }, at) => {
      const column = result.columns[at]
      return [
        column ? columnName(column) : null,
        column ? plainText(column.text || column.main_title) : null,
        column ? VIEWPOINTS[column.viewpoint] : null,
        column?.max_score ?? null,
        answered,
        percent(answered === 0 ? null : right / answered),
        percent(pointRateAt(rows, { at, max: column?.max_score ?? 0 })),
        blank,
        percent(groups?.upper ?? null),
        percent(groups?.lower ?? null),
        rounded(groups?.difference),
        rounded(pointBiserial),
        (groups?.size ?? 0) < ENOUGH_IN_GROUP ? '少ないので目安' : null,
        ...wrongs.flatMap((place): CellValue[] => {
          const one = wrong[place]
          return one ? [one.response, one.bans.length, one.bans.join(' ')] : [null, null, null]
        }),
      ]
    }),
  }
}
