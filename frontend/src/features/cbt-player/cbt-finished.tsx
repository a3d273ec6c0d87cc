import type { CbtEvent } from '@tcheck/sessions'
import { useStore } from '../../lib/store/store.ts'
import { areAnswersShown } from '../saving/opened-set.ts'
import { CbtResult } from './cbt-result.tsx'
import type { CbtWorkProps } from './cbt-work-props.ts'
import { HandedIn } from './handed-in.tsx'
import { NotShownYet } from './not-shown-yet.tsx'
import type { CbtPlay } from './use-cbt-session.ts'

interface CbtFinishedProps extends CbtWorkProps {
  play: CbtPlay
  /** When the time of a test ended, by the device's clock; null without a limit. */
  endsAtMs: number | null
  /** Back to the questions. */
  onLook: () => void
}

/** What follows an exam: waiting for the answers, what was handed in while they are not shown, the result. */
export function CbtFinished({
  work,
  play,
  endsAtMs,
  onLook,
  onQuit,
  onAnswersWanted,
  onAgain,
  onResultPage,
}: CbtFinishedProps) {
  const { session, dispatch, keeper } = play
  const { status } = keeper
  const isFinishKnown = useStore(status, (told) => told.isFinishKnown)
  const serverId = useStore(status, (told) => told.serverId)
  if (session.phase !== 'finished') return null
  const isTimeUp = isAtEnd(session.result.finished_at, endsAtMs)
  if (!areAnswersShown(work)) {
    const { title, grade_id } = work.set
    return work.isFinished ? (
      <NotShownYet
        work={work}
        session={session}
        isTimeUp={isTimeUp}
        status={status}
        onQuit={onQuit}
        onLook={onLook}
        onAsk={serverId === null ? undefined : () => onAnswersWanted(serverId)}
      />
    ) : (
      <HandedIn
        title={title}
        grade={grade_id}
        isTimeUp={isTimeUp}
        status={status}
        onQuit={onQuit}
        onRetry={keeper.hurry}
      />
    )
  }
  const go = (...events: CbtEvent[]) => {
    for (const event of events) dispatch(event)
    onLook()
  }
  return (
    <CbtResult
      set={work.set}
      session={session}
      status={status}
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

/** Handed in by the clock: what a person does is done before. */
const isAtEnd = (finishedAt: string | null, endsAtMs: number | null): boolean =>
  finishedAt !== null && endsAtMs !== null && Date.parse(finishedAt) >= endsAtMs - 500
