import type { UseQueryResult } from '@tanstack/react-query'
import type { LearningDay } from '@tcheck/contract/learning-desk'
import { Card } from '../../ui/card.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { Lines } from '../charts/charts.tsx'
import { trendOf } from '../desk/desk-view.ts'
import { RangeChoice } from '../desk/range-choice.tsx'
import { RichText } from '../math/rich-text.tsx'

interface RateTrendProps {
  query: UseQueryResult<{ learning_days: LearningDay[] }>
  /** Of the reader. */
  grade: number
}

/** How the rate went over the chosen days, all subjects together; a table for those who do not see it. */
export function RateTrend({ query, grade }: RateTrendProps) {
  const trend = trendOf(query.data?.learning_days ?? [])
  const [first, last] = [trend[0], trend.at(-1)]
  return (
    <Card title={<RichText text="できた{割合|わりあい}のうつりかわり" grade={grade} />} action={<RangeChoice />}>
      <LoadState query={query} failure="学習の記録を読み込めませんでした。" lines={3} />
      {query.data && trend.length === 0 && (
        <p className="muted">
          <RichText text="この{間|あいだ}の{答|こた}えは、まだありません。" grade={grade} />
        </p>
      )}
      {first && last && (
        <Lines
          description={`できた割合は、${first.label}に${first.rate}%、${last.label}に${last.rate}%でした`}
          series={[{ key: 'rate', name: '割合' }]}
          points={trend.map(({ label, rate }) => ({ label, values: { rate } }))}
          unit="%"
          max={100}
        />
      )}
    </Card>
  )
}
