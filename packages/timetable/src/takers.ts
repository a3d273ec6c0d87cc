import { addDays, type Day } from '@tcheck/learning/japan-day'
import type { Enrolment, Taker } from './fill.ts'

/** What the office keeps of a student, as far as a week asks for it. */
export interface Attendee {
  id: string
  state: 'enrolled' | 'paused' | 'left'
  /** Lessons come from the first to the last day; null: not known, and no bound. */
  enrolled_on: Day | null
  left_on: Day | null
  enrolments: readonly Enrolment[]
}

/** The days of a week, 0 Sunday … 6 Saturday, counted from its Monday. */
const dateOf = (monday: Day, weekday: number): Day => addDays(monday, (weekday + 6) % 7)

/**
 * The students who take lessons in a week, with their lessons.
 * @param teacherIds teachers who can be requested; a request for another one is a request for any
 */
export function takersOfWeek(
  attendees: readonly Attendee[],
  { monday, teacherIds }: { monday: Day; teacherIds: ReadonlySet<string> },
): Taker[] {
  return attendees
    .filter(({ state }) => state === 'enrolled')
    .map(({ id, enrolled_on, left_on, enrolments }) => ({
      student_id: id,
      enrolments: enrolments.map(({ subject_code, slots }) => ({
        subject_code,
        slots: slots
          .filter(({ weekday }) => {
            const date = dateOf(monday, weekday)
            return (enrolled_on === null || enrolled_on <= date) && (left_on === null || date <= left_on)
          })
          .map((slot) => (teacherIds.has(slot.teacher_id) ? slot : { ...slot, teacher_id: '' })),
      })),
    }))
}
