import type { AdminTop } from '@tcheck/contract/groups/admin-top'
import { Lines } from '../../../features/charts/charts.tsx'
import { inDigits } from '../../../lib/i18n/numbers.ts'
import { shortDay } from '../../../lib/japan-words.ts'
import { Card } from '../../../ui/card.tsx'
import css from './top.module.css'
import { type AnswerWeek, todayAndBefore, weeksOf } from './top-view.ts'

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
    <div className={css.scroll}>
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
                  <span className="muted small">{shortDay(day)}</span> {inDigits(count)}
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
