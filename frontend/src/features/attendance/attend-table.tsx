import { attendTypeFailure } from '@tcheck/contract/act-rules'
import { type AttendTypeName, attendTypeNames, attendTypes } from '@tcheck/contract/attendance'
import type { AttendanceMonth, AttendedLesson, StaffLesson } from '@tcheck/contract/groups/attendance'
import type { ReactNode } from 'react'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { Chip } from '../../ui/chip.tsx'
import { SelectControl } from '../../ui/form/select-control.tsx'
import css from './attend.module.css'
import { staysText, subjectText, transferText } from './attend-view.ts'

interface AttendTableProps {
  month: AttendanceMonth
  isSaving: boolean
  onChange: (lesson: AttendedLesson, type: AttendTypeName | null) => void
  /** What is beside the type of a lesson. */
  actOf?: (lesson: StaffLesson) => ReactNode
}

/** The month's lessons with what the door says, each with its type. */
export function AttendTable({ month: { lessons, readings }, isSaving, onChange, actOf }: AttendTableProps) {
  const dates = new Set(lessons.map(({ date }) => date))
  const others = [...new Set(readings.map(({ date }) => date))].filter((date) => !dates.has(date))
  return (
    <div className="scroll-box">
      <table className={`${css.table} ${css.lessons}`}>
        <caption className="sr">授業、入退室と出欠</caption>
        <thead>
          <tr>
            <th scope="col">日付</th>
            <th scope="col">時限</th>
            <th scope="col">教科</th>
            <th scope="col">入退室</th>
            <th scope="col">出欠</th>
          </tr>
        </thead>
        <tbody>
          {lessons.map((lesson) => (
            <tr key={lesson.id}>
              <th scope="row">{shortDayInWords(lesson.date)}</th>
              <td>
                <span>{`${lesson.period}限`}</span>
                {lesson.begins_at && (
                  <span className={`muted text-12 ${css.clock}`}>{`${lesson.begins_at}–${lesson.ends_at}`}</span>
                )}
              </td>
              <td>
                <span>{subjectText(lesson)}</span>
                {lesson.note && <span className={`ink-700 text-12 ${css.note}`}>{lesson.note}</span>}
              </td>
              <td>{staysText(readings, lesson.date) || <span className="muted">なし</span>}</td>
              <td>
                <TypeOf lesson={lesson} isSaving={isSaving} onChange={onChange} />
                {actOf?.(lesson)}
              </td>
            </tr>
          ))}
          {others.map((date) => (
            <tr key={date}>
              <th scope="row">{shortDayInWords(date)}</th>
              <td colSpan={2} className="muted">
                授業のない日
              </td>
              <td>{staysText(readings, date)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const BY_THE_DOOR = ''

function TypeOf({
  lesson,
  isSaving,
  onChange,
}: { lesson: AttendedLesson } & Pick<AttendTableProps, 'isSaving' | 'onChange'>) {
  const isByHand = lesson.set_by === 'person'
  const moved = transferText(lesson)
  return (
    <span className={`inline-row wrap ${css.type}`}>
      <SelectControl<AttendTypeName | typeof BY_THE_DOOR>
        aria-label={`${shortDayInWords(lesson.date)} ${lesson.period}限の出欠`}
        value={lesson.attend_type}
        aria-disabled={isSaving}
        choices={[
          ...attendTypeNames
            .filter((type) => attendTypeFailure(lesson, type) === null || type === lesson.attend_type)
            .map((type) => [type, attendTypes[type]] as const),
          ...(isByHand && attendTypeFailure(lesson, null) === null
            ? [[BY_THE_DOOR, '入退室のとおりにする'] as const]
            : []),
        ]}
        onChoose={(value) => isSaving || onChange(lesson, value === BY_THE_DOOR ? null : value)}
      />
      {lesson.is_left_open && <Chip kind="warn">未入力</Chip>}
      {moved && <span className="muted small">{moved}</span>}
    </span>
  )
}
