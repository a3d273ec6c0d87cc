import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import css from '../../../features/desk/desk.module.css'
import { daysQuery, subjectsQuery } from '../../../features/desk/desk-queries.ts'
import { useRange } from '../../../features/desk/range-choice.tsx'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { useLearner } from '../../../features/learning/use-learner.ts'
import { loadUnderstandingOf } from '../../../features/understanding/load-understanding.ts'
import { RateTrend } from '../../../features/understanding/rate-trend.tsx'
import { UnderstandingMap } from '../../../features/understanding/understanding-map.tsx'
import { useStore } from '../../../lib/store/store.ts'
import { understanding } from '../../../lib/store/understanding.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

/** `/v1/student/understanding?subject=…`: chapters × items with their levels, and how the rate went. */
export function Component() {
  const subjects = useQuery(subjectsQuery())
  const [params, setParams] = useSearchParams()
  const all = subjects.data?.subjects ?? []
  const subject = all.find(({ code }) => code === params.get('subject')) ?? all[0]
  const { error } = useStore(understanding, (state) => state)
  const days = useQuery(daysQuery(useRange()))
  const { grade } = useLearner()
  const code = subject?.code
  useEffect(() => {
    if (code !== undefined) void loadUnderstandingOf(code)
  }, [code])
  return (
    <div className="main">
      <PageHead title={<LearnersWords text="{理解度|りかいど}" />}>
        <Link className={`inline-flex align-center ${css.way}`} to="/v1/student/progress">
          <LearnersWords text="{進|すす}み{具合|ぐあい}" />
        </Link>
      </PageHead>
      <div className="stack gap-16 one-column">
        <LoadState query={subjects} failure={<LearnersWords text="{教科|きょうか}を{読|よ}みこめませんでした。" />} />
        {all.length > 1 && (
          <fieldset className={`seg ${css.choice}`}>
            <legend className="sr">教科</legend>
            {all.map((one) => (
              <button
                key={one.code}
                type="button"
                className={one.code === code ? 'on' : undefined}
                aria-pressed={one.code === code}
                onClick={() => setParams({ subject: one.code }, { replace: true })}
              >
                {one.name}
              </button>
            ))}
          </fieldset>
        )}
        {error !== null && code !== undefined && (
          <ErrorNote
            title="理解度を読み込めませんでした。"
            error={error}
            onRetry={() => void loadUnderstandingOf(code)}
          />
        )}
        {subject && <UnderstandingMap subject={subject} />}
        <RateTrend query={days} grade={grade} subjectGrade={grade} />
      </div>
    </div>
  )
}
