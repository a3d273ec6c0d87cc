import {
  IconArrowsExchange,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconDoorExit,
  IconMinus,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { attendTypeFailure } from '@tcheck/contract/act-rules'
import { type AttendTypeName, attendTypeNames, attendTypes } from '@tcheck/contract/attendance'
import type { AttendedLesson, StaffLesson } from '@tcheck/contract/groups/attendance'
import type { KeyboardEvent, ReactNode } from 'react'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import attendCalendarCss from './attend-calendar.module.css'
import type { CalendarDay } from './attend-calendar-view.ts'
import css from './attend-day-panel.module.css'
import { subjectText, transferText } from './attend-view.ts'

/** 1 to 6 in the order of the types, where a lesson has the focus and nowhere else. */
export function typeOfKey(event: KeyboardEvent): AttendTypeName | undefined {
  const { key, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey || !/^[1-6]$/.test(key)) return undefined
  return attendTypeNames[Number(key) - 1]
}

interface DayPanelProps {
  day: CalendarDay
  id: string
  isSaving: boolean
  onChange: (lesson: AttendedLesson, type: AttendTypeName | null) => void
  actOf?: ((lesson: StaffLesson) => ReactNode) | undefined
  onClose: () => void
}

/** What may be done about the lessons of one day: types saved at once, and what else the page says of a lesson. */
export function DayPanel({ day, id, isSaving, onChange, actOf, onClose }: DayPanelProps) {
  const words = shortDayInWords(day.date)
  return (
    <section id={id} className={`stack gap-2 ${css.panel}`} aria-label={`${words}の授業`}>
      <header>
        <b>{words}</b>
        <span className="muted">{day.stays === '' ? '入退室の記録はありません' : `入退室 ${day.stays}`}</span>
        <span className="grow" />
        <IconButton aria-label={`${words}をとじる`} onClick={onClose}>
          <IconX className="i" aria-hidden />
        </IconButton>
      </header>
      {day.lessons.map((lesson) => (
        <LessonRow key={lesson.id} {...{ lesson, isSaving, onChange, actOf }} />
      ))}
    </section>
  )
}

function LessonRow({
  lesson,
  isSaving,
  onChange,
  actOf,
}: { lesson: StaffLesson } & Pick<DayPanelProps, 'isSaving' | 'onChange' | 'actOf'>) {
  const when = `${shortDayInWords(lesson.date)} ${lesson.period}限`
  const moved = transferText(lesson)
  const isOff = (type: AttendTypeName) => isSaving || attendTypeFailure(lesson, type) !== null
  const set = (type: AttendTypeName | undefined) => type && !isOff(type) && onChange(lesson, type)
  return (
    <div className={`grid align-center one-column-760 ${css.row}`}>
      <p className={`flex align-baseline wrap ${css.what}`}>
        <b>{`${lesson.period}限 ${subjectText(lesson)}`}</b>
        {lesson.begins_at && <span className="muted small">{`${lesson.begins_at}–${lesson.ends_at}`}</span>}
        {lesson.is_left_open && <Chip kind="warn">未入力</Chip>}
        {moved && <span className="muted small">{moved}</span>}
      </p>
      <fieldset className={`flex wrap gap-6 min-width-0 ${css.types}`} aria-label={`${when}の出欠`}>
        {attendTypeNames.map((type, at) => (
          <button
            key={type}
            type="button"
            className={css.type}
            aria-pressed={lesson.attend_type === type}
            aria-keyshortcuts={String(at + 1)}
            // Never disabled: it keeps the focus while its type is on the way.
            aria-disabled={isOff(type)}
            onClick={() => set(type)}
            onKeyDown={(event) => set(typeOfKey(event))}
          >
            <AttendTypeSign type={type} />
          </button>
        ))}
      </fieldset>
      {lesson.note !== '' && <p className={css.note}>{lesson.note}</p>}
      <div className={`flex wrap gap-8 ${css.acts}`}>
        {lesson.set_by === 'person' && attendTypeFailure(lesson, null) === null && (
          <BusyButton size="sm" kind="quiet" isBusy={isSaving} onClick={() => onChange(lesson, null)}>
            入退室のとおりにする
          </BusyButton>
        )}
        {actOf?.(lesson)}
      </div>
      {lesson.set_by === 'reading' && (
        <p className="muted small">{`入退室の記録から「${attendTypes[lesson.attend_type]}」にしました。`}</p>
      )}
    </div>
  )
}

const looks: Record<AttendTypeName, readonly [Icon: TablerIcon, look: string]> = {
  present: [IconCircleCheck, 'came'],
  late: [IconClock, 'partly'],
  left_early: [IconDoorExit, 'partly'],
  absent: [IconMinus, 'missed'],
  transferred: [IconArrowsExchange, 'shifted'],
  planned: [IconCircleDashed, 'ahead'],
}

/** How a lesson went, said by shape, word and colour; what went well and what is still to come has no ground. */
export function AttendTypeSign({ type }: { type: AttendTypeName }) {
  const [Icon, look] = looks[type]
  return (
    <span className={`inline-row text-12 nowrap ${attendCalendarCss.sign} ${attendCalendarCss[look]}`}>
      <Icon className={attendCalendarCss.shape} aria-hidden />
      <span>{attendTypes[type]}</span>
    </span>
  )
}
