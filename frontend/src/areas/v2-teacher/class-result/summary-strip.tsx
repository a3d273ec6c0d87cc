import type { ClassResult } from '@tcheck/contract/class-result'
import { Histogram } from '../../../features/charts/charts.tsx'
import { viewpointWords } from '../../../features/question-preview/viewpoint.ts'
import classResultCss from './class-result.module.css'
import { missingOf, percentOf } from './result-view.ts'
import css from './summary-strip.module.css'

/** More chips than this make a wall on the screen. */
const mostChips = 14

/** The class in figures, and who is still missing. */
export function SummaryStrip({ result: { summary, set, rows } }: { result: ClassResult }) {
  const missing = missingOf(rows)
  const { answered_count, roster_count, average, median, standard_deviation, highest, lowest } = summary
  return (
    <dl className={`card ${css.summary}`}>
      <div>
        <dt>解答済み</dt>
        <dd className="ink-900 bold nowrap">
          <span>{answered_count}</span>
          <small>{`/ ${roster_count}人`}</small>
        </dd>
      </div>
      <div>
        <dt>平均</dt>
        <dd className="ink-900 bold nowrap">
          <span>{average?.toFixed(1) ?? '－'}</span>
          <small>{`/ ${set.max_score}点`}</small>
        </dd>
      </div>
      <div>
        <dt>中央値・標準偏差</dt>
        <dd className="ink-900 bold nowrap">
          <span>{median ?? '－'}</span>
          <small>・</small>
          <span>{standard_deviation?.toFixed(1) ?? '－'}</span>
          <small>点</small>
        </dd>
      </div>
      <div>
        <dt>最高・最低</dt>
        <dd className="ink-900 bold nowrap">
          <span>{highest ?? '－'}</span>
          <small>・</small>
          <span>{lowest ?? '－'}</span>
          <small>点</small>
        </dd>
      </div>
      <div>
        <dt>まだの人</dt>
        <dd className={`ink-900 bold nowrap ${css.missing}`}>
          {missing.length === 0 && <b>全員が終えました</b>}
          {missing.map(({ ban, isAnswering }, at) => (
            <span
              key={ban}
              // Paper shows every number; the screen shortens the list.
              className={
                [isAnswering && css.answering, at >= mostChips && 'print-only'].filter(Boolean).join(' ') || undefined
              }
            >
              {isAnswering ? `${ban}番(解答中)` : `${ban}番`}
            </span>
          ))}
          {missing.length > mostChips && <span className="no-print">{`ほか${missing.length - mostChips}人`}</span>}
        </dd>
      </div>
    </dl>
  )
}

/** 「得点の分布」: a bar for every ten points with its number, the average as a dashed line. */
export function Distribution({ result: { distribution, summary } }: { result: ClassResult }) {
  const { answered_count, average } = summary
  const words = distribution.map(({ from, to, count }) => `${from}点から${to}点 ${count}人`).join('、')
  const mean = average === null ? '' : `平均${average.toFixed(1)}点。`
  return (
    <section className="card">
      <header>
        <h2>得点の分布</h2>
        <span className="muted small">{`${answered_count}人`}</span>
      </header>
      {answered_count === 0 ? (
        <p className={classResultCss.quiet}>だれかが終えると、ここに出ます。</p>
      ) : (
        <div className={classResultCss.chart}>
          <Histogram description={`得点の分布。${words}。${mean}`} bins={distribution} mean={average} />
        </div>
      )}
    </section>
  )
}

/** 「観点別の得点率」; the mark is the grade, where other classes have answered too. */
export function Viewpoints({ viewpoints }: Pick<ClassResult, 'viewpoints'>) {
  const isCompared = viewpoints.some(({ grade_rate }) => grade_rate !== null)
  return (
    <section className="card">
      <header>
        <h2>観点別の得点率</h2>
        <span className="grow" />
        {isCompared && (
          <span className="muted small nowrap">
            <em className={classResultCss.tick} />
            学年の平均
          </span>
        )}
      </header>
      {viewpoints.length === 0 ? (
        <p className={classResultCss.quiet}>だれかが終えると、ここに出ます。</p>
      ) : (
        <ul className={`stack ${classResultCss.viewpoints}`}>
          {viewpoints.map(({ viewpoint, rate, grade_rate }) => (
            <li key={viewpoint}>
              <span>{viewpointWords[viewpoint].name}</span>
              <b className="text-16">
                <span>{percentOf(rate)}</span>
                <small>%</small>
              </b>
              <span className={classResultCss.share}>
                <i style={{ width: `${percentOf(rate)}%` }} />
                {grade_rate !== null && (
                  <em style={{ left: `${percentOf(grade_rate)}%` }}>
                    <span className="sr">{`学年の平均 ${percentOf(grade_rate)}%`}</span>
                  </em>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
