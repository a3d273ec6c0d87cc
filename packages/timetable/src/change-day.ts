import {
  type DayPlan,
  detailOf,
  isHeld,
  isSeated,
  lessonAt,
  monthOf,
  type PeriodDetail,
  type PeriodOfDay,
  seatedAt,
} from './day.ts'
import { type BranchRules, hasDesk, isClosed } from './rules.ts'

interface Desk {
  period: number
  class_number: number
}

/** What a person does with a day. An id is made where it is done, so that a call sent twice places once. */
export type DayChange =
  | ({ kind: 'place'; id: string; student_id: string; subject: string; owed: PeriodOfDay | null } & Desk)
  | ({ kind: 'move'; student_id: string; from_period: number } & Desk)
  | { kind: 'remove'; student_id: string; period: number }
  | ({ kind: 'teach'; teacher_id: string | null } & Desk)

/** Why a change is not made. */
export type ChangeFailure =
  | 'closed'
  | 'no_desk'
  | 'not_there'
  | 'student_twice'
  | 'id_in_use'
  | 'teacher_twice'
  | 'desk_full'
  | 'held'
  | 'moved_on'

/** A missed lesson elsewhere that says from now on where it is given instead; null: it is owed again. */
export interface OwedLink {
  owed: PeriodOfDay
  student_id: string
  transferred_to: PeriodOfDay | null
}

interface ChangedDay {
  day: DayPlan
  /** Missed lessons that the change concerns: of this day or of another. */
  links: OwedLink[]
  /** What takes it back; null where nothing has changed. */
  undo: DayChange | null
}

type Outcome = ChangedDay | { failure: ChangeFailure }

/**
 * Applies one change to a day. A change that is already applied changes nothing, so a call can be repeated.
 * @param day without conflicts; the result has none either
 */
export function changeDay(day: DayPlan, change: DayChange, rules: BranchRules): Outcome {
  switch (change.kind) {
    case 'place':
      return seatStudent(day, change, rules)
    case 'move':
      return move(day, change, rules)
    case 'remove':
      return remove(day, change)
    case 'teach':
      return teach(day, change, rules)
  }
}

const unchanged = (day: DayPlan): ChangedDay => ({ day, links: [], undo: null })

/** Why nobody more may sit at a desk; undefined where there is a seat. */
function deskTrouble(day: DayPlan, { period, class_number }: Desk, rules: BranchRules): ChangeFailure | undefined {
  if (isClosed(rules, day.date)) return 'closed'
  if (!hasDesk(rules, period, class_number)) return 'no_desk'
  return seatedAt(day, period, class_number).length >= rules.seats_per_class ? 'desk_full' : undefined
}

function seatStudent(day: DayPlan, change: DayChange & { kind: 'place' }, rules: BranchRules): Outcome {
  const { id, student_id, subject, period, class_number, owed } = change
  const there = detailOf(day, period, student_id)
  if (there?.id === id) return unchanged(day)
  if (there) return { failure: 'student_twice' }
  if (day.details.some((one) => one.id === id)) return { failure: 'id_in_use' }
  const trouble = deskTrouble(day, change, rules)
  if (trouble) return { failure: trouble }
  const detail: PeriodDetail = {
    ...{ id, student_id, date: day.date, month: monthOf(day.date), period, class_number, subject },
    ...{ attend_type: 'planned', set_by: null, transferred_to: null, transferred_from: owed },
  }
  return {
    day: { ...day, details: [...day.details, detail] },
    links: owed ? [{ owed, student_id, transferred_to: { date: day.date, period } }] : [],
    undo: { kind: 'remove', student_id, period },
  }
}

/** Why a detail stays as it is: it was held, or stands for a lesson that is given elsewhere by now. */
const detailTrouble = (detail: PeriodDetail): ChangeFailure | undefined =>
  isHeld(detail) ? 'held' : isSeated(detail) ? undefined : 'moved_on'

function move(day: DayPlan, change: DayChange & { kind: 'move' }, rules: BranchRules): Outcome {
  const { student_id, from_period, period, class_number } = change
  const before = detailOf(day, from_period, student_id)
  const there = detailOf(day, period, student_id)
  // Sent twice, it is where it was to go.
  if (there?.class_number === class_number && (!before || before === there)) return unchanged(day)
  if (!before) return { failure: 'not_there' }
  const own = detailTrouble(before)
  if (own) return { failure: own }
  if (period !== from_period && there) return { failure: 'student_twice' }
  const trouble = deskTrouble(day, change, rules)
  if (trouble) return { failure: trouble }
  const { transferred_from: owed } = before
  const isNewPeriod = period !== from_period && owed !== null
  return {
    day: { ...day, details: day.details.map((one) => (one === before ? { ...one, period, class_number } : one)) },
    links: isNewPeriod ? [{ owed, student_id, transferred_to: { date: day.date, period } }] : [],
    undo: { ...change, from_period: period, period: from_period, class_number: before.class_number },
  }
}

function remove(day: DayPlan, { student_id, period }: DayChange & { kind: 'remove' }): Outcome {
  const before = detailOf(day, period, student_id)
  if (!before) return unchanged(day)
  const trouble = detailTrouble(before)
  if (trouble) return { failure: trouble }
  const { id, subject, class_number, transferred_from: owed } = before
  return {
    day: { ...day, details: day.details.filter((one) => one !== before) },
    links: owed ? [{ owed, student_id, transferred_to: null }] : [],
    undo: { kind: 'place', id, student_id, subject, period, class_number, owed },
  }
}

function teach(day: DayPlan, change: DayChange & { kind: 'teach' }, rules: BranchRules): Outcome {
  const { period, class_number, teacher_id } = change
  const before = lessonAt(day, period, class_number)
  if ((before?.teacher_id ?? null) === teacher_id) return unchanged(day)
  const others = day.lessons.filter((one) => one !== before)
  const undo: DayChange = { ...change, teacher_id: before?.teacher_id ?? null }
  if (teacher_id === null) return { day: { ...day, lessons: others }, links: [], undo }
  if (isClosed(rules, day.date)) return { failure: 'closed' }
  if (!hasDesk(rules, period, class_number)) return { failure: 'no_desk' }
  if (others.some((one) => one.period === period && one.teacher_id === teacher_id)) return { failure: 'teacher_twice' }
  return { day: { ...day, lessons: [...others, { period, class_number, teacher_id }] }, links: [], undo }
}

/** What a missed lesson becomes when it is given elsewhere, and when that is taken back: it stays owed. */
export const linkOwed = <T extends PeriodDetail>(detail: T, transferred_to: PeriodOfDay | null): T => ({
  ...detail,
  attend_type: 'transferred',
  transferred_to,
})

/** What somebody else did to a day meanwhile: periods and desks that are no longer as they were. */
export function changedDesks(before: DayPlan, after: DayPlan): Desk[] {
  const texts = [before, after].map(textsOfDesks)
  const keys = new Set(texts.flatMap((one) => [...one.keys()]))
  return [...keys]
    .filter((key) => texts[0]?.get(key) !== texts[1]?.get(key))
    .map((key) => ({ period: Math.floor(key / DESKS), class_number: key % DESKS }))
    .sort((a, b) => a.period - b.period || a.class_number - b.class_number)
}

const DESKS = 1000

function textsOfDesks({ lessons, details }: DayPlan): Map<number, string> {
  const entries: [number, string][] = [
    ...lessons.map((one): [number, string] => [one.period * DESKS + one.class_number, `t ${one.teacher_id}`]),
    ...details.map((one): [number, string] => [
      one.period * DESKS + one.class_number,
      `s ${one.student_id} ${one.subject} ${one.attend_type}`,
    ]),
  ]
  const texts = new Map<number, string>()
  for (const [key, text] of entries.sort(([, a], [, b]) => (a < b ? -1 : 1)))
    texts.set(key, `${texts.get(key) ?? ''}\n${text}`)
  return texts
}

/** Whether two plans of a day say the same, in whatever order. */
export const isSameDay = (one: DayPlan, other: DayPlan): boolean =>
  one.date === other.date && sortedText(one) === sortedText(other)

const sortedText = ({ lessons, details }: DayPlan) =>
  JSON.stringify([
    lessons.map(({ period, class_number, teacher_id }) => [period, class_number, teacher_id].join(' ')).sort(),
    details.map((one) => JSON.stringify(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))).sort(),
  ])
