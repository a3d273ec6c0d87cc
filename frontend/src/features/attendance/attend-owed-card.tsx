import type { AttendanceMonth, StaffLesson } from '@tcheck/contract/groups/attendance'
import { daysOfMonth } from '@tcheck/timetable/shift'
import { shortDayInWords } from '../../lib/japan-words.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DragCard } from '../timetable/drag-card.tsx'
import css from './attend-calendar.module.css'
import { refusalOf } from './attend-calendar-view.ts'
import { subjectWords } from './attend-view.ts'
import { TransferButton } from './transfer-button.tsx'

interface AttendOwedCardProps {
  owed: readonly StaffLesson[]
  month: AttendanceMonth
  held: StaffLesson | undefined
  isBusy: boolean
  onHold: (lesson: StaffLesson) => void
}

/** What the month owes its student: each is put on a day of the calendar, or given a place of any day. */
export function AttendOwedCard({ owed, month, held, isBusy, onHold }: AttendOwedCardProps) {
  const hasDay = daysOfMonth(month.month).some((date) => refusalOf(month, date) === null)
  return (
    <Card title="振替を決める" action={<Chip kind="warn">{`残り ${owed.length}件`}</Chip>}>
      <ul className={css.owed}>
        {owed.map((lesson) => (
          <DragCard
            key={lesson.id}
            id={`owed ${lesson.id}`}
            held={lesson}
            name={`${subjectWords(lesson)} ${lesson.period}限`}
            subject={null}
            about={`${shortDayInWords(lesson.date)}のぶん`}
            chip={<TransferButton lesson={lesson} studentId={month.student.id} isBusy={isBusy} />}
            isHeld={held?.id === lesson.id}
            onHold={() => onHold(lesson)}
          />
        ))}
      </ul>
      <p className="muted small">
        {hasDay
          ? 'つかんでカレンダーの日に置くか、ボタンから日を選びます。'
          : 'この月に置ける日はありません。ボタンからほかの月の日を選びます。'}
      </p>
    </Card>
  )
}
