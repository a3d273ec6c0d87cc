import { useQuery } from '@tanstack/react-query'
import type { AdminTop } from '@tcheck/contract/groups/admin-top'
import { Link } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { JUST_ASKED_MS } from '../../../lib/api/queries.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { inDigits } from '../../../lib/i18n/numbers.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AnswersCard, FailedMails, NewestNotices, StoppedJobs } from './side-cards.tsx'
import css from './top.module.css'
import { todayAndBefore } from './top-view.ts'

const topQuery = () => ({ ...api.adminTop.show.queryOptions({ input: {} }), staleTime: JUST_ASKED_MS })

export function loader() {
  void queryClient.prefetchQuery(topQuery())
  return null
}

/** `/v1/admin/top`: the platform at a glance. */
export function Component() {
  const query = useQuery(topQuery())
  const top = query.data?.top
  return (
    <div className="main">
      <PageHead title="トップ">
        <ButtonLink to="/v1/admin/notifications/new" kind="primary">
          お知らせを書く
        </ButtonLink>
      </PageHead>
      <LoadState query={query} failure="トップを読み込めませんでした。" lines={6} />
      {top && (
        <>
          <Figures top={top} />
          <div className={`stack gap-16 align-start one-column-900 ${css.columns}`}>
            <div className="stack gap-16 one-column">
              <AnswersCard answers={top.answers} />
              <NewestNotices notices={top.notices} />
            </div>
            <div className="stack gap-16 one-column">
              <StoppedJobs jobs={top.failed_jobs} count={top.failed_job_count} />
              <FailedMails mails={top.failed_mails} count={top.failed_mail_count} />
              <Shortcuts />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function Figures({ top: { counts, answers } }: { top: AdminTop }) {
  const { today, before } = todayAndBefore(answers)
  return (
    <dl className={`stack gap-16 ${css.figures}`}>
      <Figure name="教室" value={counts.branches} unit="室" to="/v1/admin/branches" />
      <Figure name="先生・講師" value={counts.teachers} unit="人" to="/v1/admin/teachers" />
      <Figure name="生徒" value={counts.students} unit="人" />
      <Figure
        name="今日の答え"
        value={today}
        unit="問"
        to="/admin/student-activity-groups"
        note={`先週の同じ曜日は ${inDigits(before)}問`}
      />
    </dl>
  )
}

interface FigureProps {
  name: string
  value: number
  unit: string
  to?: string
  note?: string
}

function Figure({ name, value, unit, to, note }: FigureProps) {
  return (
    <div className={`panel ${css.figure}`}>
      <dt className="ink-700">{to ? <Link to={to}>{name}</Link> : name}</dt>
      <dd className="flex align-baseline wrap">
        <b className="num">{inDigits(value)}</b>
        <span>{` ${unit}`}</span>
        {note && <span className="muted small">{note}</span>}
      </dd>
    </div>
  )
}

const shortcuts = [
  { to: '/v1/admin/branches/new', label: '教室を登録する' },
  { to: '/v1/admin/teachers/new', label: '講師を登録する' },
  { to: '/v1/admin/lquestions', label: '学習内容を直す' },
  { to: '/admin/cbt-question-groups/import', label: 'CBT問題を取り込む' },
  { to: '/admin/material-codes', label: '教材コードを発行する' },
  { to: '/admin/question-analyses', label: '問題の分析を見る' },
]

function Shortcuts() {
  return (
    <Card title="よく使う操作" isPadded={false}>
      <ul className="divided">
        {shortcuts.map(({ to, label }) => (
          <li key={to}>
            <Link className={`stack gap-2 ${css.row}`} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
