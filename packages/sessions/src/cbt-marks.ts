import type { SheetEffect } from './answer-sheet.ts'
import { clearAnswers } from './answer-sheet.ts'
import type { CbtStep } from './cbt-event.ts'
import { goTo } from './cbt-moves.ts'
import {
  allPositions,
  type CbtSession,
  type Check,
  checkQuestion,
  incorrectPositions,
  isClosed,
  type OrderMode,
  questionsInView,
  withoutChecks,
} from './cbt-session.ts'
import type { SessionQuestion } from './session-set.ts'
import { failed, moved } from './step-result.ts'

/** The order of the present mode anew; an order of incorrect ones with nothing left in it becomes that of all. */
function reorder(session: CbtSession): CbtSession {
  const order = session.orderMode === 'all' ? [] : (incorrectPositions(session) ?? [])
  return order.length > 0 ? { ...session, order } : { ...session, orderMode: 'all', order: allPositions(session.set) }
}

/**
 * Selects the sub questions that next and previous go through. The list is fixed until the next check or clearing, so that no question
 * disappears while the student moves.
 */
export function setOrder(session: CbtSession, mode: OrderMode): CbtStep {
  if (session.view.kind === 'review') return failed('IN_REVIEW')
  if (mode === 'all') return moved(reorder({ ...session, orderMode: mode }))
  if (isClosed(session)) return failed('CLOSED_IN_TEST')
  const order = incorrectPositions(session)
  if (!order) return failed('ANSWERS_UNKNOWN')
  const first = order[0]
  if (!first) return failed('NOTHING_INCORRECT')
  const next = { ...session, orderMode: mode, order }
  return moved(goTo(next, first))
}

/** Scores as they stand; null when answers that this needs are withheld. */
function checksInView(session: CbtSession): { question: SessionQuestion; check: Check }[] | null {
  const checked: { question: SessionQuestion; check: Check }[] = []
  for (const question of questionsInView(session)) {
    const check = checkQuestion(session.sheet, question)
    if (!check) return null
    checked.push({ question, check })
  }
  return checked
}

const withChecks = (
  session: CbtSession,
  checked: readonly { question: SessionQuestion; check: Check }[],
): CbtSession => ({
  ...session,
  checks: { ...session.checks, ...Object.fromEntries(checked.map(({ question, check }) => [question.key, check])) },
})

/** Score every sub question of the view (all-check). */
export function checkAll(session: CbtSession): CbtStep {
  if (isClosed(session)) return failed('CLOSED_IN_TEST')
  const checked = checksInView(session)
  if (!checked) return failed('ANSWERS_UNKNOWN')
  return moved(reorder(withChecks(session, checked)))
}

/** Empty some sub questions, with the points that their answers had for the history. */
function clear(
  session: CbtSession,
  questions: readonly { question: SessionQuestion; points: number }[],
  now: Date,
): { session: CbtSession; effects: SheetEffect[] } {
  const { sheet, slots, past } = clearAnswers(session.sheet, questions, now)
  const afterFinish = session.phase === 'finished'
  const keys = questions.map(({ question }) => question.key)
  return {
    session: { ...session, sheet, checks: withoutChecks(session, keys) },
    effects: [
      ...past.map((answers) => ({ type: 'keep_past', past: answers }) as const),
      ...slots.map((slot) => ({ type: 'keep', slot, afterFinish }) as const),
    ],
  }
}

/** Keep what is correct, empty the rest; after finishing, this opens another try. */
export function clearIncorrect(session: CbtSession, now: Date): CbtStep {
  if (session.view.kind === 'review') return failed('IN_REVIEW')
  if (isClosed(session)) return failed('CLOSED_IN_TEST')
  const checked = checksInView(session)
  if (!checked) return failed('ANSWERS_UNKNOWN')
  // What nobody can score is kept: emptying it would take away an answer that may well be right.
  const incorrect = checked.filter(({ check }) => check.mark !== 'correct' && check.mark !== 'unscored')
  if (incorrect.length === 0) return failed('NOTHING_INCORRECT')
  // What is kept shows its mark; clearing takes away those of what it empties.
  const cleared = clear(
    withChecks(session, checked),
    incorrect.map(({ question, check }) => ({ question, points: check.score?.points ?? 0 })),
    now,
  )
  const ordered = reorder(cleared.session)
  const [first] = incorrectPositions(ordered) ?? []
  // Another try is begun at its beginning, wherever the last question was.
  const next = first ? goTo(ordered, first) : ordered
  return moved(next.phase === 'finished' ? { ...next, isRetrying: true } : next, cleared.effects)
}

/** Empty every review question of the view, correct or not. */
export function clearReview(session: CbtSession, now: Date): CbtStep {
  if (session.view.kind !== 'review') return failed('NOT_IN_REVIEW')
  const questions = questionsInView(session).map((question) => ({
    question,
    points: checkQuestion(session.sheet, question)?.score?.points ?? 0,
  }))
  const cleared = clear(session, questions, now)
  return moved(cleared.session, cleared.effects)
}
