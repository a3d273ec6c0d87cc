import type { CbtEvent, Place } from '@tcheck/sessions'
import { useStore } from '../../lib/store/store.ts'
import { handedInBy } from '../result/result-words.ts'
import { CbtResult } from './cbt-result.tsx'
import type { CbtWorkProps } from './cbt-work-props.ts'
import { HandedIn } from './handed-in.tsx'
import type { CbtPlay } from './use-cbt-session.ts'

interface CbtFinishedProps extends CbtWorkProps {
  play: CbtPlay
  /** When the time of a test ended, by the device's clock; null without a limit. */
  endsAtMs: number | null
  /** Back to the questions. */
  onLook: () => void
}

/** What follows an exam: waiting for the answers, then the result. */
export function CbtFinished(props: CbtFinishedProps) {
  const { work, play, endsAtMs, isAgain = false, onLook, onQuit, onAnswersWanted, onAgain, onResultPage } = props
  const { onHome = onQuit } = props
  const { session, dispatch, keeper } = play
  const { status } = keeper
  const isFinishKnown = useStore(status, (told) => told.isFinishKnown)
  const serverId = useStore(status, (told) => told.serverId)
  if (session.phase !== 'finished') return null
  if (!work.areAnswersShown && !work.isFinished) {
    const finishedAtMs = Date.parse(session.result.finished_at ?? '')
    return (
      <HandedIn
        title={work.set.title}
        grade={work.set.grade_id}
        by={handedInBy({ finishedAtMs, endsAtMs, test: work.test, isTaken: isFinishKnown })}
        status={status}
        onQuit={onHome}
        onRetry={keeper.hurry}
      />
    )
  }
  const go = (...events: CbtEvent[]) => {
    for (const event of events) dispatch(event)
    onLook()
  }
  const placeOf = (key: string): Place =>
    session.order.find(({ mainIndex, subIndex }) => session.set[mainIndex]?.questions[subIndex]?.key === key) ??
    session.view.place
  return (
    <CbtResult
      work={work}
      session={session}
      status={status}
      onSendAgain={keeper.hurry}
      endsAtMs={endsAtMs}
      isAgain={isAgain}
      onQuit={onHome}
      onLook={onLook}
      onOpen={(key) => {
        go({ type: 'order', mode: 'all' }, { type: 'jump', ...placeOf(key) })
      }}
      onIncorrectOnly={() => go({ type: 'order', mode: 'incorrect_only' })}
      onClearIncorrect={() => {
        go({ type: 'clear_incorrect' }, { type: 'order', mode: 'incorrect_only' })
        // Also where this is not the first of such tries.
        void keeper.note({ isRetryOpen: true })
      }}
      onReview={(mainIndex) => go({ type: 'open_review', mainIndex })}
      onAgain={work.mode === 'practice' ? onAgain : undefined}
      onAsk={serverId === null ? undefined : () => onAnswersWanted(serverId)}
      onResultPage={onResultPage && serverId !== null && isFinishKnown ? () => onResultPage(serverId) : undefined}
    />
  )
}
