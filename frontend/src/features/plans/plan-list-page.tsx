import { useQuery } from '@tanstack/react-query'
import type { LearningPlan } from '@tcheck/contract/learning-desk'
import { Link, useParams, useSearchParams } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { gradeText } from '../../lib/grade-text.ts'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { Bar } from '../../ui/bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { isYearOver } from '../desk/desk-view.ts'
import { askedYear, YearChoice } from '../desk/plan-year.tsx'
import { StudentTabs } from '../student-pages/student-tabs.tsx'
import { type PlanRole, planDeskQuery } from './plan-calls.ts'
import { standingOf, whose } from './plan-view.ts'
import css from './plans.module.css'

/** A student's plans of a school year, each with how it stands. */
export function PlanListPage({ by }: { by: PlanRole }) {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const query = useQuery(planDeskQuery(by, id, { year: askedYear(address) }))
  orNotFound(query)
  const { data } = query
  const isOver = data !== undefined && isYearOver(data.plan_desk.year, data.plan_desk.today)
  const plans = data?.plan_desk.learning_plans.filter(({ total }) => total > 0) ?? []
  const path = `/v1/${by}/plan-settings/${id}`
  const making = (
    <ButtonLink kind="primary" to={`${path}/new`}>
      計画を作る
    </ButtonLink>
  )
  return (
    <div className="main">
      <PageHead
        title="学習計画"
        crumb={data && whose(data.plan_desk.student)}
        count={data && `${data.plan_desk.year}年度`}
      >
        {data && <YearChoice year={data.plan_desk.year} years={data.plan_desk.years} />}
        {plans.length > 0 && !isOver && making}
      </PageHead>
      <StudentTabs by={by} id={id} />
      <LoadState query={query} failure="学習計画を読み込めませんでした。" />
      {data && plans.length === 0 && isOver && (
        <EmptyState title="この年度の学習計画はありません" text="右上の「年度」で、ほかの年度を選べます。" />
      )}
      {data && plans.length === 0 && !isOver && (
        <EmptyState
          title="まだ学習計画がありません"
          text="教科の項目を選んで日に割りふると、生徒の「今日」に並びます。"
          action={making}
        />
      )}
      {plans.length > 0 && (
        <ul className="stack">
          {plans.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} isOver={isOver} to={`${path}/${plan.id}/edit`} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PlanCard({ plan, isOver, to }: { plan: LearningPlan; isOver: boolean; to: string }) {
  const { subject_name, grade, items, done, total } = plan
  const stands = standingOf(plan, isOver)
  const [first, last] = [items[0], items.at(-1)]
  return (
    <Card
      title={<Link to={to}>{`${subject_name}(${gradeText(grade)})`}</Link>}
      action={<Chip kind={stands.kind}>{stands.words}</Chip>}
    >
      <div className={css.far}>
        <Bar share={done / total} label={`${total}項目のうち${done}項目が終わりました`} />
      </div>
      <p className="muted small">
        <span>{`終わり ${done} / ${total}項目`}</span>
        {first && last && <span>{`・${shortDayInWords(first.day)}〜${shortDayInWords(last.day)}`}</span>}
      </p>
    </Card>
  )
}
