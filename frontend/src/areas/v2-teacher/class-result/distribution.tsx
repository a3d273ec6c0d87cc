import type { ClassResult } from '@tcheck/contract/class-result'
import { Histogram } from '../../../features/charts/charts.tsx'
import css from './class-result.module.css'

/** 「得点の分布」: a bar for every ten points with its number, the average as a dashed line. */
export function Distribution({ result: { distribution, summary } }: { result: ClassResult }) {
  const { answered_count, average } = summary
  const words = distribution.map(({ from, to, count }) => `${from}点から${to}点 ${count}人`).join('、')
  const mean = average === null ? '' : `平均${average.toFixed(1)}点。`
  return (
    <section className="card">
      <header>
        <h2>得点の分布</h2>
        <span className="muted small">{answered_count}人</span>
      </header>
      {answered_count === 0 ? (
        <p className={css.quiet}>だれかが終えると、ここに出ます。</p>
      ) : (
        <div className={css.chart}>
          <Histogram description={`得点の分布。${words}。${mean}`} bins={distribution} mean={average} />
        </div>
      )}
    </section>
  )
}
