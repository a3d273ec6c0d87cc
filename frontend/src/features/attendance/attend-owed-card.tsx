import type { StaffLesson } from '@tcheck/contract/groups/attendance'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import css from './attend-calendar.module.css'
import { owedLessons } from './attend-calendar-view.ts'
import { dateWords, subjectWords } from './attend-view.ts'
import { TransferButton } from './transfer-button.tsx'

interface AttendOwedCardProps {
  lessons: readonly StaffLesson[]
  studentId: string
  isOff: boolean
}

/** What the month owes its student, each with the way to a place; nothing where all is given. */
export function AttendOwedCard({ lessons, studentId, isOff }: AttendOwedCardProps) {
  const owed = owedLessons(lessons)
  if (owed.length === 0) return null
  return (
    <Card title="振替を決める" action={<Chip kind="warn">{`残り ${owed.length}件`}</Chip>}>
      <ul className={css.owed}>
        {owed.map((lesson) => (
          <li key={lesson.id}>
            <span>
              <b>{`${subjectWords(lesson)} ${lesson.period}限`}</b>
              <span className="muted small">{` ${dateWords(lesson.date)}のぶん`}</span>
            </span>
            <TransferButton lesson={lesson} studentId={studentId} isOff={isOff} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
