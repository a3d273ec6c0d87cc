import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type AttendTypeName, attendTypes } from '@tcheck/contract/attendance'
import type { OwnLesson } from '@tcheck/contract/groups/teacher-students'
import { useState } from 'react'
import { changesBack, changesTo, type TypeChange } from '../../../features/attendance/attend-view.ts'
import { attendanceCalls } from '../../../features/attendance/attendance-calls.ts'
import { isClientError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/client.ts'
import { shortDayInWords } from '../../../lib/japan-text.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { LessonRow, type RowActs } from './lesson-row.tsx'
import css from './top.module.css'
import { asksForType, heldText, type PeriodOfDay, periodsOf } from './top-view.ts'

interface Tap {
  lesson: OwnLesson
  change: TypeChange
  /** Whether it takes the last tap back. */
  isUndo: boolean
}

interface TodayLessonsProps {
  lessons: readonly OwnLesson[]
  /** Where today has none: when the next are. */
  nextDay: string | null
  clock: string
}

/** The day's lessons, each with how it went by one tap, and the way back. */
export function TodayLessons({ lessons, nextDay, clock }: TodayLessonsProps) {
  const queries = useQueryClient()
  // The lesson as it was before the last tap, and what gives it back.
  const [undo, setUndo] = useState<Tap | null>(null)
  // What was asked for last: where it comes to nothing, the page says whose it was and takes it up again.
  const [tapped, setTapped] = useState<Tap | null>(null)
  const readAgain = () => queries.invalidateQueries({ queryKey: api.teacherStudents.showTop.key() })
  const saving = useSave({
    save: async ({ lesson, change, isUndo }: Tap) => {
      const saved = await attendanceCalls.teacher.update({ student_id: lesson.student.id, lessons: [change] })
      const [back] = changesBack([lesson], saved.lessons)
      setUndo(isUndo || !back ? null : { lesson, change: back, isUndo: true })
    },
    onSaved: async () => {
      await Promise.all([readAgain(), queries.invalidateQueries({ queryKey: api.attendance.key() })])
    },
  })
  const send = (tap: Tap) => {
    setTapped(tap)
    saving.save(tap)
  }
  const set = (lesson: OwnLesson, type: AttendTypeName) => {
    const [change] = changesTo([lesson], type)
    if (change) send({ lesson, change, isUndo: false })
  }
  if (lessons.length === 0)
    return (
      <EmptyState
        title="今日の授業はありません"
        text={nextDay ? `次の授業は、${shortDayInWords(nextDay)}です。` : '教室が授業を決めると、ここに並びます。'}
      />
    )
  return (
    <Card label="今日の授業" isPadded={false}>
      {saving.error && tapped && (
        <Rejected
          {...tapped}
          error={saving.error}
          onAgain={() => send(tapped)}
          onReload={() => {
            saving.reset()
            void readAgain()
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
          onUndo={() => undo && send(undo)}
          onNoted={async () => {
            // Its undo was made of the lesson before the note.
            setUndo(null)
            await readAgain()
          }}
        />
      ))}
    </Card>
  )
}

interface RejectedProps extends Tap {
  error: Error
  onAgain: () => void
  onReload: () => void
}

/** A tap that came to nothing, as without a connection: the lesson is as it was. What somebody else changed meanwhile is looked at first. */
function Rejected({ lesson, change, isUndo, error, onAgain, onReload }: RejectedProps) {
  const name = lesson.student.name ?? '名前のない生徒'
  const isChanged = isClientError(error)
  return (
    <ErrorNote
      title={
        isUndo || change.attend_type === null
          ? `${name}さんの出欠を元に戻せませんでした。`
          : `${name}さんを「${attendTypes[change.attend_type]}」にできませんでした。`
      }
      error={error}
      onRetry={isChanged ? onReload : onAgain}
      {...(!isChanged && { again: 'もう一度送る' })}
    />
  )
}

/** Narrower, a period that is over folds. */
const PHONE = '(max-width: 700px)'

function Period({
  period: { period, begins_at, ends_at, state, lessons },
  ...acts
}: { period: PeriodOfDay } & RowActs) {
  const [isOpened, setOpened] = useState(false)
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false
  const folds = isPhone && state === 'past' && !lessons.some((lesson) => asksForType(lesson, state))
  const when = (
    <>
      <b>{`${period}限`}</b>
      {begins_at && <span className="num">{`${begins_at}–${ends_at ?? ''}`}</span>}
    </>
  )
  return (
    <section className={`${css.period} ${css[state]}`} aria-label={`${period}限`}>
      {folds ? (
        <button
          type="button"
          className={`stack gap-2 justify-items-start ${css.when} full-width left ${css.fold}`}
          aria-expanded={isOpened}
          onClick={() => setOpened(!isOpened)}
        >
          {when}
          <span className="grow" />
          <span>{heldText(lessons)}</span>
          {isOpened ? <IconChevronUp className="i" aria-hidden /> : <IconChevronDown className="i" aria-hidden />}
        </button>
      ) : (
        <div className={`stack gap-2 justify-items-start ${css.when}`}>
          {when}
          {state === 'now' && <Chip kind="p">いま</Chip>}
        </div>
      )}
      {(!folds || isOpened) && (
        <ul>
          {lessons.map((lesson) => (
            <LessonRow key={lesson.id} lesson={lesson} state={state} {...acts} />
          ))}
        </ul>
      )}
    </section>
  )
}
