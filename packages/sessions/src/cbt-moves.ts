import type { CbtStep } from './cbt-event.ts'
import {
  allPositions,
  type CbtSession,
  isClosed,
  isSamePosition,
  positionsInView,
  type QuestionPosition,
} from './cbt-session.ts'
import { failed, moved } from './step-result.ts'

const comparePositions = (a: QuestionPosition, b: QuestionPosition): number =>
  a.mainIndex - b.mainIndex || a.subIndex - b.subIndex

export const goTo = (session: CbtSession, position: QuestionPosition): CbtSession => ({
  ...session,
  view: { ...session.view, position },
})

/** To the nearest place of the order, which need not hold the present one. */
export function move(session: CbtSession, direction: 'next' | 'previous'): CbtStep {
  const { position } = session.view
  const positions = positionsInView(session)
  const target =
    direction === 'next'
      ? positions.find((candidate) => comparePositions(candidate, position) > 0)
      : positions.findLast((candidate) => comparePositions(candidate, position) < 0)
  if (!target) return failed(direction === 'next' ? 'NO_NEXT' : 'NO_PREVIOUS')
  return moved(goTo(session, target))
}

/** A jump goes to any sub question of the view, also to one that the order leaves out. */
export function jump(session: CbtSession, { mainIndex, subIndex }: QuestionPosition): CbtStep {
  const position = { mainIndex, subIndex }
  const positions = session.view.kind === 'questions' ? allPositions(session.set) : positionsInView(session)
  return positions.some((candidate) => isSamePosition(candidate, position))
    ? moved(goTo(session, position))
    : failed('NO_SUCH_POSITION')
}

/** Show the review questions of one main question. */
export function openReview(session: CbtSession, mainIndex: number): CbtStep {
  if (isClosed(session)) return failed('CLOSED_IN_TEST')
  const main = session.set[mainIndex]
  if (!main) return failed('NO_SUCH_POSITION')
  if (main.reviewQuestions.length === 0) return failed('NO_REVIEW_QUESTIONS')
  const back = session.view.kind === 'review' ? session.view.back : session.view.position
  return moved({ ...session, view: { kind: 'review', position: { mainIndex, subIndex: 0 }, back } })
}

/** Back to where the review was opened. */
export function closeReview(session: CbtSession): CbtStep {
  if (session.view.kind !== 'review') return failed('NOT_IN_REVIEW')
  return moved({ ...session, view: { kind: 'questions', position: session.view.back } })
}
