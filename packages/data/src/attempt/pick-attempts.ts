import { isHeldBack } from '@tcheck/sessions/answers-after-key'
import type { AttemptResult, ClassSeat } from './stored-attempt.ts'

/** What decides which of a student's attempts counts. */
export type ConflictingAttempt = Pick<
  AttemptResult,
  | 'id'
  | 'student_id'
  | 'mode'
  | 'started_at'
  | 'finished_at'
  | 'responses'
  | 'is_by_number'
  | 'same_device'
  | 'held_back'
  | 'counts_held'
>

/** The attempt that counts for one student, and what it stands against. */
export interface Seat<R extends ConflictingAttempt = AttemptResult> {
  counted: R
  /** The teacher said so. */
  isChosen: boolean
  /**
   * 「2つの端末」: another attempt of the student has answers too, and one of the two came by number, so another person may have written it.
   * `rivals` then has all of them, the counted one first.
   */
  hasTwoDevices: boolean
  rivals: R[]
  /** Where the same test was begun on a device of one of the seat's attempts, whichever counts. */
  sameDevice: readonly ClassSeat[]
}

/** Attempt chosen by the teacher, by student. */
export type Choices = ReadonlyMap<string, string>

/** How many questions have an answer, as far as the index of results knows. */
const answeredCount = ({ responses }: Pick<ConflictingAttempt, 'responses'>) =>
  responses.filter((response) => response !== '').length
/** More than opened: only then something would be lost if it did not count. */
const isTaken = (one: ConflictingAttempt) => one.finished_at !== null || answeredCount(one) > 0
/** Whether an attempt is one at the whole set. A review and similar questions belong to a mission too, and never count. */
export const isWholeSet = ({ mode }: Pick<ConflictingAttempt, 'mode'>): boolean =>
  mode === 'practice' || mode === 'test'

type Order = (one: ConflictingAttempt, other: ConflictingAttempt) => number
const first = (claim: (one: ConflictingAttempt) => boolean): Order => {
  return (one, other) => Number(claim(other)) - Number(claim(one))
}
const text = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const begunFirst: Order = (one, other) => text(one.started_at, other.started_at)
const begunLast: Order = (one, other) => begunFirst(other, one)
const finishedFirst: Order = (one, other) => text(one.finished_at ?? '', other.finished_at ?? '')
const finishedLast: Order = (one, other) => finishedFirst(other, one)
const moreAnswers: Order = (one, other) => answeredCount(other) - answeredCount(one)
const byId: Order = (one, other) => text(one.id, other.id)
const inTurn =
  (...orders: readonly Order[]): Order =>
  (one, other) =>
    orders.reduce((known, order) => known || order(one, other), 0)

const isFinished = ({ finished_at }: ConflictingAttempt) => finished_at !== null
/** Anybody can say a number: what was there first stays, whatever comes after it. */
const byNumber = inTurn(first(isTaken), begunFirst, byId)
const tied = [moreAnswers, begunFirst, byId]
const finishedTests = inTurn(finishedFirst, ...tied)
const finishedPractice = inTurn(finishedLast, ...tied)
const openTests = inTurn(...tied)
const openPractice = inTurn(first(isTaken), begunLast, ...tied)

const byCard = inTurn(
  first(isFinished),
  first(({ mode }) => mode === 'test'),
  (one, other) => {
    const isTest = one.mode === 'test'
    if (isFinished(one)) return (isTest ? finishedTests : finishedPractice)(one, other)
    return (isTest ? openTests : openPractice)(one, other)
  },
)
const order = inTurn(
  first((one) => !one.is_by_number),
  (one, other) => (one.is_by_number ? byNumber : byCard)(one, other),
)

/**
 * Which attempt of each student counts (domain.md "Which attempt counts"), in this order: the teacher's choice; by card, link
 * or sign-in before by number; finished before open; of tests the first finished, of practice the newest finished, else
 * the newest with an answer; then more answers, then begun first. By number the first begun stands. Reviews and similar
 * questions do not count, nor does what is held back unless the teacher says so. The order in which the attempts come makes no
 * difference.
 *
 * @returns by student
 */
export function pickAttempts<R extends ConflictingAttempt>(
  tries: readonly R[],
  choices: Choices = new Map(),
): Map<string, Seat<R>> {
  const own = Map.groupBy(tries.filter(isWholeSet), ({ student_id }) => student_id)
  const mayCount = (one: R) => !isHeldBack(one) || choices.get(one.student_id) === one.id
  const counting = [...own].filter(([, attempts]) => attempts.some(mayCount))
  return new Map(counting.map(([student, attempts]) => [student, seatOf(attempts, choices.get(student))]))
}

/** By student, what is held back and what the teacher has said nothing of: the newest attempt. */
export function pickHeldBack<R extends ConflictingAttempt>(tries: readonly R[]): Map<string, R> {
  const held = tries.filter((one) => isWholeSet(one) && isHeldBack(one)).toSorted(begunFirst)
  return new Map(held.map((one) => [one.student_id, one]))
}

function seatOf<R extends ConflictingAttempt>(attempts: readonly R[], chosenId: string | undefined): Seat<R> {
  const [counted, ...others] = attempts.toSorted(
    inTurn(
      first(({ id }) => id === chosenId),
      first((one) => !isHeldBack(one)),
      order,
    ),
  )
  if (!counted) throw new Error('a seat has an attempt')
  const rivals = [counted, ...others.filter(isTaken)]
  const hasTwoDevices = hasConflictingAttempts(rivals)
  const sameDevice = attempts.flatMap(({ same_device = [] }) => same_device)
  return { counted, isChosen: counted.id === chosenId, hasTwoDevices, rivals: hasTwoDevices ? rivals : [], sameDevice }
}

/** A card that has only opened the set counts before answers by number, so these would be lost to sight unsaid. */
const hasConflictingAttempts = (rivals: readonly ConflictingAttempt[]) =>
  rivals.length > 1 && rivals.some(isTaken) && rivals.some(({ is_by_number }) => is_by_number)

/** Whether a teacher can have chosen anything here: whoever finds that nobody can need not read the choices. */
export const canBeChosen = (tries: readonly ConflictingAttempt[]): boolean =>
  [...Map.groupBy(tries.filter(isWholeSet), ({ student_id }) => student_id).values()].some(hasConflictingAttempts)
