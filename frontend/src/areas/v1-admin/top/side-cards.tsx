import type { AdminTop } from '@tcheck/contract/groups/admin-top'
import { jobKinds } from '@tcheck/contract/job'
import { Link } from 'react-router'
import { Lines } from '../../../features/charts/charts.tsx'
import { inDigits } from '../../../lib/i18n/numbers.ts'
import { shortDay } from '../../../lib/japan-text.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { importanceLooks, momentWords, stateLooks } from '../notifications/notification-view.ts'
import css from './top.module.css'
import { type AnswerWeek, atMost, todayAndBefore, weeksOf } from './top-view.ts'

/** What admins wrote last. */
export function NewestNotices({ notices }: { notices: AdminTop['notices'] }) {
  return (
    <Card
      title="新しいお知らせ"
      action={<Link to="/v1/admin/notifications">すべて見る</Link>}
      isPadded={notices.length === 0}
    >
      {notices.length === 0 ? (
        <p className="muted">お知らせはまだありません。</p>
      ) : (
        <ul className="divided">
          {notices.map(({ id, title, importance, state, started_at }) => (
            <li key={id}>
              <Link className={`stack gap-2 ${css.row}`} to={`/v1/admin/notifications/${encodeURIComponent(id)}/edit`}>
                <b>{title}</b>
                <span className="muted small">
                  <Chip kind={stateLooks[state].kind}>{stateLooks[state].word}</Chip>
                  <span>{` 重要度 ${importanceLooks[importance].word}・${momentWords(started_at)}`}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Work that stopped and waits for somebody. */
export function StoppedJobs({ jobs, count }: { jobs: AdminTop['failed_jobs']; count: number }) {
  return (
    <Card
      title={
        <>
          <span>{'止まった作業 '}</span>
          {count > 0 && <Chip kind="warn">{atMost(count)}</Chip>}
        </>
      }
      action={<Link to="/admin/jobs?state=failed">ジョブ</Link>}
      isPadded={count === 0}
    >
      {count === 0 ? (
        <p className="muted">止まった作業はありません。</p>
      ) : (
        <ul className="divided">
          {jobs.map(({ id, kind, title, outcome, updated_at }) => (
            <li key={id}>
              <Link className={`stack gap-2 ${css.row}`} to={`/admin/jobs?keyword=${encodeURIComponent(id)}`}>
                <b>{`${jobKinds[kind]}${title && ` ${title}`}`}</b>
                <span className="muted small">
                  <span>{momentWords(updated_at)}</span>
                  {outcome && <span>{` ${outcome}`}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const mailWords: Readonly<Record<AdminTop['failed_mails'][number]['event'], string>> = {
  entry: '入室のお知らせ',
  leave: '退室のお知らせ',
  report: '成績のお知らせ',
  task_reminder: '課題のお知らせ',
  task_overdue: '期限切れの課題のお知らせ',
  message: '教室からの連絡',
  account: '確認番号・招待',
}
const reasonText = { bounce: 'あて先にとどきませんでした', complaint: '迷惑メールとされました' } as const

/** Mails that came back; the reader's own settings say so too, and ask for another address. */
export function FailedMails({ mails, count }: { mails: AdminTop['failed_mails']; count: number }) {
  return (
    <Card
      title={
        <>
          <span>{'とどかなかったメール '}</span>
          {count > 0 && <Chip kind="warn">{atMost(count)}</Chip>}
        </>
      }
      isPadded={count === 0}
    >
      {count === 0 ? (
        <p className="muted">この7日間に、とどかなかったメールはありません。</p>
      ) : (
        <ul className="divided">
          {mails.map(({ id, event, reason, at }) => (
            <li key={id} className={`stack gap-2 ${css.row}`}>
              <b>{mailWords[event]}</b>
              <span className="muted small">{`${momentWords(at)} ${reasonText[reason]}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Answers per day over four weeks, a week a line, and the same as a table. */
export function AnswersCard({ answers }: { answers: AdminTop['answers'] }) {
  const weeks = weeksOf(answers)
  const [newest] = weeks
  const { today, before } = todayAndBefore(answers)
  if (!newest) return null
  const words = `今日の答えは${inDigits(today)}、先週の同じ曜日は${inDigits(before)}です`
  return (
    <Card title="1日ごとの答え">
      <Lines
        description={words}
        series={weeks.map(({ key, name, sum }) => ({ key, name, value: inDigits(sum) }))}
        points={newest.days.map(({ weekday }, at) => ({
          label: weekday,
          values: Object.fromEntries(weeks.map(({ key, days }) => [key, days[at]?.count ?? null])),
        }))}
      />
      <details className={css.table}>
        <summary>表で見る</summary>
        <WeekTable weeks={weeks} />
      </details>
      <p className="muted small">
        今週は、今日までの7日間です。終えた取り組みの答えを、始めた日で数えます。ためしに使った人の分は入りません。
      </p>
    </Card>
  )
}

function WeekTable({ weeks }: { weeks: readonly AnswerWeek[] }) {
  return (
    <div className="scroll-x">
      <table>
        <caption className="sr">1日ごとの答えの数</caption>
        <thead>
          <tr>
            <td />
            {weeks[0]?.days.map(({ day, weekday }) => (
              <th key={day} scope="col">
                {weekday}
              </th>
            ))}
            <th scope="col">合計</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ key, name, days, sum }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {days.map(({ day, count }) => (
                <td key={day}>
                  <span className="muted small">{shortDay(day)}</span>
                  <span>{` ${inDigits(count)}`}</span>
                </td>
              ))}
              <td>
                <b>{inDigits(sum)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
