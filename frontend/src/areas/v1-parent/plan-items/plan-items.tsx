import { useQuery } from '@tanstack/react-query'
import type { Child } from '@tcheck/contract/groups/parent-children'
import { plainText } from '@tcheck/markup/plain-text'
import { Link } from 'react-router'
import css from '../../../features/desk/desk.module.css'
import { PlanLine } from '../../../features/desk/plan-line.tsx'
import { yearOfPlan } from '../../../features/desk/plan-year.tsx'
import { LevelChip } from '../../../features/learning/level-chip.tsx'
import { STAFF_GRADE } from '../../../features/learning/marks-words.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { dayInWords } from '../../../lib/japan-words.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { plansOfChild } from '../learning/child-queries.ts'
import { itemPath, plansPath } from '../learning/parent-paths.ts'
import { planItemWords, planWords } from '../top/top-view.ts'

interface PlanItemsProps {
  child: Child
  /** Of the address; null: the first plan. */
  chosen: string | null
}

/** The items of one plan with their day, state and understanding. */
export function PlanItems({ child, chosen }: PlanItemsProps) {
  const year = yearOfPlan(chosen)
  const plans = useQuery(plansOfChild(child.id, year))
  const all = plans.data?.learning_plans ?? []
  const plan = chosen === null ? all[0] : all.find(({ id }) => id === chosen)
  const today = plans.data?.today ?? ''
  return (
    <div className="main">
      <PageHead
        title={plan ? `${plan.subject_name}の計画` : '学習計画の項目'}
        crumb={
          <Link className={css.way} to={year === undefined ? plansPath : `${plansPath}?year=${year}`}>
            学習
          </Link>
        }
      />
      <LoadState query={plans} failure="学習計画を読み込めませんでした。" />
      {plans.data && !plan && (
        <EmptyState title="この計画は、いまはありません" text="先生が計画を作ると、ここに項目が並びます。" />
      )}
      {plan && (
        <Card isPadded={false}>
          <div className={css.firstBody}>
            <PlanLine plan={plan} today={today} />
            <p>
              {plan.total}項目のうち{plan.done}項目が終わりました。{planWords(plan, today)}
            </p>
          </div>
          <ul className={css.rows}>
            {plan.items.map((item) => (
              <li key={item.code} className={!item.is_done && item.day < today ? css.before : undefined}>
                <span className="grow">
                  <b className={css.name}>
                    <RichText text={item.title} grade={STAFF_GRADE} />
                  </b>
                  <span className="muted small">
                    {dayInWords(item.day)}
                    {item.day === today && '(今日)'}・{planItemWords(item, today)}
                  </span>
                </span>
                <LevelChip level={item.level} rate={item.rate} answered={item.answered} />
                <Link
                  className="btn lg"
                  to={itemPath({ subject_code: plan.subject_code, grade: plan.grade, code: item.code })}
                >
                  くわしく見る
                  <span className="sr">:{plainText(item.title)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
