import { useQuery } from '@tanstack/react-query'
import { attendTypes } from '@tcheck/contract/attendance'
import { addDays, japanDayOf } from '@tcheck/learning/japan-day'
import { isSeated, lessonAt } from '@tcheck/timetable/day'
import { isClosed } from '@tcheck/timetable/rules'
import { Link, useSearchParams } from 'react-router'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TurnPair } from '../../ui/turn-pair.tsx'
import { useChangeAddress } from '../../ui/use-change-address.ts'
import { dateOfAddress } from './address-date.ts'
import { type Names, namesOf, rulesOf } from './day-view.ts'
import css from './period-page.module.css'
import { peopleQuery, type Week, weekQuery } from './timetable-calls.ts'

/** One period over the week, to be read; each day leads to its grid. */
export function PeriodPage() {
  const [address] = useSearchParams()
  const changeAddress = useChangeAddress()
  const today = japanDayOf(new Date())
  const date = dateOfAddress(address.get('date'), today)
  const [week, people] = [useQuery(weekQuery(date)), useQuery(peopleQuery())]
  const periods = week.data?.rules.periods ?? []
  const asked = Number(address.get('period'))
  const period = periods.some((one) => one.period === asked) ? asked : (periods[0]?.period ?? 1)
  const show = (period: string) => changeAddress({ period }, { replace: true })
  const turn = (count: number) =>
    changeAddress((said) => ({ date: addDays(dateOfAddress(said.get('date'), today), 7 * count) }), { replace: true })
  const span =
    week.data && `${shortDayInWords(week.data.monday)}から${shortDayInWords(addDays(week.data.monday, 6))}まで`
  return (
    <div className="main">
      <PageHead title="時間割(時限ごと)" count={span}>
        <TurnPair unit="週" onTurn={turn} />
        <ButtonLink to={`/v1/branch/charge-settings?date=${date}&period=${period}`}>1日の表へ</ButtonLink>
      </PageHead>
      <LoadState query={week} failure="予定を読み込めませんでした。" />
      {week.data && <LoadState query={people} failure="生徒と講師を読み込めませんでした。" />}
      {week.data && periods.length === 0 && (
        <EmptyState
          title="時限がまだありません"
          text="設定で時限と時刻を決めると、ここに並びます。"
          action={
            <ButtonLink to="/v1/branch/settings" kind="primary">
              設定を開く
            </ButtonLink>
          }
        />
      )}
      {week.data && people.data && periods.length > 0 && (
        <>
          <fieldset className={`seg ${css.periodsOfWeek}`}>
            <legend className="sr">時限</legend>
            {periods.map((one) => (
              <button
                key={one.period}
                type="button"
                className={one.period === period ? 'on' : ''}
                aria-pressed={one.period === period}
                onClick={() => show(String(one.period))}
              >
                {`${one.period}限 ${one.begins_at}`}
              </button>
            ))}
          </fieldset>
          <Card label={`${period}限の1週間`} isPadded={false}>
            <ol className={`divided ${css.week}`}>
              {week.data.days.map((day) => (
                <WeekDay key={day.date} {...{ day, period }} week={week.data} names={namesOf(people.data)} />
              ))}
            </ol>
          </Card>
        </>
      )}
    </div>
  )
}

interface WeekDayProps {
  day: Week['days'][number]
  period: number
  week: Week
  names: Names
}

function WeekDay({ day, period, week, names }: WeekDayProps) {
  const classes = Array.from({ length: week.rules.class_count }, (_, at) => at + 1)
  const taken = classes
    .map((class_number) => ({
      class_number,
      teacherId: lessonAt(day, period, class_number)?.teacher_id,
      details: day.details.filter((one) => one.period === period && one.class_number === class_number),
    }))
    .filter(({ teacherId, details }) => teacherId || details.length > 0)
  const none = isClosed(rulesOf(week), day.date) ? '休みの日' : '授業はありません'
  return (
    <li>
      <h2>
        <Link to={`/v1/branch/charge-settings?date=${day.date}&period=${period}`}>{shortDayInWords(day.date)}</Link>
        {day.date === week.today && <span className="small">今日</span>}
      </h2>
      {taken.length === 0 && <p className="muted">{none}</p>}
      <ul className={css.desksOfDay}>
        {taken.map(({ class_number, teacherId, details }) => (
          <li key={class_number}>
            <p>
              <span>{`クラス${class_number} `}</span>
              <b>{teacherId ? `${names.teacher(teacherId)}先生` : '講師が決まっていません'}</b>
            </p>
            {details.map((one) => (
              <p key={one.id}>
                <span>{`${names.student(one.student_id)} `}</span>
                <span className="muted">{names.taken(one.student_id, one.subject)}</span>
                {!isSeated(one) && <span>{` ${attendTypes[one.attend_type]}`}</span>}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </li>
  )
}
