import type { ClassResult } from '@tcheck/contract/class-result'
import { viewpointWords } from '../../../features/question-preview/viewpoint.ts'
import css from './class-result.module.css'
import { percentOf } from './result-view.ts'

/** 「観点別の正答率」; the mark is the grade, where other classes have answered too. */
export function Viewpoints({ viewpoints }: Pick<ClassResult, 'viewpoints'>) {
  const isCompared = viewpoints.some(({ grade_rate }) => grade_rate !== null)
  return (
    <section className="card">
      <header>
        <h2>観点別の正答率</h2>
        <span className="grow" />
        {isCompared && (
          <span className="muted small nowrap">
            <em className={css.tick} />
            学年の平均
          </span>
        )}
      </header>
      {viewpoints.length === 0 ? (
        <p className={css.quiet}>だれかが終えると、ここに出ます。</p>
      ) : (
        <ul className={css.viewpoints}>
          {viewpoints.map(({ viewpoint, rate, grade_rate }) => (
            <li key={viewpoint}>
              <span>{viewpointWords[viewpoint].name}</span>
              <b>
                {percentOf(rate)}
                <small>%</small>
              </b>
              <span className={css.share}>
                <i style={{ width: `${percentOf(rate)}%` }} />
                {grade_rate !== null && (
                  <em style={{ left: `${percentOf(grade_rate)}%` }}>
                    <span className="sr">学年の平均 {percentOf(grade_rate)}%</span>
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
