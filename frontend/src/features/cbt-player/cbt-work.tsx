import type { CbtEvent } from '@tcheck/sessions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchAhead, fetchedAhead } from '../../lib/fetched-ahead.ts'
import { useStore } from '../../lib/store/store.ts'
import { endsAtMsOf } from '../saving/attempt-record.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import { areAnswersShown } from '../saving/opened-set.ts'
import { CbtPlayer } from './cbt-player.tsx'
import { useCbtSession } from './use-cbt-session.ts'

const CbtResult = fetchedAhead(() => import('./cbt-result.tsx').then((part) => part.CbtResult))
const HandedIn = fetchedAhead(() => import('./handed-in.tsx').then((part) => part.HandedIn))
const NotShownYet = fetchedAhead(() => import('./not-shown-yet.tsx').then((part) => part.NotShownYet))

interface CbtWorkProps {
  work: OpenedWork
  onQuit: () => void
  /** The test is handed in and the server knows it: fetch the answers and come again. */
  onAnswersWanted: (serverId: string) => void
  /** Another attempt at the same practice. */
  onAgain: () => void
  /** The page of this attempt, with earlier ones beside it. */
  onResultPage: (serverId: string) => void
}

/** One attempt at an exam: answering it, waiting for the answers, its result, another try. */
export function CbtWork({ work, onQuit, onAnswersWanted, onAgain, onResultPage }: CbtWorkProps) {
  const play = useCbtSession(work)
  const { session, dispatch, keeper } = play
  const isFinished = session.phase === 'finished'
  const isRetrying = session.phase === 'finished' && session.isRetrying
  const [isResult, setIsResult] = useState(isFinished && !isRetrying)
  const hasAnswers = areAnswersShown(work)
  /** The server knows of the end, and shows the answers to the class later. */
  const isNotShown = isFinished && !hasAnswers && work.isFinished
  const isWaiting = isFinished && !hasAnswers && !work.isFinished
  const told = useStore(keeper.status, (status) => status.endsAtMs)
  const limit = work.test?.time_limit_minutes ?? null
  const endsAtMs = work.mode === 'test' ? (told ?? endsAtMsOf({ ...work.record, mode: work.mode }, limit)) : null
  const isTimeUp = session.phase === 'finished' && isAtEnd(session.result.finished_at, endsAtMs)
  const isFinishKnown = useStore(keeper.status, (status) => status.isFinishKnown)
  const serverId = useStore(keeper.status, (status) => status.serverId)
  const isAsked = useRef(false)

  useEffect(() => {
    if (!isWaiting || !isFinishKnown || serverId === null || isAsked.current) return
    isAsked.current = true
    onAnswersWanted(serverId)
  }, [isWaiting, isFinishKnown, serverId, onAnswersWanted])

  const onTimeUp = useCallback(() => {
    dispatch({ type: 'finish' })
    setIsResult(true)
  }, [dispatch])

  const isChecked = Object.keys(session.checks).length > 0
  useEffect(() => {
    if (isFinished && !isRetrying && hasAnswers && !isChecked) dispatch({ type: 'check_all' })
  }, [isFinished, isRetrying, hasAnswers, isChecked, dispatch])

  useEffect(fetchAhead, [])

  if (isWaiting) {
    const { title, grade_id } = work.set
    const { status, hurry } = keeper
    return (
      <HandedIn title={title} grade={grade_id} isTimeUp={isTimeUp} status={status} onQuit={onQuit} onRetry={hurry} />
    )
  }
  if (isNotShown && isResult) {
    return (
      <NotShownYet
        work={work}
        session={session}
        isTimeUp={isTimeUp}
        status={keeper.status}
        onQuit={onQuit}
        onLook={() => setIsResult(false)}
        onAsk={serverId === null ? undefined : () => onAnswersWanted(serverId)}
      />
    )
  }
  if (isFinished && isResult) {
    const go = (...events: CbtEvent[]) => {
      for (const event of events) dispatch(event)
      setIsResult(false)
    }
    return (
      <CbtResult
        set={work.set}
        session={session}
        status={keeper.status}
        onQuit={onQuit}
        onOpen={(place) => go({ type: 'order', mode: 'all' }, { type: 'jump', ...place })}
        onIncorrectOnly={() => go({ type: 'order', mode: 'incorrect_only' })}
        onClearIncorrect={() => {
          go({ type: 'clear_incorrect' }, { type: 'order', mode: 'incorrect_only' })
          // Also where this is not the first of such tries.
          void keeper.note({ isRetryOpen: true })
        }}
        onReview={(mainIndex) => go({ type: 'open_review', mainIndex })}
        onAgain={work.mode === 'practice' ? onAgain : undefined}
        onResultPage={serverId !== null && isFinishKnown ? () => onResultPage(serverId) : undefined}
      />
    )
  }
  const showResult = () => {
    setIsResult(true)
    // From now on the set opens with what was handed in.
    if (isRetrying) void keeper.note({ isRetryOpen: false })
  }
  return (
    <CbtPlayer work={work} play={play} endsAtMs={endsAtMs} onTimeUp={onTimeUp} onQuit={onQuit} onResult={showResult} />
  )
}

/** Handed in by the clock: what a person does is done before. */
const isAtEnd = (finishedAt: string | null, endsAtMs: number | null): boolean =>
  finishedAt !== null && endsAtMs !== null && Date.parse(finishedAt) >= endsAtMs - 500
