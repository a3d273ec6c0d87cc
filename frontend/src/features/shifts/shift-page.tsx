import { useQuery } from '@tanstack/react-query'
import type { ShiftTeacher } from '@tcheck/contract/groups/shifts'
import type { Day } from '@tcheck/learning/japan-day'
import { mondayOf } from '@tcheck/timetable/fill'
import { copyShiftWeek, type ShiftDays, workingCount } from '@tcheck/timetable/shift'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectControl } from '../../ui/form/select-control.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TurnPair } from '../../ui/turn-pair.tsx'
import { useChangeAddress } from '../../ui/use-change-address.ts'
import { turnedMonth } from '../attendance/attend-calendar-view.ts'
import { monthWords } from '../attendance/attend-view.ts'
import { ConfirmAllHopes, ConfirmHopes } from './confirm-hopes.tsx'
import { shiftMonthQuery } from './shift-calls.ts'
import { type ShiftDesk, ShiftEditor } from './shift-editor.tsx'
import { TeacherSums } from './shift-sheet.tsx'
import { type Cell, daysOf, lessonCounts, weeksOf } from './shift-view.ts'
import css from './shifts.module.css'

/** The branch decides about one teacher's month, and sees how many work beside it (v1.md, "The classroom": shift). */
export function ShiftPage() {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const changeAddress = useChangeAddress()
  const goTo = useNavigate()
  const query = useQuery(shiftMonthQuery('branch', address.get('month') ?? undefined))
  const month = query.data?.shift_month
  const teacher = month?.teachers.find((one) => one.id === id)
  const readAgain = async () => (await query.refetch()).data?.shift_month.teachers.find((one) => one.id === id)
  const all = new Map(month?.teachers.map((one) => [one.id, daysOf(one.days)]))
  const others = [...all].filter(([one]) => one !== id).map(([, days]) => days)
  return (
    <div className="main stack one-column">
      <PageHead
        title="シフト"
        crumb={<Link to="/v1/branch/teachers">講師</Link>}
        count={month && monthWords(month.month)}
      >
        {month && teacher && (
          <label className={css.who}>
            <span className="sr">講師</span>
            <SelectControl
              value={id}
              choices={month.teachers.map(({ id: one, name }) => [one, name] as const)}
              onChoose={(one) => void goTo(`/v1/branch/teachers/${one}/shift?month=${month.month}`)}
            />
          </label>
        )}
        <TurnPair unit="月" onTurn={(count) => changeAddress((said) => turnedMonth(said, month?.month, count))} />
      </PageHead>
      <LoadState query={query} failure="シフトを読み込めませんでした。" />
      {month && !teacher && (
        <EmptyState
          title="この月に、この講師のシフトはありません"
          text="停止している講師は、シフトのある月だけに出ます。講師の一覧から選び直してください。"
        />
      )}
      {month && teacher && month.periods.length === 0 && (
        <EmptyState
          title="時限がまだありません"
          text="設定で時限を決めると、ここでシフトを決められます。"
          action={
            <ButtonLink kind="primary" to="/v1/branch/settings">
              設定を開く
            </ButtonLink>
          }
        />
      )}
      {month && teacher && month.periods.length > 0 && (
        <ShiftEditor
          key={`${teacher.id} ${month.month}`}
          by="branch"
          {...{ month, teacher }}
          onReadAgain={readAgain}
          copying={(desk) => (
            <>
              <CopyWeek desk={desk} teacher={teacher} today={month.today} />
              <ConfirmHopes desk={desk} today={month.today} />
            </>
          )}
          whole={{
            working: (cell: Cell, days: ShiftDays) => workingCount([...others, days], cell),
            wanted: lessonCounts(month),
          }}
        >
          {(days, isUnsaved) => (
            <TeacherSums month={month} shownId={id} daysOf={(one) => (one.id === id ? days : (all.get(one.id) ?? {}))}>
              <ConfirmAllHopes {...{ month, isUnsaved }} />
            </TeacherSums>
          )}
        </ShiftEditor>
      )}
    </div>
  )
}

/** The week before once more, into the week that is chosen; what it had decided gives way, and comes back with a step back. */
function CopyWeek({ desk, teacher, today }: { desk: ShiftDesk; teacher: ShiftTeacher; today: Day }) {
  const { days, dates, isOpen, change } = desk
  const weeks = weeksOf(dates)
  const [monday, setMonday] = useState(weeks.find(([one]) => one === mondayOf(today))?.[0] ?? weeks[0]?.[0] ?? '')
  const copy = () => {
    const source = { ...daysOf(teacher.days_before), ...days }
    const next = copyShiftWeek(days, { monday, source, isOpen: (date) => dates.includes(date) && isOpen(date) })
    change(next, '前の週のシフトを写しました。')
  }
  return (
    <span className={`row wrap ${css.copying}`}>
      <label>
        <span className="sr">写す先の週</span>
        <SelectControl value={monday} choices={weeks} onChoose={setMonday} />
      </label>
      <Button onClick={copy}>前の週を写す</Button>
    </span>
  )
}
