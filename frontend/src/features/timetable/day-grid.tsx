import { useDroppable } from '@dnd-kit/core'
import { IconPlus } from '@tabler/icons-react'
import { attendTypes } from '@tcheck/contract/attendance'
import { type DayPlan, isSeated, lessonAt, type PeriodDetail, isHeld as wasHeld } from '@tcheck/timetable/day'
import { Chip } from '../../ui/chip.tsx'
import {
  type Desk,
  deskText,
  type Held,
  isAt,
  type Names,
  rulesOf,
  shiftWarning,
  teachingWarning,
  troubleAt,
} from './day-view.ts'
import { DragCard } from './drag-card.tsx'
import css from './timetable.module.css'
import type { People, Week } from './timetable-calls.ts'

interface DayGridProps extends DeskHands {
  week: Week
  people: People
  names: Names
  plan: DayPlan
  /** The one that a phone shows. */
  shownPeriod: number
  onPeriod: (period: number) => void
}

/** Period × class of one day; a phone shows one period, its classes below each other. */
export function DayGrid({ shownPeriod, onPeriod, ...rest }: DayGridProps) {
  const { periods, class_count } = rest.week.rules
  const classes = Array.from({ length: class_count }, (_, at) => at + 1)
  return (
    <section className={`scroll-x ${css.gridCard}`} aria-label="時限とクラスの表">
      <fieldset className={`seg ${css.periods}`}>
        <legend className="sr">時限</legend>
        {periods.map(({ period }) => (
          <button
            key={period}
            type="button"
            className={period === shownPeriod ? 'on' : ''}
            aria-pressed={period === shownPeriod}
            onClick={() => onPeriod(period)}
          >
            {`${period}限`}
          </button>
        ))}
      </fieldset>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">時限</span>
            </th>
            {classes.map((one) => (
              <th key={one} scope="col">
                {`クラス ${one}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map(({ period, begins_at, ends_at }) => (
            <tr key={period} className={period === shownPeriod ? '' : css.otherPeriod}>
              <th scope="row">
                <b>{`${period}限`}</b>
                <span>{begins_at}</span>
                <span>{ends_at}</span>
              </th>
              {classes.map((class_number) => (
                <DeskCell key={class_number} {...rest} desk={{ period, class_number }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface DeskHands {
  held: Held | null
  onHold: (held: Held) => void
  onPut: (desk: Desk) => void
  onMenu: (held: Held) => void
  onTeacher: (desk: Desk) => void
}

interface DeskCellProps extends DeskHands {
  desk: Desk
  week: Week
  people: People
  names: Names
  plan: DayPlan
}

/** One desk of a period: its teacher, who sits there, and where something is in hand, whether it may come here. */
function DeskCell({ desk, week, people, names, plan, held, onHold, onPut, onMenu, onTeacher }: DeskCellProps) {
  const { period, class_number } = desk
  const { setNodeRef, isOver, active } = useDroppable({ id: `desk ${period} ${class_number}`, data: { desk } })
  const dragged = active?.data.current?.['held'] as Held | undefined
  const inHand = dragged ?? held
  const trouble = inHand && troubleAt(plan, inHand, desk, rulesOf(week))
  const mayCome = inHand !== null && trouble === null && !isAt(plan, inHand, desk)
  const details = plan.details.filter((one) => one.period === period && one.class_number === class_number)
  const teacherId = lessonAt(plan, period, class_number)?.teacher_id
  const warning = shiftWarning(week, plan, desk)
  const names_ = [css.desk, isOver ? (mayCome ? css.over : css.refused) : '', mayCome ? css.open : '']
  return (
    <td ref={setNodeRef} className={names_.filter(Boolean).join(' ')} aria-label={deskText(desk)}>
      <span className={css.deskName}>{`クラス${class_number}`}</span>
      <button
        type="button"
        className={teacherId ? `inline-row gap-4 ${css.teacher}` : `inline-row gap-4 ${css.noTeacher}`}
        aria-label={
          teacherId
            ? `${deskText(desk)}の講師 ${names.teacher(teacherId)} 先生を変える`
            : `${deskText(desk)}の講師を選ぶ`
        }
        onClick={() => onTeacher(desk)}
      >
        {teacherId ? (
          <>
            <b>{names.teacher(teacherId)}</b> 先生
          </>
        ) : (
          <>
            <IconPlus className="i i-s" aria-hidden />
            講師を選ぶ
          </>
        )}
      </button>
      {warning && <span className={css.warning}>{warning}</span>}
      <ul className="stack gap-4">
        {details.map((detail) => (
          <SeatedCard key={detail.id} {...{ detail, people, names, plan, held, onHold, onMenu }} />
        ))}
      </ul>
      {mayCome && !dragged && (
        <button
          type="button"
          className={`ink-primary bold center ${css.here}`}
          aria-label={`${deskText(desk)}にここに置く`}
          onClick={() => onPut(desk)}
        >
          ここに置く
        </button>
      )}
      {mayCome && dragged && <span className={`ink-primary bold center ${css.here}`}>ここに置けます</span>}
      {isOver && trouble && <span className={css.warning}>{trouble}</span>}
    </td>
  )
}

interface SeatedCardProps extends Pick<DeskHands, 'held' | 'onHold' | 'onMenu'> {
  detail: PeriodDetail
  people: People
  names: Names
  plan: DayPlan
}

function SeatedCard({ detail, people, names, plan, held, onHold, onMenu }: SeatedCardProps) {
  const { id, student_id, subject, period, attend_type } = detail
  const own: Held = { kind: 'seated', student_id, period }
  const about = names.taken(student_id, subject)
  // What was held or is given elsewhere stays where it is.
  if (wasHeld(detail) || !isSeated(detail))
    return (
      <li className={`row gap-4 ${css.card} ${isSeated(detail) ? '' : css.away}`}>
        <span className={css.sign} />
        <span className={`grid grow ${css.who}`}>
          <b>{names.student(student_id)}</b>
          <span className={css.about}>{about}</span>
        </span>
        <Chip>{attendTypes[attend_type]}</Chip>
      </li>
    )
  return (
    <DragCard
      id={`seat ${id}`}
      held={own}
      name={names.student(student_id)}
      subject={names.subject(subject)}
      about={about}
      warning={teachingWarning(people, plan, detail)}
      chip={detail.transferred_from && <Chip kind="info">振替</Chip>}
      isHeld={held?.kind === 'seated' && held.student_id === student_id && held.period === period}
      onHold={() => onHold(own)}
      onMenu={() => onMenu(own)}
    />
  )
}
