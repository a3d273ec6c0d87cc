import type { MainQuestion } from '@tcheck/contract/question-set'
import { type CbtEvent, type CbtSession, progressOf, type QuestionPosition } from '@tcheck/sessions'
import { useState } from 'react'
import { type Store, useStore } from '../../lib/store/store.ts'
import { Button } from '../../ui/button.tsx'
import { PaperAndPencil } from '../../ui/empty-state.tsx'
import { RichText } from '../math/rich-text.tsx'
import { HindranceText } from '../question-view/hindrance-text.tsx'
import { NotKept } from '../question-view/not-saved.tsx'
import { praiseOf } from '../question-view/praise.ts'
import { SavingNotice } from '../question-view/saving-notice.tsx'
import { kindOf } from '../question-view/set-index.ts'
import type { NextStep } from '../result/next-steps.tsx'
import {
  countMarks,
  handedInBy,
  lateText,
  notShownAt,
  pointsOf,
  regradedNote,
  stepWords,
  whenShown,
} from '../result/result-text.ts'
import { ResultPlace, ResultView } from '../result/result-view.tsx'
import type { OpenedWork } from '../saving/open-work.ts'
import type { SyncStatus } from '../saving/save-state.ts'
import { SaveStatus } from '../saving/save-status.tsx'
import { cbtRowsOf } from './cbt-rows.ts'
import type { CbtWorkProps } from './cbt-work-props.ts'
import { ClearSheet } from './clear-sheet.tsx'
import css from './handed-in.module.css'
import type { CbtPlay } from './use-cbt-session.ts'

interface HandedInProps {
  title: string
  /** Grade id of the set. */
  grade: number
  /** Who handed it in where it was not the student; with readings. */
  by?: string | null
  status: Store<SyncStatus>
  onQuit: () => void
  onRetry: () => void
}

const rejected =
  '{答|こた}えは、まだ{先生|せんせい}にとどいていません。この{端末|たんまつ}に{保存|ほぞん}しています。{先生|せんせい}に{知|し}らせてください。'
const unsent =
  'いま、つながっていません。{答|こた}えはこの{端末|たんまつ}に{保存|ほぞん}しています。\nつながると{先生|せんせい}にとどきます。'
const sending = '{答|こた}えを{送|おく}っています。{少|すこ}し{待|ま}ってください。'

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
  const { session, dispatch, sync } = play
  const { status } = sync
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
        onRetry={sync.hurry}
      />
    )
  }
  const go = (...events: CbtEvent[]) => {
    for (const event of events) dispatch(event)
    onLook()
  }
  const placeOf = (key: string): QuestionPosition =>
    session.order.find(({ mainIndex, subIndex }) => session.set[mainIndex]?.questions[subIndex]?.key === key) ??
    session.view.position
  return (
    <CbtResult
      work={work}
      session={session}
      status={status}
      onSendAgain={sync.hurry}
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
        void sync.note({ isRetryOpen: true })
      }}
      onReview={(mainIndex) => go({ type: 'open_review', mainIndex })}
      onAgain={work.mode === 'practice' ? onAgain : undefined}
      onAsk={serverId === null ? undefined : () => onAnswersWanted(serverId)}
      onResultPage={onResultPage && serverId !== null && isFinishKnown ? () => onResultPage(serverId) : undefined}
    />
  )
}

/** A test is over, and the server does not know it yet: the connection is gone or still working. */
export function HandedIn({ title, grade, by = null, status, onQuit, onRetry }: HandedInProps) {
  const isRejected = useStore(status, ({ state }) => state === 'refused')
  const isOffline = useStore(status, ({ state }) => state === 'offline')
  const sentence = useStore(status, (current) => current.sentence)
  const hindrance = useStore(status, (current) => current.hindrance)
  const isInMemory = useStore(status, (current) => current.isInMemory)
  return (
    <main className={`centered ${css.page}`}>
      <section className={`card stack justify-items-center center ${css.card}`}>
        <PaperAndPencil />
        <h1>おつかれさまでした</h1>
        <p className="muted">
          <RichText text={title} grade={grade} />
        </p>
        {by && (
          <p>
            <RichText text={by} grade={grade} />
          </p>
        )}
        <SaveStatus status={status} />
        {isInMemory && (
          <p role="alert">
            <NotKept grade={grade} />
          </p>
        )}
        {isRejected ? (
          <p>
            {sentence && (
              <>
                <span>{sentence}</span>
                <br />
              </>
            )}
            <RichText text={rejected} grade={grade} />
          </p>
        ) : (
          <p>
            {isOffline && hindrance ? (
              <HindranceText {...hindrance} grade={grade} />
            ) : (
              <RichText text={isOffline ? unsent : sending} grade={grade} />
            )}
          </p>
        )}
        <p className="flex justify-center wrap gap-12">
          {(isOffline || isRejected) && <Button onClick={onRetry}>もう一度送る</Button>}
          <Button kind="soft" onClick={onQuit}>
            ホームへ
          </Button>
        </p>
      </section>
    </main>
  )
}

interface CbtResultProps {
  work: Pick<OpenedWork, 'set' | 'test' | 'mode' | 'isFinished' | 'areAnswersShown' | 'readAt' | 'record'>
  session: Extract<CbtSession, { phase: 'finished' }>
  status: Store<SyncStatus>
  onSendAgain: () => void
  /** When the time of a test ended, by the device's clock; null without a limit. */
  endsAtMs: number | null
  /** Asked for by the address: another try at what was wrong. */
  isAgain: boolean
  onQuit: () => void
  /** To the questions, nothing of which changes any more. */
  onLook: () => void
  onOpen: (key: string) => void
  onIncorrectOnly: () => void
  onClearIncorrect: () => void
  onReview: (mainIndex: number) => void
  /** Only a practice can be begun anew. */
  onAgain: (() => void) | undefined
  /** Asks the server whether the answers are shown by now. */
  onAsk: (() => void) | undefined
  /** Once the server knows of the end. */
  onResultPage: (() => void) | undefined
}

/** The result of an exam; while its answers are not shown, what was handed in. */
function CbtResult(props: CbtResultProps) {
  const { work, session, status, endsAtMs, onReview } = props
  const { set, test } = work
  const grade = set.grade_id
  const isShown = work.areAnswersShown
  const rows = cbtRowsOf(session, set)
  const counts = countMarks(rows)
  const wrongCount = counts.partial + counts.incorrect + counts.unanswered
  const total = isShown ? pointsOf(rows) : null
  const own = progressOf(session)
  const answeredCount = isShown ? own.questionCount - counts.unanswered : own.answeredCount
  const progress = { ...own, answeredCount }
  const by = handedInBy({ finishedAtMs: Date.parse(session.result.finished_at ?? ''), endsAtMs, test })
  const { lateMinutes: late, regraded } = work.record
  const howMany = `${own.questionCount}{問|もん}のうち、${answeredCount}{問|もん}に{答|こた}えました。`
  const [isClearing, setIsClearing] = useState(props.isAgain && isShown && wrongCount > 0)
  const review = (main: MainQuestion) => {
    const count = main.review_questions.length
    return (
      count > 0 && (
        <Button kind="soft" onClick={() => onReview(set.question_groups.indexOf(main))}>
          <RichText text={`ふり{返|かえ}りの{問題|もんだい}(${count}{問|もん})`} grade={grade} />
        </Button>
      )
    )
  }
  return (
    <ResultPlace kind={kindOf(set)} title={set.title} grade={grade} saveLine={<SaveStatus status={status} />}>
      <SavingNotice status={status} grade={grade} onRetry={props.onSendAgain} />
      <ResultView
        stage={!isShown ? 'not_shown' : session.isRetrying ? 'retry' : 'finished'}
        rows={rows}
        total={total}
        words={total ? praiseOf({ ...total, ...progress }) : whenShown(test)}
        notes={[
          ...(isShown ? [] : [howMany]),
          ...(isShown || !work.readAt ? [] : [notShownAt(work.readAt)]),
          ...(by ? [by] : []),
          ...(late ? [lateText(late)] : []),
          ...(isShown && regraded ? [regradedNote(regraded)] : []),
        ]}
        progress={progress}
        grade={grade}
        steps={isShown ? stepsOf(props, wrongCount, () => setIsClearing(true)) : waitingSteps(props)}
        onOpen={isShown ? props.onOpen : undefined}
        review={isShown ? review : undefined}
      />
      {isClearing && (
        <ClearSheet
          grade={grade}
          count={wrongCount}
          onClear={props.onClearIncorrect}
          onClose={() => setIsClearing(false)}
        />
      )}
    </ResultPlace>
  )
}

function stepsOf(props: CbtResultProps, wrongCount: number, onWrongAgain: () => void): NextStep[] {
  const { onIncorrectOnly, onAgain, onQuit, onResultPage } = props
  return [
    ...(wrongCount > 0
      ? [
          { words: stepWords.wrongAgain, act: onWrongAgain },
          { words: stepWords.wrongOnly, act: onIncorrectOnly },
        ]
      : []),
    ...(onAgain ? [{ words: stepWords.again, act: onAgain }] : []),
    { words: stepWords.home, act: onQuit },
    ...(onResultPage ? [{ words: stepWords.compare, act: onResultPage, isQuiet: true }] : []),
  ]
}

const waitingSteps = ({ onQuit, onLook, onAsk }: CbtResultProps): NextStep[] => [
  { words: stepWords.home, act: onQuit },
  { words: stepWords.lookAtOwn, act: onLook },
  ...(onAsk ? [{ words: stepWords.ask, act: onAsk, isQuiet: true }] : []),
]
