import { useQuery } from '@tanstack/react-query'
import type { Child } from '@tcheck/contract/groups/parent-children'
import { Link, useSearchParams } from 'react-router'
import { DaysSummary } from '../../../features/desk/days-summary.tsx'
import css from '../../../features/desk/desk.module.css'
import { isYearOver } from '../../../features/desk/desk-view.ts'
import { askedYear, YearChoice } from '../../../features/desk/plan-year.tsx'
import { RangeChoice, useRange } from '../../../features/desk/range-choice.tsx'
import { studentDaysQuery } from '../../../features/understanding/understanding-calls.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ChildPage } from '../child/child-page.tsx'
import { childText } from '../child/chosen-child.ts'
import { warmChildren } from '../child/use-child.ts'
import { plansOfChild } from '../learning/child-queries.ts'
import { planPath } from '../learning/parent-paths.ts'
import { planWords } from '../top/top-view.ts'

export function loader() {
  void warmChildren()
  return null
}

/** `/v1/parent/progress`: days, minutes, questions, and the plans against what is done. */
export const Component = () => <ChildPage>{(child) => <Progress child={child} />}</ChildPage>

function Progress({ child }: { child: Child }) {
  const days = useQuery(studentDaysQuery('parent', child.id, useRange()))
  const [address] = useSearchParams()
  const plans = useQuery(plansOfChild(child.id, askedYear(address)))
  return (
    <div className="main">
      <PageHead title="進み具合" crumb={childText(child)}>
        <Link className={`inline-flex align-center ${css.way}`} to="/v1/parent/understanding">
          理解度
        </Link>
        <RangeChoice />
        {plans.data && <YearChoice year={plans.data.year} years={plans.data.years} />}
      </PageHead>
      <div className="stack gap-16 one-column">
        <LoadState query={days} failure="学習の記録を読み込めませんでした。" />
        {days.data && <DaysSummary days={days.data.learning_days} />}
        <LoadState query={plans} failure="学習計画を読み込めませんでした。" lines={3} />
        {plans.data?.learning_plans.map((plan) => (
          <Card
            key={plan.id}
            title={`${plan.subject_name}の計画`}
            action={
              <Link className={`inline-flex align-center ${css.way}`} to={planPath(plan.id)}>
                項目を見る
                <span className="sr">{`:${plan.subject_name}`}</span>
              </Link>
            }
          >
            <span className="row">
              <Bar share={plan.total > 0 ? plan.done / plan.total : 0} label="計画のうち終わった項目" />
              <span className="num nowrap">{`${plan.total}項目のうち${plan.done}項目`}</span>
            </span>
            <p className="muted small">
              <span>{planWords(plan, plans.data.today)}</span>
              {!isYearOver(plan.year, plans.data.today) && (
                <span>{`昨日までの予定は${plan.expected}項目でした。`}</span>
              )}
            </p>
          </Card>
        ))}
      </div>
    </div>
  )
}
