import type { AttendTypeName } from '@tcheck/contract/attendance'
import type { AttendanceMonth, AttendedLesson, StaffLesson } from '@tcheck/contract/groups/attendance'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { SubjectChip } from '../learning/subject-chip.tsx'
import css from './attend-calendar.module.css'
import { type CalendarDay, calendarDays, isEmptyDay, lessonWords } from './attend-calendar-view.ts'
import { DayPanel, typeOfKey } from './attend-day-panel.tsx'
import { AttendTypeSign } from './attend-type-sign.tsx'
import { dateWords, subjectWords, transferWords } from './attend-view.ts'

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土']

interface AttendCalendarProps {
  month: AttendanceMonth
  isSaving: boolean
  onChange: (lesson: AttendedLesson, type: AttendTypeName | null) => void
  /** What is beside the types of a lesson. */
  actOf?: (lesson: StaffLesson) => ReactNode
}

/**
 * The month by weeks, each day with its lessons and what the door says. A press on a day opens its lessons below the week: the panel
 * follows its day, also for whoever does not see it, and the days of the week after it take up the room before it (dense).
 */
export function AttendCalendar({ month, isSaving, onChange, actOf }: AttendCalendarProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const id = useId()
  const days = calendarDays(month)
  const before = days[0]?.weekday ?? 0
  return (
    <div className={css.calendar}>
      <div className={css.weekdays} aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={css.days} aria-label="この月の日ごとの授業と入退室">
        {before > 0 && <li className={css.before} style={{ gridColumn: `span ${before}` }} aria-hidden="true" />}
        {days.map((day) => (
          <Fragment key={day.date}>
            <li className={classesOf(day, opened === day.date)}>
              <DayHead day={day} />
              {day.lessons.map((lesson) => (
                <LessonButton
                  key={lesson.id}
                  lesson={lesson}
                  isOpen={opened === day.date}
                  panel={id}
                  onPress={() => setOpened(opened === day.date ? null : day.date)}
                  onType={(type) => !isSaving && onChange(lesson, type)}
                />
              ))}
            </li>
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

const classesOf = (day: CalendarDay, isOpen: boolean) =>
  [
    css.day,
    day.closed !== null && css.closed,
    day.isToday && css.today,
    isOpen && css.chosen,
    isEmptyDay(day) && css.empty,
  ]
    .filter(Boolean)
    .join(' ')

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

interface LessonButtonProps {
  lesson: StaffLesson
  isOpen: boolean
  panel: string
  onPress: () => void
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
      title={`${dateWords(lesson.date)} ${lesson.period}限の出欠をひらく`}
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
