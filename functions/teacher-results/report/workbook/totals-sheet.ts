import type { CellValue, SheetToWrite } from '@tcheck/content/sheet'
import { STATISTICS } from '@tcheck/contract/statistic-words'
import { plainText } from '@tcheck/markup/plain-text'
import { bandText, classText, percent, regradedOfClass, VIEWPOINTS } from '@tcheck/services/class-report/result-texts'
import type { PrintedReport } from './grid-sheets.ts'

/** The class in figures, with both charts beside them. */
export function totalsSheet({ result, rows: students, regraded, printTitle }: PrintedReport): SheetToWrite {
  const { summary, viewpoints, distribution } = result
  const figures: CellValue[][] = [
    ['問題', plainText(result.set.title)],
    ['ミッション', result.mission && plainText(result.mission.title)],
    ['クラス', classText(result)],
    ...(regraded ? [['採点', regradedOfClass(regraded)]] : []),
    ['人数', summary.roster_count],
    ['解答済み', summary.answered_count],
    ['解答中', summary.answering_count],
    ['2つの端末', students.filter(({ rivals }) => rivals.length > 0).length],
    ['満点', result.set.max_score],
    ['平均', summary.average],
    ['中央値', summary.median],
    [STATISTICS.standardDeviation.heading, summary.standard_deviation],
    ['最高', summary.highest],
    ['最低', summary.lowest],
  ]
  const rows: CellValue[][] = [
    ...figures,
    ...viewpoints.map(({ viewpoint, rate }): CellValue[] => [
      `${VIEWPOINTS[viewpoint]}の${STATISTICS.pointRate.heading}`,
      percent(rate),
    ]),
    ...distribution.map((band, at): CellValue[] => [
      `${bandText(band, at === distribution.length - 1)}の人数`,
      band.count,
    ]),
  ]
  // Rows count from the header, which is row 0.
  const firstViewpoint = figures.length + 1
  const firstBand = firstViewpoint + viewpoints.length
  return {
    name: '集計',
    printTitle,
    charts: [
      ...(distribution.length > 0
        ? [
            {
              title: '得点の分布',
              column: 1,
              firstRow: firstBand,
              lastRow: firstBand + distribution.length - 1,
              at: { row: 1, column: 3 },
              axis: '人',
            },
          ]
        : []),
      ...(viewpoints.length > 0
        ? [
            {
              title: '観点別の得点率',
              column: 1,
              firstRow: firstViewpoint,
              lastRow: firstBand - 1,
              at: { row: 18, column: 3 },
              axis: '%',
            },
          ]
        : []),
    ],
    columns: [
      { header: '項目', width: 32 },
      { header: '値', width: 32 },
    ],
    rows,
  }
}

const timeOf = (iso: string | null): CellValue => (iso === null ? null : new Date(iso))

/** Every attempt of the seats where several answered, the one that counts first. */
export function conflictingAttemptsSheet({ rows, printTitle }: PrintedReport): SheetToWrite {
  const seats = rows.filter(({ rivals }) => rivals.length > 0)
  return {
    name: '2つの端末',
    printTitle,
    filteredRows: seats.reduce((sum, { rivals }) => sum + rivals.length, 0),
    columns: ['番', '結果に数える', '入り方', '始め', '終わり', '解答した数', '得点'].map((header) => ({
      header,
      width: 16,
    })),
    rows: seats.flatMap(({ ban, rivals, is_chosen }) =>
      rivals.map((conflictingAttempt, at): CellValue[] => [
        ban,
        at === 0 ? (is_chosen ? 'はい(先生がえらんだ)' : 'はい') : null,
        conflictingAttempt.is_by_number ? '番号' : 'カード・リンク',
        timeOf(conflictingAttempt.started_at),
        timeOf(conflictingAttempt.finished_at),
        conflictingAttempt.answered_count,
        conflictingAttempt.score,
      ]),
    ),
  }
}
