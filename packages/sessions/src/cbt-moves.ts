import type { CbtStep } from './cbt-event.ts'
import { allPlaces, type CbtSession, isClosed, isSamePlace, type Place, placesInView } from './cbt-session.ts'
import { failed, moved } from './step-result.ts'

const comparePlaces = (a: Place, b: Place): number => a.mainIndex - b.mainIndex || a.subIndex - b.subIndex

export const goTo = (session: CbtSession, place: Place): CbtSession => ({
  ...session,
  view: { ...session.view, place },
})

/** To the nearest place of the order, which need not hold the present one. */
export function move(session: CbtSession, direction: 'next' | 'previous'): CbtStep {
  const { place } = session.view
  const places = placesInView(session)
  const target =
    direction === 'next'
      ? places.find((candidate) => comparePlaces(candidate, place) > 0)
      : places.findLast((candidate) => comparePlaces(candidate, place) < 0)
  if (!target) return failed(direction === 'next' ? 'NO_NEXT' : 'NO_PREVIOUS')
  return moved(goTo(session, target))
}

/** A jump goes to any sub question of the view, also to one that the order leaves out. */
export function jump(session: CbtSession, { mainIndex, subIndex }: Place): CbtStep {
  const place = { mainIndex, subIndex }
  const places = session.view.kind === 'questions' ? allPlaces(session.set) : placesInView(session)
  return places.some((candidate) => isSamePlace(candidate, place))
    ? moved(goTo(session, place))
    : failed('NO_SUCH_PLACE')
}

/** Show the review questions of one main question. */
export function openReview(session: CbtSession, mainIndex: number): CbtStep {
  if (isClosed(session)) return failed('CLOSED_IN_TEST')
  const main = session.set[mainIndex]
  if (!main) return failed('NO_SUCH_PLACE')
  if (main.reviewQuestions.length === 0) return failed('NO_REVIEW_QUESTIONS')
  const back = session.view.kind === 'review' ? session.view.back : session.view.place
  return moved({ ...session, view: { kind: 'review', place: { mainIndex, subIndex: 0 }, back } })
}

/** Back to where the review was opened. */
export function closeReview(session: CbtSession): CbtStep {
  if (session.view.kind !== 'review') return failed('NOT_IN_REVIEW')
  return moved({ ...session, view: { kind: 'questions', place: session.view.back } })
}
