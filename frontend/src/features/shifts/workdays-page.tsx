import { useQuery } from '@tanstack/react-query'
import { copyHopesOfMonth } from '@tcheck/timetable/shift'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TurnPair } from '../../ui/turn-pair.tsx'
import { useChangeAddress } from '../../ui/use-change-address.ts'
import { monthWords } from '../attendance/attend-view.ts'
import { turnedMonth } from '../attendance/turned-month.ts'
import { CalendarCard } from './calendar-card.tsx'
import { shiftMonthQuery } from './shift-calls.ts'
import { ShiftEditor } from './shift-editor.tsx'
import { daysOf, dueOf } from './shift-view.ts'
import css from './shifts.module.css'

/** A teacher hopes for days and periods, and sees what the branch decided (v1.md, "The classroom": workdays). */
export function WorkdaysPage() {
  const [address] = useSearchParams()
  const changeAddress = useChangeAddress()
  const query = useQuery(shiftMonthQuery('teacher', address.get('month') ?? undefined))
  const month = query.data?.shift_month
  const [own] = month?.teachers ?? []
  const due = month && dueOf(month)
  return (
    <div className={`main ${css.column}`}>
      <PageHead title="勤務日" count={month && monthWords(month.month)}>
        <TurnPair unit="月" onTurn={(count) => changeAddress((said) => turnedMonth(said, month?.month, count))} />
      </PageHead>
      <LoadState query={query} failure="勤務日を読み込めませんでした。" />
      {due && (
        <Note kind={due.isOver ? 'warn' : 'info'}>
          {due.isOver
            ? `希望の${due.words}。いまも入れられますが、教室にも知らせてください。`
            : `この月の希望の${due.words}です。`}
        </Note>
      )}
      {month && month.periods.length === 0 && (
        <EmptyState title="時限がまだありません" text="教室が時限を決めると、ここで勤務の希望を入れられます。" />
      )}
      {month && own && month.periods.length > 0 && (
        <ShiftEditor
          key={month.month}
          by="teacher"
          month={month}
          teacher={own}
          onReadAnew={async () => (await query.refetch()).data?.shift_month.teachers[0]}
          copying={({ days, isOpen, change }) => (
            <Button
              disabled={own.days_before.every(({ hoped }) => hoped.length === 0)}
              onClick={() => {
                const source = daysOf(own.days_before)
                change(copyHopesOfMonth(days, { month: month.month, source, isOpen }), '先月の希望を写しました。')
              }}
            >
              先月の希望を写す
            </Button>
          )}
        />
      )}
      <CalendarCard />
    </div>
  )
}
