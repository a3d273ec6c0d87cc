import { useQueryClient } from '@tanstack/react-query'
import type { AttendTypeName } from '@tcheck/contract/attendance'
import { attendTypes } from '@tcheck/contract/attendance'
import type { OwnLesson } from '@tcheck/contract/groups/teacher-students'
import { useState } from 'react'
import { Link } from 'react-router'
import { changesBack, changesTo, type TypeChange } from '../../../features/attendance/attend-view.ts'
import { attendanceCalls } from '../../../features/attendance/attendance-calls.ts'
import { api } from '../../../lib/api/client.ts'
import { gradeInWords } from '../../../lib/grade-words.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import css from './top.module.css'
import { asksForType, type PeriodOfDay, type PeriodState, periodsOf, tappedTypes, typeLook } from './top-view.ts'

interface Tap {
  lesson: OwnLesson
  change: TypeChange
  /** Whether it takes the last tap back. */
  isUndo: boolean
}

/** The day's lessons, each with how it went by one tap, and the way back. */
export function TodayLessons({ lessons, clock }: { lessons: readonly OwnLesson[]; clock: string }) {
  const queries = useQueryClient()
  // The lesson as it was before the last tap, and what gives it back.
  const [undo, setUndo] = useState<Tap | null>(null)
  const saving = useSave({
    save: async ({ lesson, change, isUndo }: Tap) => {
      const saved = await attendanceCalls.teacher.update({ student_id: lesson.student.id, lessons: [change] })
      const [back] = changesBack([lesson], saved.lessons)
      setUndo(isUndo || !back ? null : { lesson, change: back, isUndo: true })
    },
    onSaved: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: api.teacherStudents.showTop.key() }),
        queries.invalidateQueries({ queryKey: api.attendance.key() }),
      ])
    },
  })
  const set = (lesson: OwnLesson, type: AttendTypeName) => {
    const [change] = changesTo([lesson], type)
    if (change) saving.save({ lesson, change, isUndo: false })
  }
  if (lessons.length === 0)
    return <EmptyState title="今日の授業はありません" text="教室が授業を決めると、ここに並びます。" />
  return (
    <Card label="今日の授業" isPadded={false}>
      {saving.error && (
        <ErrorNote
          title="出欠を変えられませんでした。"
          error={saving.error}
          onRetry={() => {
            saving.reset()
            void queries.invalidateQueries({ queryKey: api.teacherStudents.showTop.key() })
          }}
        />
      )}
      {periodsOf(lessons, clock).map((one) => (
        <Period
          key={one.period}
          period={one}
          undoneId={undo?.lesson.id ?? null}
          isSaving={saving.isSaving}
          onSet={set}
          onUndo={() => undo && saving.save(undo)}
        />
      ))}
    </Card>
  )
}

interface RowActs {
  /** Of the lesson that was changed last. */
  undoneId: string | null
  isSaving: boolean
  onSet: (lesson: OwnLesson, type: AttendTypeName) => void
  onUndo: () => void
}

function Period({
  period: { period, begins_at, ends_at, state, lessons },
  ...acts
}: { period: PeriodOfDay } & RowActs) {
  return (
    <section className={`${css.period} ${css[state]}`} aria-label={`${period}限`}>
      <div className={css.when}>
        <b>{period}限</b>
        {begins_at && (
          <span className="num">
            {begins_at}–{ends_at}
          </span>
        )}
        {state === 'now' && <Chip kind="p">いま</Chip>}
      </div>
      <ul>
        {lessons.map((lesson) => (
          <Row key={lesson.id} lesson={lesson} state={state} {...acts} />
        ))}
      </ul>
    </section>
  )
}

function Row({
  lesson,
  state,
  undoneId,
  isSaving,
  onSet,
  onUndo,
}: { lesson: OwnLesson; state: PeriodState } & RowActs) {
  const [isChanging, setChanging] = useState(false)
  const { student, subject, subject_name, entered_at, attend_type } = lesson
  const name = student.name ?? '名前のない生徒'
  const isAsked = asksForType(lesson, state) || isChanging
  const { word, kind } = typeLook(attend_type)
  return (
    <li>
      <span className={css.who}>
        <Link to={`/v1/teacher/attend/${student.id}`}>
          <b>{name}</b>
        </Link>
        <span className="muted small">
          {gradeInWords(student.grade)}・{subjectInWords(subject_name ?? subject, student.grade)}
        </span>
      </span>
      <span className={`${css.door} muted small nowrap`}>{entered_at ? `入室 ${entered_at}` : '入室はまだ'}</span>
      {isAsked ? (
        <fieldset className={css.types} aria-label={`${name}の出欠`}>
          {tappedTypes.map((type) => (
            <Button
              key={type}
              kind={type === 'present' && attend_type === 'planned' ? 'primary' : 'plain'}
              disabled={isSaving}
              onClick={() => {
                setChanging(false)
                onSet(lesson, type)
              }}
            >
              {attendTypes[type]}
            </Button>
          ))}
        </fieldset>
      ) : (
        <span className={css.said}>
          <Chip kind={kind}>{word}</Chip>
          {undoneId === lesson.id ? (
            <Button disabled={isSaving} onClick={onUndo}>
              元に戻す
            </Button>
          ) : (
            <Button disabled={isSaving || attend_type === 'transferred'} onClick={() => setChanging(true)}>
              変える
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
