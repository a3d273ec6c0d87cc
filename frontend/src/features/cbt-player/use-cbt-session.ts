import { rulesOf } from '@tcheck/scoring'
import {
  type CbtEvent,
  type CbtFailure,
  type CbtSession,
  currentQuestion,
  isSamePosition,
  type QuestionPosition,
  type SessionSet,
  sessionSetOf,
  startCbtSession,
  stepCbtSession,
} from '@tcheck/sessions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { retryOf, savedSheetOf } from '../saving/open-attempt.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import { type AttemptSyncHandle, useAttemptSync } from '../saving/use-attempt-sync.ts'
import { writerId } from '../saving/writer-id.ts'

export interface CbtPlay {
  session: CbtSession
  /** Answers why nothing happened, or null. */
  dispatch: (event: CbtEvent) => CbtFailure | null
  sync: AttemptSyncHandle
}

function placeOf(set: SessionSet, key: string | null): QuestionPosition | undefined {
  for (const [mainIndex, main] of set.entries()) {
    const subIndex = main.questions.findIndex((question) => question.key === key)
    if (subIndex !== -1) return { mainIndex, subIndex }
  }
  return undefined
}

function resume(work: OpenedWork): CbtSession {
  const set = sessionSetOf(work.set.question_groups, rulesOf(work.set.rules))
  const position = placeOf(set, work.record.lastKey)
  const session = startCbtSession({
    set,
    mode: work.mode,
    deviceId: writerId(),
    saved: savedSheetOf(work),
    position,
    retry: work.isFinished || work.mode === 'practice' ? retryOf(work) : undefined,
  })
  if (session.phase !== 'finished') return session
  // As it was left: along what is not right yet, or with its marks.
  if (!session.isRetrying) return stepped(session, { type: 'check_all' })
  const ordered = stepped(session, { type: 'order', mode: 'incorrect_only' })
  const isOpen = position && ordered.order.some((other) => isSamePosition(other, position))
  return isOpen ? stepped(ordered, { type: 'jump', ...position }) : ordered
}

const stepped = (session: CbtSession, event: CbtEvent): CbtSession =>
  stepCbtSession(session, event, new Date()).state ?? session

/** One CBT attempt on the screen: its session, its saving. Another attempt is another component (`key`). */
export function useCbtSession(work: OpenedWork): CbtPlay {
  const [session, setSession] = useState(() => resume(work))
  const latest = useRef(session)
  const syncNow = useRef<AttemptSyncHandle | null>(null)

  const dispatch = useCallback((event: CbtEvent): CbtFailure | null => {
    const step = stepCbtSession(latest.current, event, new Date())
    if (step.failure !== undefined) return step.failure
    latest.current = step.state
    syncNow.current?.keep(step.effects)
    setSession(step.state)
    return null
  }, [])

  const sync = useAttemptSync(work.record, work.db, (version, memos) => dispatch({ type: 'merge', version, memos }))
  syncNow.current = sync

  const here = currentQuestion(session)?.key ?? null
  const isInReview = session.view.kind === 'review'
  const isRetrying = session.phase === 'finished' && session.isRetrying
  const isWritten = session.phase === 'start' || isRetrying
  useEffect(() => {
    if (here && !isInReview && isWritten) void syncNow.current?.note({ lastKey: here })
  }, [here, isInReview, isWritten])
  useEffect(() => {
    if (isRetrying) void syncNow.current?.note({ isRetryOpen: true })
  }, [isRetrying])

  return { session, dispatch, sync }
}
