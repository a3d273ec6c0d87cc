import { useQuery } from '@tanstack/react-query'
import { gradeInWords } from '../../lib/grade-words.ts'
import { shortDayInWords } from '../../lib/japan-words.ts'
import { Bar } from '../../ui/bar.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { LevelChip } from '../learning/level-chip.tsx'
import { STAFF_GRADE } from '../learning/marks-words.ts'
import { RichText } from '../math/rich-text.tsx'
import { type PlanRole, planDeskQuery } from './plan-calls.ts'
import { planOf, standingOf } from './plan-view.ts'
import css from './plans.module.css'

interface EarlierPlanProps {
  by: PlanRole
  studentId: string
  of: { year: number; subject: string; grade: number }
}

/** A plan of an earlier school year: to be looked at, since what is planned is planned for this one. */
export function EarlierPlan({ by, studentId, of }: EarlierPlanProps) {
  const { year, grade } = of
  const query = useQuery(planDeskQuery(by, studentId, { grade, year }))
  const plan = query.data && planOf(query.data.plan_desk, of)
  if (!query.data) return <LoadState query={query} failure="学習計画を読み込めませんでした。" />
  if (!plan || plan.total === 0) {
    return <EmptyState title="この計画は見つかりませんでした" text="計画の一覧から選び直してください。" />
  }
  const { subject_name, items, done, total } = plan
  const stands = standingOf(plan, true)
  return (
    <>
      <Card
        title={`${subject_name}の計画(${gradeInWords(grade)})`}
        action={<Chip kind={stands.kind}>{stands.words}</Chip>}
      >
        <div className={css.far}>
          <Bar share={done / total} label={`${total}項目のうち${done}項目が終わりました`} />
        </div>
        <p className="muted small">
          終わり {done} / {total}項目・理解度と終わった項目は、きょうまでの学習によります。
        </p>
      </Card>
      <Card title="日ごとの計画" isPadded={false}>
        <ol className={css.days}>
          {items.map(({ code, title, day, chapter_title, is_done, level, rate, answered }) => (
            <li key={code} className={css.day}>
              <b className="nowrap">{shortDayInWords(day)}</b>
              <span className={css.kept}>
                <span className="grow">
                  <RichText text={title} grade={STAFF_GRADE} />
                  <span className="muted small"> {chapter_title}</span>
                </span>
                <LevelChip level={level} rate={rate} answered={answered} />
                <Chip kind={is_done ? 'ok' : 'line'}>{is_done ? '終わり' : '残り'}</Chip>
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}
