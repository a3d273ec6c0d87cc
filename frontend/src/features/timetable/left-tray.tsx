import { useDroppable } from '@dnd-kit/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { DayPlan } from '@tcheck/timetable/day'
import type { Suggestion } from '@tcheck/timetable/suggest'
import { Fragment } from 'react'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { deskText, freeTeachers, type Held, type LeftCard, type Names } from './day-view.ts'
import { DragCard } from './drag-card.tsx'
import { reasonsText } from './suggested-seats.ts'
import css from './timetable.module.css'
import type { People, Week } from './timetable-calls.ts'

interface LeftTrayProps {
  left: readonly LeftCard[]
  week: Week
  people: People
  names: Names
  plan: DayPlan
  held: Held | null
  onHold: (held: Held) => void
  onMenu: (held: Held) => void
  /** null: nobody asked. */
  suggested: readonly Suggestion[] | null
  onSuggest: () => void
  onTake: (some: readonly Suggestion[]) => void
}

/** What is left to place, and which teachers are free; a card dropped here is taken off the day. */
export function LeftTray(props: LeftTrayProps) {
  const { left, week, people, names, plan, held, onHold, onMenu, suggested, onSuggest, onTake } = props
  const { setNodeRef, isOver } = useDroppable({ id: 'tray' })
  const free = week.rules.periods
    .map(({ period }) => ({ period, teachers: freeTeachers(week, people, plan, period) }))
    .filter(({ teachers }) => teachers.length > 0)
  const isFree = (id: string) => free.some(({ teachers }) => teachers.some((one) => one.id === id))
  return (
    <aside ref={setNodeRef} className={`card ${css.tray} ${isOver ? css.over : ''}`} aria-label="まだ決まっていない">
      <header>
        <h2>まだ決まっていない</h2>
        <span className="grow" />
        <Chip kind={left.length > 0 ? 'warn' : 'ok'}>{`${left.length}件`}</Chip>
      </header>
      {left.length > 0 && (
        <SuggestionActs date={plan.date} suggested={suggested} onSuggest={onSuggest} onTake={onTake} />
      )}
      <ul className={`stack gap-4 ${css.cards}`}>
        {left.map((card) => {
          const own: Held = { kind: 'left', card }
          const suggestion = suggested?.find(({ lesson }) => lesson.key === card.key)
          return (
            <Fragment key={card.key}>
              <DragCard
                id={`left ${card.key}`}
                held={own}
                name={names.student(card.student_id)}
                subject={names.subject(card.subject)}
                about={`${names.taken(card.student_id, card.subject)} ${shortDayInWords(card.date)} ${card.period}限${card.isOwed ? 'の振替' : ''}`}
                isHeld={held?.kind === 'left' && held.card.key === card.key}
                onHold={() => onHold(own)}
                onMenu={() => onMenu(own)}
              />
              {suggestion && (
                <SuggestedSeat {...{ suggestion, week, names, plan }} onTake={() => onTake([suggestion])} />
              )}
            </Fragment>
          )
        })}
      </ul>
      <p className="muted small">
        {left.length > 0
          ? 'つかんで表に置きます。キーボードでは、選んでから置く先を選びます。'
          : 'この週の授業は、すべて置いてあります。'}
      </p>
      {free.length > 0 && (
        <section className={css.free} aria-label="空いている講師">
          <h3>空いている講師</h3>
          <ul className={`stack gap-4 ${css.cards}`}>
            {people.teachers
              .filter(({ id }) => isFree(id))
              .map(({ id, name }) => {
                const own: Held = { kind: 'teacher', teacher_id: id }
                const periods = free.filter(({ teachers }) => teachers.some((one) => one.id === id))
                return (
                  <DragCard
                    key={id}
                    id={`teacher ${id}`}
                    held={own}
                    name={name}
                    subject={null}
                    about={periods.map(({ period }) => `${period}限`).join('・')}
                    isHeld={held?.kind === 'teacher' && held.teacher_id === id}
                    onHold={() => onHold(own)}
                  />
                )
              })}
          </ul>
        </section>
      )}
    </aside>
  )
}

interface SuggestionActsProps extends Pick<LeftTrayProps, 'suggested' | 'onSuggest' | 'onTake'> {
  date: string
}

/** Asks for places, and takes all of the day shown. */
function SuggestionActs({ date, suggested, onSuggest, onTake }: SuggestionActsProps) {
  const here = suggested?.filter((one) => one.date === date) ?? []
  return (
    <>
      <div className={`flex wrap gap-8 ${css.suggesting}`}>
        <Button size="sm" aria-pressed={suggested !== null} onClick={onSuggest}>
          {suggested ? '提案をかくす' : '置き方の提案を見る'}
        </Button>
        {here.length > 0 && (
          <Button size="sm" kind="soft" onClick={() => onTake(here)}>
            {`この日の${here.length}件をすべて置く`}
          </Button>
        )}
      </div>
      {suggested?.length === 0 && (
        <p className="muted small" role="status">
          今日からこの週に、置けるところが見つかりません。
        </p>
      )}
    </>
  )
}

interface SuggestedSeatProps {
  suggestion: Suggestion
  week: Week
  names: Names
  plan: DayPlan
  onTake: () => void
}

/** Where a lesson could be, and why; of another day it leads there. */
function SuggestedSeat({ suggestion, week, names, plan, onTake }: SuggestedSeatProps) {
  const { lesson, date, teacher_id, period } = suggestion
  const isHere = date === plan.date
  const who = names.student(lesson.student_id)
  const where = `${isHere ? '' : `${shortDayInWords(date)} `}${deskText(suggestion)}`
  return (
    <li className={`stack gap-4 justify-items-start ${css.suggestion}`}>
      <span>
        <IconArrowRight className="i i-s" aria-hidden />
        <b>{where}</b>
        {teacher_id && <span>{` ${names.teacher(teacher_id)}先生`}</span>}
      </span>
      <span className="muted small">{reasonsText(suggestion, week)}</span>
      {isHere ? (
        <Button size="sm" aria-label={`${who}を${where}に置く`} onClick={onTake}>
          ここに置く
        </Button>
      ) : (
        <ButtonLink size="sm" to={`/v1/branch/charge-settings?date=${date}&period=${period}`}>
          {`${shortDayInWords(date)}を開く`}
        </ButtonLink>
      )}
    </li>
  )
}
