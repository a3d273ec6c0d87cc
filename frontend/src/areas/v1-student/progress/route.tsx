import { useQuery } from '@tanstack/react-query'
import { Bars } from '../../../features/charts/charts.tsx'
import css from '../../../features/desk/desk.module.css'
import { daysQuery, plansQuery } from '../../../features/desk/desk-queries.ts'
import { paceWords } from '../../../features/desk/desk-view.ts'
import { RangeChoice, useRange } from '../../../features/desk/range-choice.tsx'
import { LearnersWords } from '../../../features/learning/learning-words.tsx'
import { Bar } from '../../../ui/bar.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

/** `/v1/student/progress`: days, minutes, questions, and the plan against what is done. */
export function Component() {
  const days = useQuery(daysQuery(useRange()))
  const plans = useQuery(plansQuery())
  const all = days.data?.learning_days ?? []
  const sum = (of: 'minutes' | 'answered') => all.reduce((total, day) => total + day[of], 0)
  const points = all.map(({ day, answered }) => {
    const [, month, date] = day.split('-').map(Number)
    return { label: `${month}/${date}`, values: { answered } }
  })
  return (
    <div className="main">
      <PageHead title={<LearnersWords text="{進|すす}み{具合|ぐあい}" />}>
        <RangeChoice />
      </PageHead>
      <LoadState query={days} failure="学習の記録を読み込めませんでした。" />
      <div className={css.stack}>
        {days.data && all.length === 0 && (
          <EmptyState title={<LearnersWords text="この{間|あいだ}の{学習|がくしゅう}は、まだありません" />} />
        )}
        {all.length > 0 && (
          <>
            <div className={css.facts}>
              <Fact words="{学習|がくしゅう}した{日|ひ}" value={`${all.length}日`} />
              <Fact words="{時間|じかん}" value={`${sum('minutes')}分`} />
              <Fact words="といた{問題|もんだい}" value={`${sum('answered')}問`} />
            </div>
            <Card title={<LearnersWords text="といた{問題|もんだい}の{数|かず}" />}>
              <Bars
                description={`学習した${all.length}日に、全部で${sum('answered')}問をときました`}
                series={[{ key: 'answered', name: 'といた問題' }]}
                points={points}
                unit="問"
              />
            </Card>
          </>
        )}
        <LoadState query={plans} failure="学習計画を読み込めませんでした。" lines={3} />
        {plans.data?.learning_plans.map((plan) => (
          <Card key={plan.id} title={plan.subject_name} action={<LearnersWords text={paceWords(plan)} />}>
            <span className="row">
              <Bar share={plan.total > 0 ? plan.done / plan.total : 0} label="計画のうち終わった分" />
              <span className="num nowrap">
                {plan.total}つのうち{plan.done}つ
              </span>
            </span>
            <p className="muted small">
              <LearnersWords text={`きのうまでの{予定|よてい}は${plan.expected}つでした。`} />
            </p>
          </Card>
        ))}
      </div>
    </div>
  )
}

function Fact({ words, value }: { words: string; value: string }) {
  return (
    <div className="card">
      <span className="muted small">
        <LearnersWords text={words} />
      </span>
      <b className="num">{value}</b>
    </div>
  )
}
