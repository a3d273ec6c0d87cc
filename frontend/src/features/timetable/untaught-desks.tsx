import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { Day } from '@tcheck/learning/japan-day'
import { suggestTeachers, type TeacherSuggestion, untaughtDesks } from '@tcheck/timetable/suggest-teachers'
import { client } from '../../lib/api/client.ts'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useSave } from '../../ui/use-save.ts'
import { deskText, type Names, teacherOf } from './day-view.ts'
import { seatReasonWords } from './suggested-seats.ts'
import css from './timetable.module.css'
import { type People, type Week, weekQuery } from './timetable-calls.ts'

export type TaughtDesk = Pick<TeacherSuggestion, 'date' | 'period' | 'class_number' | 'teacher_id'>

/** Desks from today on whom nobody teaches, and who might. */
export function untaughtOfWeeks(weeks: readonly Week[], people: People) {
  const grades = new Map(people.students.map(({ id, grade }) => [id, grade]))
  const teachers = people.teachers.filter(({ is_disabled }) => !is_disabled)
  const days = weeks.flatMap(({ days: all, today, shifts }) =>
    all.filter(({ date }) => date >= today).map((day) => ({ day, shifts })),
  )
  const desks = days.flatMap(({ day }) => untaughtDesks(day))
  const suggestions = days.flatMap(({ day, shifts }) =>
    suggestTeachers(
      day,
      (detail) => ({ grade: grades.get(detail.student_id) ?? null, teacher_id: teacherOf(people, detail) }),
      { teachers, shifts },
    ),
  )
  return { desks, lessonCount: desks.reduce((sum, { seated }) => sum + seated.length, 0), suggestions }
}

interface UntaughtDesksProps {
  mondays: readonly Day[]
  people: People
  names: Names
  /** Where teachers were put here. */
  taught: readonly TaughtDesk[]
  onTaught: (desks: readonly TaughtDesk[]) => void
}

/** How many lessons of the weeks have no teacher, with teachers to take at once. */
export function UntaughtDesks({ mondays, people, names, taught, onTaught }: UntaughtDesksProps) {
  const queries = useQueryClient()
  const results = useQueries({ queries: mondays.map((monday) => weekQuery(monday)) })
  const weeks = results.flatMap(({ data }) => data ?? [])
  const { desks, lessonCount, suggestions } = untaughtOfWeeks(weeks, people)

  /** One change after the other; what is stored when it breaks off is kept as done. */
  async function teach(all: readonly TaughtDesk[], isBack: boolean) {
    const done: TaughtDesk[] = []
    const revisions = new Map(weeks.flatMap(({ days }) => days).map(({ date, revision }) => [date, revision]))
    try {
      for (const { date, period, class_number, teacher_id } of all) {
        const change = { kind: 'teach' as const, period, class_number, teacher_id: isBack ? null : teacher_id }
        const { day } = await client.branchLessons.updateDay({ date, revision: revisions.get(date) ?? 0, change })
        revisions.set(date, day.revision)
        done.push({ date, period, class_number, teacher_id })
      }
    } finally {
      onTaught(isBack ? taught.slice(done.length) : [...taught, ...done])
      await queries.invalidateQueries({ queryKey: weekQuery(mondays[0] ?? '').queryKey.slice(0, 1) })
    }
  }
  const putting = useSave({ save: (all: readonly TaughtDesk[]) => teach(all, false) })
  const takingBack = useSave({ save: (all: readonly TaughtDesk[]) => teach(all, true) })
  const isBusy = putting.isSaving || takingBack.isSaving
  if (weeks.length < mondays.length) return null
  const rest = desks.length - suggestions.length
  return (
    <section className="stack gap-10">
      <p role="status">
        {taught.length > 0 && <span>{`${taught.length}クラスに講師を入れました。`}</span>}
        <span>
          {lessonCount === 0
            ? 'どの授業にも、講師がいます。'
            : `講師が決まっていない授業が${lessonCount}件(${desks.length}クラス)あります。`}
        </span>
        {lessonCount > 0 && rest > 0 && (
          <span>{`${rest}クラスには、空いている講師がいません。シフトを決めると、ここですすめます。`}</span>
        )}
      </p>
      {suggestions.length > 0 && (
        <ul className={`stack gap-4 ${css.unplaced}`} aria-label="すすめる講師">
          {suggestions.map((one) => (
            <li key={[one.date, one.period, one.class_number].join(' ')}>
              <b>{`${names.teacher(one.teacher_id)}先生`}</b>
              <span>{` ${shortDayInWords(one.date)} ${deskText(one)}(${one.seated.length}人): ${one.reasons.map((reason) => seatReasonWords[reason]).join('・')}`}</span>
            </li>
          ))}
        </ul>
      )}
      <FormErrors
        error={putting.error ?? takingBack.error}
        fallback="一部のクラスに講師を入れられませんでした。もう一度お試しください。"
      />
      <div className="row wrap">
        {suggestions.length > 0 && (
          <BusyButton
            isBusy={isBusy}
            onClick={() => {
              takingBack.reset()
              putting.save(suggestions)
            }}
          >
            {`すすめる講師を入れる(${suggestions.length}クラス)`}
          </BusyButton>
        )}
        {taught.length > 0 && (
          <BusyButton
            isBusy={isBusy}
            onClick={() => {
              putting.reset()
              takingBack.save(taught)
            }}
          >
            入れた講師を外す
          </BusyButton>
        )}
      </div>
    </section>
  )
}
