import { useQuery } from '@tanstack/react-query'
import type { Child } from '@tcheck/contract/groups/parent-children'
import type { LearningPlan } from '@tcheck/contract/learning-desk'
import { Link, useSearchParams } from 'react-router'
import { PlanLine } from '../../../features/desk/plan-line.tsx'
import { askedYear, YearChoice } from '../../../features/desk/plan-year.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ChildPage } from '../child/child-page.tsx'
import { childText } from '../child/chosen-child.ts'
import { warmChildren } from '../child/use-child.ts'
import { plansOfChild, tasksOfChild } from '../learning/child-queries.ts'
import { planPath } from '../learning/parent-paths.ts'
import { TaskList } from '../top/task-list.tsx'
import { planWords } from '../top/top-view.ts'

export function loader() {
  void warmChildren()
  return null
}

/** `/v1/parent/learning_plans`: each subject's plan as a line of days, and all tasks. */
export const Component = () => <ChildPage>{(child) => <LearningPlans child={child} />}</ChildPage>

function LearningPlans({ child }: { child: Child }) {
  const [address] = useSearchParams()
  const plans = useQuery(plansOfChild(child.id, askedYear(address)))
  const tasks = useQuery(tasksOfChild(child.id))
  const all = tasks.data?.learning_tasks ?? []
  return (
    <div className="main">
      <PageHead title="学習" crumb={childText(child)}>
        {plans.data && <YearChoice year={plans.data.year} years={plans.data.years} />}
      </PageHead>
      <div className="stack gap-16 one-column">
        <LoadState query={plans} failure="学習計画を読み込めませんでした。" />
        {plans.data?.learning_plans.length === 0 && (
          <EmptyState title="学習計画は、まだありません" text="先生が計画を作ると、ここに表示されます。" />
        )}
        {plans.data?.learning_plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} today={plans.data.today} />
        ))}
        <LoadState query={tasks} failure="課題を読み込めませんでした。" lines={3} />
        {tasks.data && (
          <Card title="課題" isPadded={all.length === 0}>
            {all.length === 0 ? (
              <p className="muted">いま出ている課題はありません。教室が課題を出すと、ここに並びます。</p>
            ) : (
              <TaskList tasks={all} />
            )}
          </Card>
        )}
      </div>
    </div>
  )
}

function PlanCard({ plan, today }: { plan: LearningPlan; today: string }) {
  return (
    <Card
      title={`${plan.subject_name}の計画`}
      action={<span className="num">{`${plan.total}項目のうち${plan.done}項目`}</span>}
    >
      <PlanLine plan={plan} today={today} />
      <div className="row between wrap">
        <span>{planWords(plan, today)}</span>
        <Link className="btn lg" to={planPath(plan.id)}>
          項目を見る
          <span className="sr">{`:${plan.subject_name}`}</span>
        </Link>
      </div>
    </Card>
  )
}
