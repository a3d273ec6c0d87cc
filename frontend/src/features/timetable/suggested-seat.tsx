import { IconArrowRight } from '@tabler/icons-react'
import type { DayPlan } from '@tcheck/timetable/day'
import type { Suggestion } from '@tcheck/timetable/suggest'
import { shortDayInWords } from '../../lib/japan-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { deskWords, type Names } from './day-words.ts'
import { reasonsInWords } from './suggested-seats.ts'
import css from './timetable.module.css'
import type { Week } from './timetable-calls.ts'

interface SuggestedSeatProps {
  suggestion: Suggestion
  week: Week
  names: Names
  plan: DayPlan
  onTake: () => void
}

/** Where a lesson could be, and why; of another day it leads there. */
export function SuggestedSeat({ suggestion, week, names, plan, onTake }: SuggestedSeatProps) {
  const { lesson, date, teacher_id, period } = suggestion
  const isHere = date === plan.date
  const who = names.student(lesson.student_id)
  const where = `${isHere ? '' : `${shortDayInWords(date)} `}${deskWords(suggestion)}`
  return (
    <li className={css.suggestion}>
      <span>
        <IconArrowRight className="i i-s" aria-hidden />
        <b>{where}</b>
        {teacher_id && ` ${names.teacher(teacher_id)}先生`}
      </span>
      <span className="muted small">{reasonsInWords(suggestion, week)}</span>
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
