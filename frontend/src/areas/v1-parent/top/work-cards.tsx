import { IconAlertTriangle } from '@tabler/icons-react'
import type { ChildTop } from '@tcheck/contract/groups/parent-children'
import type { LearningPlan, LearningTask } from '@tcheck/contract/learning-desk'
import { reportTypes } from '@tcheck/contract/report'
import { Link } from 'react-router'
import { dayAfter } from '../../../features/desk/desk-view.ts'
import { STAFF_GRADE } from '../../../features/learning/marks-text.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { dayWords } from '../../../features/reports/report-view.ts'
import { dayInWords } from '../../../lib/japan-text.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { plansPath } from '../learning/parent-paths.ts'
import { TaskList } from './task-list.tsx'
import css from './top.module.css'
import { planWords, pressingText } from './top-view.ts'

/** What was done lately stands there too: the evening ends with it. */
const MOST_DONE = 2

export function TasksCard({ tasks, today }: { tasks: readonly LearningTask[]; today: string }) {
  const open = tasks.filter(({ state }) => state !== 'done')
  const done = tasks.filter(({ state }) => state === 'done').slice(0, MOST_DONE)
  const pressing = pressingText(tasks, { today, tomorrow: dayAfter(today, 1) })
  return (
    <Card
      title={
        <>
          <span>{`課題 `}</span>
          {pressing && (
            <Chip kind="warn">
              <IconAlertTriangle className="i i-s" aria-hidden />
              <span>{pressing}</span>
            </Chip>
          )}
        </>
      }
      action={
        <Link className={`inline-flex align-center ${css.way}`} to={plansPath}>
          すべて見る<span className="sr">:課題</span>
        </Link>
      }
      isPadded={open.length + done.length === 0}
    >
      {open.length + done.length === 0 ? (
        <p className="muted">いま出ている課題はありません。教室が課題を出すと、ここに並びます。</p>
      ) : (
        <TaskList tasks={[...open, ...done]} />
      )}
    </Card>
  )
}

/** Few enough to be read at a glance. */
const MOST_LATE = 3

/** Each plan against its days, and what is left of the days before. */
export function PlansCard({ plans, today }: { plans: readonly LearningPlan[]; today: string }) {
  return (
    <Card
      title="学習計画"
      action={
        <Link className={`inline-flex align-center ${css.way}`} to={plansPath}>
          計画を見る
        </Link>
      }
      isPadded={plans.length === 0}
    >
      {plans.length === 0 && <p className="muted">学習計画は、まだありません。先生が計画を作ると、ここに出ます。</p>}
      {plans.map((plan) => {
        const late = plan.items.filter(({ day }) => day < today)
        return (
          <section key={plan.id} className={`stack gap-6 ${css.plan}`} aria-label={`${plan.subject_name}の計画`}>
            <span className="flex align-baseline between gap-12">
              <b>{plan.subject_name}</b>
              <span className="num nowrap">
                <b>{plan.done}</b>
                <span>{` / ${plan.total}`}</span>
              </span>
            </span>
            <Bar
              share={plan.total > 0 ? plan.done / plan.total : 0}
              label={`${plan.total}項目のうち${plan.done}項目が終わりました`}
            />
            <p className="muted small">{planWords(plan, today)}</p>
            {late.length > 0 && (
              <ul className={css.lateItems} aria-label="予定の日を過ぎた項目">
                {late.slice(0, MOST_LATE).map(({ code, title, day }) => (
                  <li key={code}>
                    <RichText text={title} grade={STAFF_GRADE} />{' '}
                    <span className="muted small nowrap">{`${dayInWords(day)}の予定`}</span>
                  </li>
                ))}
                {late.length > MOST_LATE && <li className="muted small">{`ほか${late.length - MOST_LATE}項目`}</li>}
              </ul>
            )}
          </section>
        )
      })}
    </Card>
  )
}

/** The newest report; the page of reports has its files and the others. */
export function ReportCard({ report }: { report: ChildTop['school_grade'] }) {
  return (
    <Card
      title="成績"
      action={
        <Link className={`inline-flex align-center ${css.way}`} to="/v1/parent/reports/new">
          成績のページへ
        </Link>
      }
    >
      {report ? (
        <>
          <Chip kind="p">{reportTypes[report.report_type]}</Chip> <b>{report.title}</b>
          <p className="muted small">
            <span>{dayWords(report.created_at)}</span>
            {report.file_count > 0 && <span>{`・ファイル${report.file_count}件`}</span>}
          </p>
        </>
      ) : (
        <p className="muted">成績は、まだ届いていません。通知表などを、こちらから送ることもできます。</p>
      )}
    </Card>
  )
}
