import { useQuery } from '@tanstack/react-query'
import type { LearningPlan } from '@tcheck/contract/learning-desk'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { plansQuery } from '../../../features/desk/desk-queries.ts'
import { paceText } from '../../../features/desk/desk-view.ts'
import { PlanLine } from '../../../features/desk/plan-line.tsx'
import { askedYear, YearChoice } from '../../../features/desk/plan-year.tsx'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(plansQuery(askedYear(new URL(request.url).searchParams)))
  return null
}

/** `/v1/student/learning_plans`: each subject's plan as a line of days. */
export function Component() {
  const [address] = useSearchParams()
  const plans = useQuery(plansQuery(askedYear(address)))
  return (
    <div className="main">
      <PageHead title={<LearnersWords text="{学習計画|がくしゅうけいかく}" />}>
        {plans.data && <YearChoice year={plans.data.year} years={plans.data.years ?? []} />}
      </PageHead>
      <LoadState
        query={plans}
        failure={<LearnersWords text="{学習計画|がくしゅうけいかく}を{読|よ}みこめませんでした。" />}
      />
      {plans.data?.learning_plans.length === 0 && (
        <EmptyState
          title={<LearnersWords text="まだ{計画|けいかく}がありません" />}
          text={<LearnersWords text="{先生|せんせい}が{計画|けいかく}を{作|つく}ると、ここに{出|で}ます。" />}
        />
      )}
      <div className="stack gap-16 one-column">
        {plans.data?.learning_plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} today={plans.data.today} />
        ))}
      </div>
    </div>
  )
}

function PlanCard({ plan, today }: { plan: LearningPlan; today: string }) {
  return (
    <Card title={plan.subject_name} action={<span className="num">{`${plan.total}つのうち${plan.done}つ`}</span>}>
      <PlanLine plan={plan} today={today} />
      <div className="row between wrap">
        <span>
          <LearnersWords text={paceText(plan, today)} />
        </span>
        <Link className="btn lg" to={`/v1/student/learning_plans/chapter_items?plan=${encodeURIComponent(plan.id)}`}>
          <LearnersWords text="{項目|こうもく}を{見|み}る" />
          <span className="sr">{`:${plan.subject_name}`}</span>
        </Link>
      </div>
    </Card>
  )
}
