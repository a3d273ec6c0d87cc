import { type DragEndEvent, useDroppable } from '@dnd-kit/core'
import type { AttendTypeName } from '@tcheck/contract/attendance'
import type { AttendanceMonth, AttendedLesson, StaffLesson } from '@tcheck/contract/groups/attendance'
import { daysOfMonth } from '@tcheck/timetable/shift'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { shortDayInWords, WEEKDAYS } from '../../lib/japan-text.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DragBoard, useHand } from '../../ui/drag-board.tsx'
import { openedLater } from '../../ui/opened-later.tsx'
import { notify } from '../../ui/toast.tsx'
import { SubjectChip } from '../learning/subject-mark.tsx'
import { DragCard } from '../timetable/drag-card.tsx'
import css from './attend-calendar.module.css'
import {
  type CalendarDay,
  calendarDays,
  failureOf,
  isEmptyDay,
  lessonText,
  owedLessons,
} from './attend-calendar-view.ts'
import { AttendTypeSign, DayPanel, typeOfKey } from './attend-day-panel.tsx'
import { AttendTotalsCard } from './attend-totals-card.tsx'
import { subjectText, transferText } from './attend-view.ts'
import { TransferButton } from './transfer-button.tsx'

const TransferWindow = openedLater(() => import('./transfer-window.tsx').then((part) => part.TransferWindow))

interface AttendBoardProps extends Omit<AttendCalendarProps, 'hand'> {
  /** Who sits where is the branch's to plan. */
  mayPlan: boolean
}

/** The month beside what it owes its student: an owed lesson put on a day opens the choice of its place on that day. */
export function AttendBoard({ mayPlan, ...shown }: AttendBoardProps) {
  const { month, isSaving } = shown
  const owed = mayPlan ? owedLessons(month.lessons) : []
  const { held: heldId, hold, letGo } = useHand<string>()
  const [giving, setGiving] = useState<{ lesson: StaffLesson; date: string } | null>(null)
  const held = owed.find(({ id }) => id === heldId)
  const failure = (date: string) => failureOf(month, date)
  const put = (lesson: StaffLesson, date: string) => {
    const why = failure(date)
    if (why === null) setGiving({ lesson, date })
    else notify.error(why)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const lesson = active.data.current?.['held'] as StaffLesson | undefined
    const date = over?.data.current?.['date'] as string | undefined
    if (lesson && date) put(lesson, date)
  }
  return (
    <DragBoard onStart={letGo} onDrop={drop}>
      <div
        className={
          owed.length > 0
            ? `stack gap-14 align-start ${css.beside} ${css.owing}`
            : `stack gap-14 align-start ${css.beside}`
        }
      >
        {owed.length > 0 && (
          <AttendOwedCard {...{ owed, held, month }} isBusy={isSaving} onHold={({ id }) => hold(id)} />
        )}
        <AttendCalendar
          {...shown}
          hand={{ isHolding: held !== undefined, failure, onPut: (date) => held && put(held, date) }}
        />
        <AttendTotalsCard lessons={month.lessons} isNarrow />
      </div>
      {giving && <TransferWindow {...giving} studentId={month.student.id} onClose={() => setGiving(null)} />}
    </DragBoard>
  )
}

interface AttendOwedCardProps {
  owed: readonly StaffLesson[]
  month: AttendanceMonth
  held: StaffLesson | undefined
  isBusy: boolean
  onHold: (lesson: StaffLesson) => void
}

/** What the month owes its student: each is put on a day of the calendar, or given a place of any day. */
function AttendOwedCard({ owed, month, held, isBusy, onHold }: AttendOwedCardProps) {
  const hasDay = daysOfMonth(month.month).some((date) => failureOf(month, date) === null)
  return (
    <Card title="振替を決める" action={<Chip kind="warn">{`残り ${owed.length}件`}</Chip>}>
      <ul className={`stack gap-8 ${css.owed}`}>
        {owed.map((lesson) => (
          <DragCard
            key={lesson.id}
            id={`owed ${lesson.id}`}
            held={lesson}
            name={`${subjectText(lesson)} ${lesson.period}限`}
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

interface AttendCalendarProps {
  month: AttendanceMonth
  isSaving: boolean
  onChange: (lesson: AttendedLesson, type: AttendTypeName | null) => void
  /** What is beside the types of a lesson. */
  actOf?: (lesson: StaffLesson) => ReactNode
  /** Where owed lessons are put on days. */
  hand: CalendarHand
}

/**
 * The month by weeks, each day with its lessons and what the door says. A press on a day opens its lessons below the week: the panel
 * follows its day, also for whoever does not see it, and the days of the week after it take up the room before it (dense).
 */
function AttendCalendar({ month, isSaving, onChange, actOf, hand }: AttendCalendarProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const id = useId()
  const days = calendarDays(month)
  const before = days[0]?.weekday ?? 0
  return (
    <div className={`panel ${css.calendar}`}>
      <div className={`ink-700 text-13 bold center ${css.weekdays}`} aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={`one-column-760 ${css.days}`} aria-label="この月の日ごとの授業と入退室">
        {before > 0 && <li className={css.before} style={{ gridColumn: `span ${before}` }} aria-hidden="true" />}
        {days.map((day) => (
          <Fragment key={day.date}>
            <DayCell
              {...{ day, hand }}
              isOpen={opened === day.date}
              panel={id}
              onPress={() => setOpened(opened === day.date ? null : day.date)}
              onType={(lesson, type) => !isSaving && onChange(lesson, type)}
            />
            {opened === day.date && (
              <li className={css.opened}>
                <DayPanel {...{ day, id, isSaving, onChange, actOf }} onClose={() => setOpened(null)} />
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </div>
  )
}

/** What an owed lesson needs of the days. */
interface CalendarHand {
  /** One was taken in hand by a press: the days that take it say so. */
  isHolding: boolean
  /** Why a day takes none; null where it does. */
  failure: (date: string) => string | null
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
function DayCell({ day, isOpen, hand, panel, onPress, onType }: DayCellProps) {
  const { date } = day
  const { setNodeRef, isOver, active } = useDroppable({ id: `day ${date}`, data: { date } })
  const isAsked = hand.isHolding || active !== null
  const failure = isAsked ? hand.failure(date) : null
  const mayCome = isAsked && failure === null
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
          className={`full-width ink-primary text-13 bold center ${css.here}`}
          aria-label={`${shortDayInWords(date)} ここに置く`}
          onClick={() => hand.onPut(date)}
        >
          ここに置く
        </button>
      )}
      {isOver && failure && <span className="ink-700 text-12">{failure}</span>}
    </li>
  )
}

function DayHead({ day: { date, weekday, stays, closed, isToday } }: { day: CalendarDay }) {
  return (
    <p className={`flex align-baseline wrap muted text-12 ${css.head}`}>
      <time dateTime={date}>
        <b className="ink-900 text-15">{Number(date.slice(8))}</b>
        <span className={`sr ${css.weekday}`}>{`日(${WEEKDAYS[weekday]})`}</span>
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
  const moved = transferText(lesson)
  return (
    <button
      type="button"
      className={`row wrap full-width text-13 left ${css.lesson}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      title={`${shortDayInWords(lesson.date)} ${lesson.period}限の出欠をひらく`}
      onClick={onPress}
      onKeyDown={(event) => {
        const type = typeOfKey(event)
        if (type) onType(type)
      }}
    >
      <span className="sr">{[lessonText(lesson), moved].filter(Boolean).join(' ')}</span>
      <span className={css.seen} aria-hidden>
        <SubjectChip name={subjectText(lesson)} isNamed={false} />
        <span className="ink-700">{`${lesson.period}限`}</span>
        <AttendTypeSign type={lesson.attend_type} />
        {lesson.is_left_open && <span className={css.left}>未入力</span>}
        {moved && <span className={css.moved}>{moved}</span>}
      </span>
    </button>
  )
}
