import type { AnalysedQuestion } from '@tcheck/contract/groups/admin-question-analyses'
import type { CSSProperties } from 'react'
import { Bars } from '../../../../features/charts/charts.tsx'
import { Card } from '../../../../ui/card.tsx'
import css from '../question-analyses.module.css'

/** So that its number stands over each, on a phone too. */
const PIXELS_A_BAR = 32

/** Which questions were hard, at a glance; those in doubt stand out, and are named in the table below. */
export function RatesChart({ questions }: { questions: readonly AnalysedQuestion[] }) {
  const flagged = new Set(questions.filter(({ doubts }) => doubts.length > 0).map(({ key }) => key))
  return (
    <Card title="小問ごとの正答率">
      <div className={`scroll-x ${css.wide}`}>
        <div style={{ '--least-width': `${questions.length * PIXELS_A_BAR}px` } as CSSProperties}>
          <Bars
            description="小問ごとの正答率(%)。見直したほうがよい小問は色を変えています。"
            series={[{ key: 'rate', name: '正答率' }]}
            points={questions.flatMap(({ key, figures }) =>
              figures ? [{ label: key, values: { rate: Math.round(figures.right_rate * 100) } }] : [],
            )}
            max={100}
            heightPixels={180}
            isLow={({ label }) => flagged.has(label)}
          />
        </div>
      </div>
    </Card>
  )
}
