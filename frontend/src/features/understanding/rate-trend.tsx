import type { UseQueryResult } from '@tanstack/react-query'
import type { LearningDay } from '@tcheck/contract/learning-desk'
import { Card } from '../../ui/card.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { Lines } from '../charts/charts.tsx'
import { RangeChoice } from '../desk/range-choice.tsx'
import { RichText } from '../math/rich-text.tsx'
import { type Trend, trendOf, trendText } from './trend-view.ts'
import css from './understanding.module.css'

interface RateTrendProps {
  query: UseQueryResult<{ learning_days: LearningDay[] }>
  /** Of the reader. */
  grade: number
  /** Whose words subjects are told in; left out: as they are listed. */
  subjectGrade?: number
}

/** How the rate of each subject went over the chosen days, and the same as a table. */
export function RateTrend({ query, grade, subjectGrade }: RateTrendProps) {
  const trend = trendOf(query.data?.learning_days ?? [], subjectGrade)
  return (
    <Card title={<RichText text="できた{割合|わりあい}のうつりかわり" grade={grade} />} action={<RangeChoice />}>
      <LoadState query={query} failure="学習の記録を読み込めませんでした。" lines={3} />
      {query.data && trend.points.length === 0 && (
        <p className="muted">
          <RichText text="この{間|あいだ}の{答|こた}えは、まだありません。" grade={grade} />
        </p>
      )}
      {trend.points.length > 0 && (
        <>
          <Lines description={trendText(trend)} series={trend.series} points={trend.points} unit="%" max={100} />
          <details className={css.asTable}>
            <summary>
              <RichText text="{表|ひょう}で{見|み}る" grade={grade} />
            </summary>
            <TrendTable trend={trend} grade={grade} />
          </details>
        </>
      )}
    </Card>
  )
}

/** The newest on top: that is what is looked for. */
function TrendTable({ trend: { series, points }, grade }: { trend: Trend; grade: number }) {
  return (
    <div className="scroll-x">
      <table>
        <caption className="sr">教科ごとの、できた割合と答えた問題の数</caption>
        <thead>
          <tr>
            <th scope="col">
              <RichText text="{日|ひ}" grade={grade} />
            </th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ label, values, answered }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ key }) => (
                <td key={key}>
                  {values[key] === undefined ? (
                    '－'
                  ) : (
                    <>
                      <b className="num">{`${values[key]}%`}</b>{' '}
                      <span className="muted small">{`${answered[key] ?? 0}問`}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
