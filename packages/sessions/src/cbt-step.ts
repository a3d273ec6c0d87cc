import type { CbtEvent, CbtStep } from './cbt-event.ts'
import { checkAll, clearIncorrect, clearReview, setOrder } from './cbt-marks.ts'
import { closeReview, jump, move, openReview } from './cbt-moves.ts'
import type { CbtSession } from './cbt-session.ts'
import { answer, draw, finish, merge, toggleBookmark } from './cbt-writes.ts'

/**
 * One step of a CBT session (spec.md section 4). Every event in every state gives a valid state or an error. `finished` is final, and only
 * a merge with another device's answers changes a handed-in attempt.
 * @param now the device's clock
 */
export function stepCbtSession(session: CbtSession, event: CbtEvent, now: Date): CbtStep {
  switch (event.type) {
    case 'next':
    case 'previous':
      return move(session, event.type)
    case 'jump':
      return jump(session, event)
    case 'answer':
      return answer(session, event.key, event.answers, now)
    case 'bookmark':
      return toggleBookmark(session, event.key, event.slotIndex, now)
    case 'memo':
      return draw(session, event.key, event.memo)
    case 'order':
      return setOrder(session, event.mode)
    case 'open_review':
      return openReview(session, event.mainIndex)
    case 'close_review':
      return closeReview(session)
    case 'check_all':
      return checkAll(session)
    case 'clear_incorrect':
      return clearIncorrect(session, now)
    case 'clear_review':
      return clearReview(session, now)
    case 'finish':
      return finish(session, now)
    case 'merge':
      return merge(session, event.version, event.memos)
  }
}
