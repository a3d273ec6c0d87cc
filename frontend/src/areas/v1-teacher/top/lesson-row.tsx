import { attendTypeFailure } from '@tcheck/contract/act-rules'
import type { AttendTypeName } from '@tcheck/contract/attendance'
import { attendTypes } from '@tcheck/contract/attendance'
import type { OwnLesson } from '@tcheck/contract/groups/teacher-students'
import { useState } from 'react'
import { Link } from 'react-router'
import { NoteButton } from '../../../features/attendance/note-button.tsx'
import { STAFF_GRADE } from '../../../features/learning/marks-text.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { gradeText } from '../../../lib/grade-text.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import css from './top.module.css'
import { asksForType, lastNoteText, type PeriodState, tappedTypes, typeChip } from './top-view.ts'

export interface RowActs {
  /** Of the lesson that was changed last. */
  undoneId: string | null
  isSaving: boolean
  onSet: (lesson: OwnLesson, type: AttendTypeName) => void
  onUndo: () => void
  onNoted: () => Promise<void>
}

/** One student in one lesson: what was noted the last time, the door, and how it went by one tap. */
export function LessonRow({
  lesson,
  state,
  undoneId,
  isSaving,
  onSet,
  onUndo,
  onNoted,
}: { lesson: OwnLesson; state: PeriodState } & RowActs) {
  const [isChanging, setChanging] = useState(false)
  const { student, subject, subject_name, topic, entered_at, attend_type } = lesson
  const name = student.name ?? '名前のない生徒'
  const last = lastNoteText(lesson)
  const isAsked = asksForType(lesson, state) || isChanging
  const { word, kind } = typeChip(attend_type)
  return (
    <li>
      <span className={`flex align-baseline wrap ${css.who}`}>
        <Link to={`/v1/teacher/attend/${student.id}`}>
          <b>{name}</b>
        </Link>
        <span className="muted small">
          <span>{`${gradeText(student.grade)}・${subjectInWords(subject_name ?? subject, student.grade)}`}</span>
          {topic && (
            <>
              ・<RichText text={topic} grade={STAFF_GRADE} />
            </>
          )}
        </span>
        {last && <span className={`${css.note} small`}>{last}</span>}
        {lesson.note && <span className={`${css.note} small`}>{`申し送り: ${lesson.note}`}</span>}
        {/* Before it has begun there is nothing to hand on. */}
        {(state !== 'next' || lesson.note !== '') && (
          <NoteButton by="teacher" studentId={student.id} {...{ name, lesson, isBusy: isSaving, onSaved: onNoted }} />
        )}
      </span>
      <span className={`${css.door} muted small nowrap`}>{entered_at ? `入室 ${entered_at}` : '入室はまだ'}</span>
      {isAsked ? (
        <fieldset className={`row justify-end gap-6 ${css.types}`} aria-label={`${name}の出欠`}>
          {tappedTypes.map((type) => (
            <BusyButton
              key={type}
              kind={type === 'present' && attend_type === 'planned' ? 'primary' : 'plain'}
              isBusy={isSaving}
              onClick={() => {
                setChanging(false)
                onSet(lesson, type)
              }}
            >
              {attendTypes[type]}
            </BusyButton>
          ))}
        </fieldset>
      ) : (
        <span className={`row justify-end gap-6 ${css.said}`}>
          <Chip kind={kind}>{word}</Chip>
          {undoneId === lesson.id ? (
            <BusyButton isBusy={isSaving} onClick={onUndo}>
              元に戻す
            </BusyButton>
          ) : (
            <BusyButton
              isBusy={isSaving}
              disabled={tappedTypes.every((type) => attendTypeFailure(lesson, type) !== null)}
              onClick={() => setChanging(true)}
            >
              変える
            </BusyButton>
          )}
        </span>
      )}
    </li>
  )
}
