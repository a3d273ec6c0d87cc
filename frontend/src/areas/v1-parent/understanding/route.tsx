import { useQuery } from '@tanstack/react-query'
import type { Child } from '@tcheck/contract/groups/parent-children'
import { Link, useNavigate, useSearchParams } from 'react-router'
import css from '../../../features/desk/desk.module.css'
import { useRange } from '../../../features/desk/range-choice.tsx'
import { STAFF_GRADE } from '../../../features/learning/marks-text.ts'
import { loadUnderstandingFor } from '../../../features/understanding/load-understanding.ts'
import { RateTrend } from '../../../features/understanding/rate-trend.tsx'
import { studentDaysQuery } from '../../../features/understanding/understanding-calls.ts'
import { UnderstandingHeat } from '../../../features/understanding/understanding-heat.tsx'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ChildPage } from '../child/child-page.tsx'
import { childText } from '../child/chosen-child.ts'
import { warmChildren } from '../child/use-child.ts'
import { itemPath } from '../learning/parent-paths.ts'

export function loader() {
  void warmChildren()
  return null
}

/** `/v1/parent/understanding?subject=`: how well each chapter item is known, and how the rate went. */
export const Component = () => <ChildPage>{(child) => <Understanding child={child} />}</ChildPage>

function Understanding({ child }: { child: Child }) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: ['understanding', 'parent', child.id, 'own'],
    queryFn: () => loadUnderstandingFor('parent', { id: child.id }),
    // The store is filled by the asking.
    refetchOnMount: 'always',
  })
  const days = useQuery(studentDaysQuery('parent', child.id, useRange()))
  const items = query.data?.chapter_item_activities ?? []
  const subjects = [...new Map(items.map(({ subject_code, subject_name }) => [subject_code, subject_name]))]
  const [code, name] = subjects.find(([one]) => one === params.get('subject')) ?? subjects[0] ?? []
  return (
    <div className="main">
      <PageHead title="理解度" crumb={childText(child)}>
        <Link className={`inline-flex align-center ${css.way}`} to="/v1/parent/progress">
          進み具合
        </Link>
      </PageHead>
      <LoadState query={query} failure="理解度を読み込めませんでした。" />
      {query.data && (
        <div className="stack gap-16 one-column">
          {subjects.length > 1 && (
            <fieldset className={`seg ${css.choice}`}>
              <legend className="sr">教科</legend>
              {subjects.map(([one, words]) => (
                <button
                  key={one}
                  type="button"
                  className={one === code ? 'on' : undefined}
                  aria-pressed={one === code}
                  onClick={() => setParams({ subject: one }, { replace: true })}
                >
                  {subjectInWords(words, child.grade)}
                </button>
              ))}
            </fieldset>
          )}
          {name === undefined ? (
            <EmptyState title="この学年の学習内容は、まだありません" text="教室で学習が始まると、ここに並びます。" />
          ) : (
            <UnderstandingHeat
              name={subjectInWords(name, child.grade)}
              items={items.filter(({ subject_code }) => subject_code === code)}
              onOpen={(item) => void navigate(itemPath(item))}
            />
          )}
          <RateTrend query={days} grade={STAFF_GRADE} subjectGrade={child.grade} />
        </div>
      )}
    </div>
  )
}
