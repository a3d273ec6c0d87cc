import type { ActivityGroupSummary } from '@tcheck/contract/activity'
import { finishedPercent } from '../../../features/attempt-answers/attempt-words.ts'
import { Lines } from '../../../features/charts/charts.tsx'
import { Card } from '../../../ui/card.tsx'
import { tokyoDay } from '../school/tokyo-time.ts'

/** More points than this cannot be told apart. */
const mostPoints = 20

/** 「得点の移り変わり」: share of the points of each finished try, oldest first; where there is nothing to compare, nothing. */
export function TriesChart({ attempts }: { attempts: readonly ActivityGroupSummary[] }) {
  const points = attempts
    .filter((attempt) => finishedPercent(attempt) !== null)
    .slice(0, mostPoints)
    .reverse()
    .map((attempt, index) => {
      const [, month, date] = tokyoDay(new Date(attempt.finished_at ?? attempt.updated_at)).split('-')
      // Tries of one day keep apart by their number.
      return { label: `${index + 1} (${Number(month)}/${Number(date)})`, values: { rate: finishedPercent(attempt) } }
    })
  if (points.length < 2) return null
  return (
    <Card title="得点の移り変わり">
      <Lines
        description="得点率の移り変わり、古い順"
        series={[{ key: 'rate', name: '得点率' }]}
        points={points}
        unit="%"
        max={100}
        heightPixels={200}
      />
    </Card>
  )
}
