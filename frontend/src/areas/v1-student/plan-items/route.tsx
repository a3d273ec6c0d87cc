import { useQuery } from '@tanstack/react-query'
import { plainText } from '@tcheck/markup/plain-text'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import css from '../../../features/desk/desk.module.css'
import { plansQuery } from '../../../features/desk/desk-queries.ts'
import { itemPath, itemWords } from '../../../features/desk/desk-view.ts'
import { PlanLine } from '../../../features/desk/plan-line.tsx'
import { yearOfPlan } from '../../../features/desk/plan-year.tsx'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { LevelChip } from '../../../features/learning/level-chip.tsx'
import { RichText } from '../../../features/math/rich-text.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { dayInWords } from '../../../lib/japan-text.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(plansQuery(yearOfPlan(new URL(request.url).searchParams.get('plan'))))
  return null
}

/** `/v1/student/learning_plans/chapter_items?plan=…`: the items of one plan with their day, state and understanding. */
export function Component() {
  const [params] = useSearchParams()
  const year = yearOfPlan(params.get('plan'))
  const plans = useQuery(plansQuery(year))
  const all = plans.data?.learning_plans ?? []
  const plan = all.find(({ id }) => id === params.get('plan')) ?? (params.get('plan') === null ? all[0] : undefined)
  const today = plans.data?.today ?? ''
  return (
    <div className="main">
      <PageHead
        title={plan ? plan.subject_name : <LearnersWords text="{学習計画|がくしゅうけいかく}の{項目|こうもく}" />}
        crumb={
          <Link
            className={`inline-flex align-center ${css.way}`}
            to={`/v1/student/learning_plans${year === undefined ? '' : `?year=${year}`}`}
          >
            <LearnersWords text="{学習計画|がくしゅうけいかく}" />
          </Link>
        }
        count={plan && `${plan.total}つのうち${plan.done}つ`}
      />
      <LoadState
        query={plans}
        failure={<LearnersWords text="{学習計画|がくしゅうけいかく}を{読|よ}みこめませんでした。" />}
      />
      {plans.data && !plan && (
        <EmptyState
          title={<LearnersWords text="この{計画|けいかく}は、いまはありません" />}
          text={
            <LearnersWords text="{先生|せんせい}が{計画|けいかく}を{作|つく}ると、ここに{項目|こうもく}が{並|なら}びます。" />
          }
        />
      )}
      {plan && (
        <Card isPadded={false}>
          <div className={`stack ${css.firstBody}`}>
            <PlanLine plan={plan} today={today} />
          </div>
          <ul className={css.rows}>
            {plan.items.map((item) => (
              <li key={item.code} className={!item.is_done && item.day < today ? css.before : undefined}>
                <span className="grow">
                  <b className={css.name}>
                    <RichText text={item.title} grade={plan.grade} />
                  </b>
                  <span className="muted small">
                    <span>{dayInWords(item.day)}</span>
                    <LearnersWords
                      text={`${item.day === today ? '({今日|きょう})' : ''}・${
                        !item.is_done && item.day < today ? '{前|まえ}の{分|ぶん}' : itemWords(item)
                      }`}
                    />
                  </span>
                </span>
                <LevelChip level={item.level} rate={item.rate} answered={item.answered} />
                <Link className="btn lg" to={itemPath(item, plan.subject_code, plan.grade)}>
                  {item.is_done ? <LearnersWords text="{見直|みなお}す" /> : item.is_begun ? 'つづける' : 'はじめる'}
                  <span className="sr">{`:${plainText(item.title)}`}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
