import type { MainQuestion } from '@tcheck/contract/question-set'
import { type CbtSession, progressOf } from '@tcheck/sessions'
import { useState } from 'react'
import type { Store } from '../../lib/store/store.ts'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../math/rich-text.tsx'
import { praiseOf } from '../question-view/praise.ts'
import { SavingNotice } from '../question-view/saving-notice.tsx'
import { kindOf } from '../question-view/set-index.ts'
import type { NextStep } from '../result/next-steps.tsx'
import { countMarks, pointsOf } from '../result/result-row.ts'
import { ResultPlace, ResultView } from '../result/result-view.tsx'
import { handedInBy, lateWords, regradedNote, stepWords, whenShown } from '../result/result-words.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import { SaveLine } from '../saving/save-line.tsx'
import type { SaverStatus } from '../saving/saver-status.ts'
import { cbtRowsOf } from './cbt-rows.ts'
import { ClearSheet } from './clear-sheet.tsx'

interface CbtResultProps {
  work: Pick<OpenedWork, 'set' | 'test' | 'mode' | 'isFinished' | 'areAnswersShown' | 'record'>
  session: Extract<CbtSession, { phase: 'finished' }>
  status: Store<SaverStatus>
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
export function CbtResult(props: CbtResultProps) {
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
    <ResultPlace kind={kindOf(set)} title={set.title} grade={grade} saveLine={<SaveLine status={status} />}>
      <SavingNotice status={status} grade={grade} onRetry={props.onSendAgain} />
      <ResultView
        stage={!isShown ? 'not_shown' : session.isRetrying ? 'retry' : 'finished'}
        rows={rows}
        total={total}
        words={total ? praiseOf({ ...total, ...progress }) : whenShown(test)}
        notes={[
          ...(isShown ? [] : [howMany]),
          ...(by ? [by] : []),
          ...(late ? [lateWords(late)] : []),
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
