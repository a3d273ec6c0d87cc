import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addDays, japanDayOf } from '@tcheck/learning/japan-day'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Day } from '../../ui/form/when-fields.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TurnPair } from '../../ui/turn-pair.tsx'
import { useChangeAddress } from '../../ui/use-change-address.ts'
import { dateOfAddress } from './address-date.ts'
import { DayBoard } from './day-board.tsx'
import { peopleQuery, weekQuery } from './timetable-calls.ts'

/** 時間割 of a day: who teaches whom, at which desk. */
export function ChargePage() {
  const [address] = useSearchParams()
  const changeAddress = useChangeAddress()
  const today = japanDayOf(new Date())
  const date = dateOfAddress(address.get('date'), today)
  const [week, people] = [useQuery(weekQuery(date)), useQuery(peopleQuery())]
  const periods = week.data?.rules.periods.map(({ period }) => period) ?? []
  const asked = Number(address.get('period'))
  const period = periods.includes(asked) ? asked : (periods[0] ?? 1)
  const show = (next: { date: string } | { period: string }) => changeAddress(next, { replace: true })
  const turn = (count: number) =>
    changeAddress((said) => ({ date: addDays(dateOfAddress(said.get('date'), today), count) }), { replace: true })
  return (
    <div className="main">
      <PageHead title="時間割">
        <TurnPair unit="日" onTurn={turn}>
          <Day id="day-of-board" name="日付" value={date} error={null} onChange={(day) => day && show({ date: day })} />
        </TurnPair>
        {date !== today && (
          <Button kind="quiet" onClick={() => show({ date: today })}>
            今日
          </Button>
        )}
        <ButtonLink to={`/v1/branch/charge-settings/per-period?date=${date}&period=${period}`}>時限ごと</ButtonLink>
        <Button onClick={() => window.print()} disabled={!week.data || !people.data}>
          <IconPrinter className="i" aria-hidden />
          印刷する
        </Button>
      </PageHead>
      <LoadState query={week} failure="予定を読み込めませんでした。" lines={6} />
      {week.data && <LoadState query={people} failure="生徒と講師を読み込めませんでした。" />}
      {week.data && people.data && periods.length === 0 && (
        <EmptyState
          title="時限がまだありません"
          text="設定で時限と時刻を決めると、ここに担当を置けます。"
          action={
            <ButtonLink to="/v1/branch/settings" kind="primary">
              設定を開く
            </ButtonLink>
          }
        />
      )}
      {week.data && people.data && periods.length > 0 && (
        <DayBoard
          key={date}
          week={week.data}
          people={people.data}
          {...{ date, period }}
          onPeriod={(next) => show({ period: String(next) })}
        />
      )}
    </div>
  )
}
