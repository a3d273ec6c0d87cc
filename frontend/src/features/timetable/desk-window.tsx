import { shiftStates } from '@tcheck/contract/shift'
import { type DayPlan, lessonAt, monthOf } from '@tcheck/timetable/day'
import type { ShiftState } from '@tcheck/timetable/shift'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Desk, deskText, type Held, isAt, type Names, rulesOf, troubleAt } from './day-view.ts'
import { teacherChoices } from './teacher-choices.ts'
import css from './timetable.module.css'
import type { People, Week } from './timetable-calls.ts'

interface CardWindowProps {
  held: Held
  title: string
  studentId: string
  plan: DayPlan
  week: Week
  names: Names
  onPut: (desk: Desk) => void
  onRemove: (() => void) | null
  onClose: () => void
}

/** What may be done with a card, without moving anything by hand. */
export function CardWindow({ held, title, studentId, plan, week, names, onPut, onRemove, onClose }: CardWindowProps) {
  const rules = rulesOf(week)
  const desks = rules.periods.flatMap((period) =>
    Array.from({ length: rules.class_count }, (_, at) => ({ period, class_number: at + 1 })),
  )
  const open = desks.filter((desk) => !isAt(plan, held, desk) && troubleAt(plan, held, desk, rules) === null)
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack">
        <h3>置く先</h3>
        {open.length === 0 && <p className="muted">この日に、置けるところはありません。</p>}
        <ul className="stack gap-4">
          {open.map((desk) => {
            const teacherId = lessonAt(plan, desk.period, desk.class_number)?.teacher_id
            return (
              <li className="row wrap" key={deskText(desk)}>
                <Button onClick={() => onPut(desk)}>
                  <span>{deskText(desk)}</span>
                  {teacherId && <span>{` ${names.teacher(teacherId)}先生`}</span>}
                </Button>
              </li>
            )
          })}
        </ul>
        <div className="row">
          {onRemove && <Button onClick={onRemove}>この日から外す</Button>}
          <ButtonLink to={`/v1/branch/attend/${studentId}?month=${monthOf(plan.date)}`}>出欠を見る</ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}

interface TeacherWindowProps {
  desk: Desk
  plan: DayPlan
  week: Week
  people: People
  onTeach: (teacherId: string | null) => void
  onClose: () => void
}

const shiftWords = (shift: ShiftState | null) =>
  shift === null ? 'シフトなし' : shift === 'hoped' ? '勤務の希望あり' : `シフト${shiftStates[shift]}`

/** Who teaches at a desk: each with subjects, grades and the shift of the period; those who cannot say why. */
export function TeacherWindow({ desk, plan, week, people, onTeach, onClose }: TeacherWindowProps) {
  const now = lessonAt(plan, desk.period, desk.class_number)?.teacher_id
  const choices = teacherChoices({ week, people, plan }, desk)
  return (
    <Dialog title={`${deskText(desk)}の講師`} onClose={onClose}>
      <div className="stack">
        {choices.length === 0 && <p className="muted">講師が登録されていません。「講師」から登録できます。</p>}
        <ul className="stack gap-14">
          {choices.map(({ id, name, teaches, shift, warning, trouble }) => (
            <li className="stack gap-4" key={id}>
              <div className="row wrap">
                <Button
                  kind={id === now ? 'soft' : 'plain'}
                  aria-pressed={id === now}
                  disabled={trouble !== null}
                  onClick={() => onTeach(id)}
                >
                  {name}
                </Button>
                <Chip kind={shift === 'working' || shift === 'hoped' ? 'ok' : 'warn'}>{shiftWords(shift)}</Chip>
              </div>
              <span className="muted small">{teaches}</span>
              {[trouble, warning].map(
                (one) =>
                  one !== null && (
                    <span key={one} className={css.warning}>
                      {one}
                    </span>
                  ),
              )}
            </li>
          ))}
        </ul>
        {now && (
          <div className="row">
            <Button onClick={() => onTeach(null)}>講師を外す</Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
