import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { DaysSummary } from '../../../features/desk/days-summary.tsx'
import { daysQuery, plansQuery } from '../../../features/desk/desk-queries.ts'
import { isYearOver, paceText } from '../../../features/desk/desk-view.ts'
import { askedYear, YearChoice } from '../../../features/desk/plan-year.tsx'
import { RangeChoice, useRange } from '../../../features/desk/range-choice.tsx'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { Bar } from '../../../ui/bar.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

/** `/v1/student/progress`: days, minutes, questions, and the plan against what is done. */
export function Component() {
  const days = useQuery(daysQuery(useRange()))
  const [address] = useSearchParams()
  const plans = useQuery(plansQuery(askedYear(address)))
  return (
    <div className="main">
      <PageHead title={<LearnersWords text="{進|すす}み{具合|ぐあい}" />}>
        <RangeChoice />
        {plans.data && <YearChoice year={plans.data.year} years={plans.data.years ?? []} />}
      </PageHead>
      <div className="stack gap-16 one-column">
        <LoadState
          query={days}
          failure={<LearnersWords text="{学習|がくしゅう}のきろくを{読|よ}みこめませんでした。" />}
        />
        {days.data && <DaysSummary days={days.data.learning_days} />}
        <LoadState
          query={plans}
          failure={<LearnersWords text="{学習計画|がくしゅうけいかく}を{読|よ}みこめませんでした。" />}
          lines={3}
        />
        {plans.data?.learning_plans.map((plan) => (
          <Card
            key={plan.id}
            title={plan.subject_name}
            action={<LearnersWords text={paceText(plan, plans.data.today)} />}
          >
            <span className="row">
              <Bar share={plan.total > 0 ? plan.done / plan.total : 0} label="計画のうち終わった分" />
              <span className="num nowrap">{`${plan.total}つのうち${plan.done}つ`}</span>
            </span>
            {!isYearOver(plan.year, plans.data.today) && (
              <p className="muted small">
                <LearnersWords text={`きのうまでの{予定|よてい}は${plan.expected}つでした。`} />
              </p>
            )}
          </Card>
        ))}
      </div>
    </div>
  )
}
