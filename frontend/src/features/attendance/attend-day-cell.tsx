import { useDroppable } from '@dnd-kit/core'
import type { AttendTypeName } from '@tcheck/contract/attendance'
import type { StaffLesson } from '@tcheck/contract/groups/attendance'
import { shortDayInWords, WEEKDAYS } from '../../lib/japan-words.ts'
import { SubjectChip } from '../learning/subject-chip.tsx'
import css from './attend-calendar.module.css'
import { type CalendarDay, isEmptyDay, lessonWords } from './attend-calendar-view.ts'
import { typeOfKey } from './attend-day-panel.tsx'
import { AttendTypeSign } from './attend-type-sign.tsx'
import { subjectWords, transferWords } from './attend-view.ts'

/** What an owed lesson needs of the days. */
export interface CalendarHand {
  /** One was taken in hand by a press: the days that take it say so. */
  isHolding: boolean
  /** Why a day takes none; null where it does. */
  refusal: (date: string) => string | null
  onPut: (date: string) => void
}

interface DayCellProps {
  day: CalendarDay
  isOpen: boolean
  hand: CalendarHand
  /** Of what opens below. */
  panel: string
  onPress: () => void
  onType: (lesson: StaffLesson, type: AttendTypeName) => void
}

/** One day of the month: its lessons, what the door says, and whether an owed lesson may come here. */
export function DayCell({ day, isOpen, hand, panel, onPress, onType }: DayCellProps) {
  const { date } = day
  const { setNodeRef, isOver, active } = useDroppable({ id: `day ${date}`, data: { date } })
  const isAsked = hand.isHolding || active !== null
  const refusal = isAsked ? hand.refusal(date) : null
  const mayCome = isAsked && refusal === null
  const names = [
    css.day,
    day.closed !== null && css.closed,
    day.isToday && css.today,
    isOpen && css.chosen,
    mayCome ? css.takes : isEmptyDay(day) && css.empty,
    isAsked && !mayCome && css.passed,
    isOver && (mayCome ? css.over : css.refused),
  ]
  return (
    <li ref={setNodeRef} className={names.filter(Boolean).join(' ')}>
      <DayHead day={day} />
      {day.lessons.map((lesson) => (
        <LessonButton key={lesson.id} {...{ lesson, isOpen, panel, onPress }} onType={(type) => onType(lesson, type)} />
      ))}
      {mayCome && hand.isHolding && (
        <button
          type="button"
          className={css.here}
          aria-label={`${shortDayInWords(date)} ここに置く`}
          onClick={() => hand.onPut(date)}
        >
          ここに置く
        </button>
      )}
      {isOver && refusal && <span className={css.refusal}>{refusal}</span>}
    </li>
  )
}

function DayHead({ day: { date, weekday, stays, closed, isToday } }: { day: CalendarDay }) {
  return (
    <p className={css.head}>
      <time dateTime={date}>
        <b>{Number(date.slice(8))}</b>
        <span className={css.weekday}>{`日(${WEEKDAYS[weekday]})`}</span>
      </time>
      {isToday && <span className={css.now}>今日</span>}
      {closed !== null && <span className={css.why}>{closed === '' ? '休み' : `休み(${closed})`}</span>}
      {stays !== '' && <span className={css.stays}>{stays}</span>}
    </p>
  )
}

interface LessonButtonProps extends Pick<DayCellProps, 'isOpen' | 'panel' | 'onPress'> {
  lesson: StaffLesson
  onType: (type: AttendTypeName) => void
}

function LessonButton({ lesson, isOpen, panel, onPress, onType }: LessonButtonProps) {
  const moved = transferWords(lesson)
  return (
    <button
      type="button"
      className={css.lesson}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      title={`${shortDayInWords(lesson.date)} ${lesson.period}限の出欠をひらく`}
      onClick={onPress}
      onKeyDown={(event) => {
        const type = typeOfKey(event)
        if (type) onType(type)
      }}
    >
      <span className="sr">{[lessonWords(lesson), moved].filter(Boolean).join(' ')}</span>
      <span className={css.seen} aria-hidden>
        <SubjectChip name={subjectWords(lesson)} isNamed={false} />
        <span className={css.period}>{`${lesson.period}限`}</span>
        <AttendTypeSign type={lesson.attend_type} />
        {lesson.is_left_open && <span className={css.left}>未入力</span>}
        {moved && <span className={css.moved}>{moved}</span>}
      </span>
    </button>
  )
}
