import { useQuery } from '@tanstack/react-query'
import type { AttendedLesson } from '@tcheck/contract/groups/attendance'
import { japanDayOf } from '@tcheck/learning/japan-day'
import type { DayChange } from '@tcheck/timetable/change-day'
import { emptyDay, lessonAt } from '@tcheck/timetable/day'
import { useState } from 'react'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import { DateField } from '../../ui/form/when-fields.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { changeFor, deskText, namesOf, rulesOf, troubleAt } from '../timetable/day-view.ts'
import { reasonsText, suggestedSeats, takingAll } from '../timetable/suggested-seats.ts'
import { type People, peopleQuery, type Week, weekQuery } from '../timetable/timetable-calls.ts'
import { cardOf, useTransfer } from './transfer-calls.ts'

interface TransferWindowProps {
  lesson: AttendedLesson
  studentId: string
  /** The day that is shown first; without one, the lesson's own, or today. */
  date?: string
  onClose: () => void
}

/** A lesson that is still to come is given near its own day. */
function firstDay(missed: string): string {
  const today = japanDayOf(new Date())
  return missed > today ? missed : today
}

/** 振替: on which day, and at which desk, a missed lesson is given. */
export function TransferWindow({ lesson, studentId, date: wanted, onClose }: TransferWindowProps) {
  const [date, setDate] = useState(wanted ?? firstDay(lesson.date))
  const field = useOwnField({ label: '振り替える日', value: date, onChange: setDate })
  const [week, people] = [useQuery({ ...weekQuery(date), enabled: date !== '' }), useQuery(peopleQuery())]
  const giving = useTransfer(studentId, '振替を決めました', onClose)
  return (
    <Dialog title={`${shortDayInWords(lesson.date)} ${lesson.period}限の振替`} shape="wide" onClose={onClose}>
      <div className="stack">
        <FormErrors error={giving.error} fallback="振替を決められませんでした。もう一度お試しください。" />
        <DateField {...field} />
        <LoadState query={week} failure="予定を読み込めませんでした。" />
        {week.data && people.data && (
          <Places
            {...{ lesson, studentId, date }}
            week={week.data}
            people={people.data}
            isBusy={giving.isSaving}
            onChoose={(day, changes) => giving.save({ date: day, changes })}
          />
        )}
      </div>
    </Dialog>
  )
}

interface PlacesProps {
  lesson: AttendedLesson
  studentId: string
  date: string
  week: Week
  people: People
  isBusy: boolean
  onChoose: (date: string, changes: readonly DayChange[]) => void
}

function Places({ lesson, studentId, date, week, people, isBusy, onChoose }: PlacesProps) {
  const names = namesOf(people)
  const card = cardOf(lesson, studentId, people)
  const dayOf = (wanted: string) => week.days.find((one) => one.date === wanted) ?? emptyDay(wanted)
  const plan = dayOf(date)
  const [best] = suggestedSeats({ week, people, plan }, [card])
  const rules = rulesOf(week)
  const desks = date < week.today ? [] : desksOf(rules)
  const open = desks.filter((desk) => troubleAt(plan, { kind: 'left', card }, desk, rules) === null)
  const teacherText = (id: string | null | undefined) => (id ? ` ${names.teacher(id)}先生` : '')
  return (
    <>
      {best && (
        <section aria-label="この週のおすすめ">
          <h3>この週のおすすめ</h3>
          <p className="muted small">{reasonsText(best, week)}</p>
          <BusyButton
            kind="primary"
            isBusy={isBusy}
            onClick={() => onChoose(best.date, takingAll([best], dayOf(best.date), week))}
          >
            {`${shortDayInWords(best.date)} ${deskText(best)}${teacherText(best.teacher_id)}`}
          </BusyButton>
        </section>
      )}
      <section>
        <h3>{`${shortDayInWords(date)}に置けるところ`}</h3>
        {open.length === 0 && <p className="muted">この日に、置けるところはありません。別の日を選んでください。</p>}
        <ul className="flex wrap gap-8">
          {open.map((desk) => (
            <li key={deskText(desk)}>
              <BusyButton
                isBusy={isBusy}
                onClick={() => onChoose(date, [changeFor({ kind: 'left', card }, desk, crypto.randomUUID())])}
              >
                {`${deskText(desk)}${teacherText(lessonAt(plan, desk.period, desk.class_number)?.teacher_id)}`}
              </BusyButton>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const desksOf = ({ periods, class_count }: { periods: readonly number[]; class_count: number }) =>
  periods.flatMap((period) => Array.from({ length: class_count }, (_, at) => ({ period, class_number: at + 1 })))
