import type { ClassResult, ResultRow } from '@tcheck/contract/class-result'
import type { Viewpoint } from '@tcheck/contract/question-set'
import type { CompiledSet } from '@tcheck/scoring'
import { standardDeviation } from '@tcheck/scoring/analysis/standard-score'

/** Finished rows only: who is still answering would pull every figure down. */
export const finishedRows = <Row extends Pick<ResultRow, 'state'>>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.state === 'finished')

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

export function summaryOf(rows: readonly ResultRow[]): ClassResult['summary'] {
  const scores = finishedRows(rows)
    .map((row) => row.score ?? 0)
    .sort((a, b) => a - b)
  const deviation = standardDeviation(scores)
  const middle = scores.length / 2
  const median =
    scores.length === 0 ? null : ((scores[Math.ceil(middle) - 1] ?? 0) + (scores[Math.floor(middle)] ?? 0)) / 2
  return {
    roster_count: rows.length,
    answered_count: scores.length,
    answering_count: rows.filter((row) => row.state === 'answering').length,
    average: scores.length === 0 ? null : round(scores.reduce((sum, score) => sum + score, 0) / scores.length, 1),
    median,
    standard_deviation: deviation === null ? null : round(deviation, 1),
    highest: scores.at(-1) ?? null,
    lowest: scores[0] ?? null,
  }
}

/** Share of those who finished that reached all points, column by column; null for a column that nobody can score. */
export function columnRatesOf(
  rows: readonly ResultRow[],
  { columns }: Pick<CompiledSet, 'columns'>,
): (number | null)[] {
  const counted = finishedRows(rows).filter((row) => row.marks.length === columns.length)
  return columns.map(({ compiled }, column) =>
    counted.length === 0 || !compiled
      ? null
      : round(counted.filter((row) => row.marks[column] === 'o').length / counted.length, 3),
  )
}

const WIDTHS = [1, 2, 4, 5, 10, 20, 25, 50, 100, 200, 500, 1000]
const MOST_BARS = 10

/** Bars of equal width from 0 to the maximum; the last one holds the maximum too. */
export function distributionOf(rows: readonly ResultRow[], maxScore: number): ClassResult['distribution'] {
  if (maxScore <= 0) return []
  const width = WIDTHS.find((candidate) => Math.ceil(maxScore / candidate) <= MOST_BARS) ?? maxScore
  const bars = Array.from({ length: Math.ceil(maxScore / width) }, (_, at) => ({
    from: at * width,
    to: Math.min((at + 1) * width, maxScore),
    count: 0,
  }))
  for (const row of finishedRows(rows)) {
    const bar = bars[Math.min(Math.floor((row.score ?? 0) / width), bars.length - 1)]
    if (bar) bar.count += 1
  }
  return bars
}

/** Share of the points reached, by viewpoint in the order of the set. */
export function viewpointRatesOf(rows: readonly Pick<ResultRow, 'points' | 'state'>[], set: CompiledSet<Viewpoint>) {
  const finished = rows.filter((row) => row.state === 'finished' && row.points.length === set.columns.length)
  const totals = new Map<Viewpoint, { points: number; max: number }>()
  set.columns.forEach(({ viewpoint, compiled }, column) => {
    const total = totals.get(viewpoint) ?? { points: 0, max: 0 }
    for (const row of finished) {
      total.points += row.points[column] ?? 0
      total.max += compiled?.maxPoints ?? 0
    }
    totals.set(viewpoint, total)
  })
  return new Map(
    [...totals].map(([viewpoint, { points, max }]) => [viewpoint, max === 0 ? null : round(points / max, 3)]),
  )
}
