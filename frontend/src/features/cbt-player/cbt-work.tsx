import { useCallback, useEffect, useRef, useState } from 'react'
import { preloadAll, preloaded } from '../../lib/preload.ts'
import { useStore } from '../../lib/store/store.ts'
import { endOnDeviceMs } from '../saving/attempt-record.ts'
import { CbtPlayer } from './cbt-player.tsx'
import type { CbtWorkProps } from './cbt-work-props.ts'
import { useCbtSession } from './use-cbt-session.ts'

const CbtFinished = preloaded(() => import('./cbt-finished.tsx').then((part) => part.CbtFinished))

/** One attempt at an exam: answering it, waiting for the answers, its result, another try. */
export function CbtWork(given: CbtWorkProps) {
  const { work, onQuit, onAnswersWanted } = given
  const play = useCbtSession(work)
  const { session, dispatch, sync } = play
  const isFinished = session.phase === 'finished'
  const isRetrying = session.phase === 'finished' && session.isRetrying
  const [isResult, setIsResult] = useState(isFinished && !isRetrying)
  const hasAnswers = work.areAnswersShown
  const isWaiting = isFinished && !hasAnswers && !work.isFinished
  const endsAtMs = useStore(sync.status, ({ time }) => endOnDeviceMs(time))
  const isFinishKnown = useStore(sync.status, (status) => status.isFinishKnown)
  const serverId = useStore(sync.status, (status) => status.serverId)
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

  useEffect(preloadAll, [])

  if (isWaiting || (isFinished && isResult)) {
    return <CbtFinished {...given} play={play} endsAtMs={endsAtMs} onLook={() => setIsResult(false)} />
  }
  const showResult = () => {
    setIsResult(true)
    // From now on the set opens with what was handed in.
    if (isRetrying) void sync.note({ isRetryOpen: false })
  }
  return <CbtPlayer work={work} play={play} onTimeUp={onTimeUp} onQuit={onQuit} onResult={showResult} />
}
