import type { QuestionSet } from '@tcheck/contract/question-set'
import type { Store } from '../../lib/store/store.ts'
import { Button } from '../../ui/button.tsx'
import { praiseOf } from '../question-view/praise.ts'
import { SavingNotice } from '../question-view/saving-notice.tsx'
import type { NextStep } from '../result/next-steps.tsx'
import { pointsOf, stepWords } from '../result/result-text.ts'
import { ResultPlace, ResultView } from '../result/result-view.tsx'
import type { SyncStatus } from '../saving/save-state.ts'
import { SaveStatus } from '../saving/save-status.tsx'
import { openAndWrong, unitRowsOf } from './unit-rows.ts'
import type { StartedPractice } from './use-unit-practice.ts'

interface UnitSummaryProps {
  set: QuestionSet
  /** 「単元問題・算数 小6」 */
  kind: string
  practice: StartedPractice
  status: Store<SyncStatus>
  onSendAgain: () => void
  canDoSimilar: boolean
  onOpen: (key: string) => void
  /** To the question that was left for this; of a practice that has ended, to its questions. */
  onLook: () => void
  onWrongAgain: (keys: readonly string[]) => void
  onSimilar: () => void
  onAgain: () => void
  onFinish: () => void
  /** Of a practice that has ended, once the server knows of it. */
  onResultPage: (() => void) | undefined
}

/** What came of a practice so far or at its end, and what to do next. */
export function UnitSummary(props: UnitSummaryProps) {
  const { set, kind, practice, status, onOpen, onLook } = props
  const isFinished = practice.finishedAt !== null
  const rows = unitRowsOf(practice, set)
  const total = pointsOf(rows)
  const counted = rows.filter(({ mark }) => mark !== null && mark !== 'unanswered')
  const progress = { answeredCount: counted.length, questionCount: rows.length }
  return (
    <ResultPlace
      kind={kind}
      title={set.title}
      grade={set.grade_id}
      back={
        !isFinished && (
          <Button kind="quiet" onClick={onLook}>
            問題にもどる
          </Button>
        )
      }
      saveLine={<SaveStatus status={status} />}
    >
      <SavingNotice status={status} grade={set.grade_id} onRetry={props.onSendAgain} />
      <ResultView
        stage={isFinished ? 'finished' : 'going_on'}
        rows={rows}
        total={total}
        words={praiseOf({ ...total, ...progress })}
        notes={[]}
        progress={progress}
        grade={set.grade_id}
        steps={isFinished ? stepsAtEnd(props) : stepsOnward(props, rows)}
        onOpen={onOpen}
      />
    </ResultPlace>
  )
}

function stepsOnward({ canDoSimilar, ...on }: UnitSummaryProps, rows: ReturnType<typeof unitRowsOf>): NextStep[] {
  const { open, wrong } = openAndWrong(rows)
  const [first] = open
  return [
    ...(first === undefined ? [] : [{ words: stepWords.goOn, act: () => on.onOpen(first) }]),
    ...(wrong.length > 0 ? [{ words: stepWords.wrongAgain, act: () => on.onWrongAgain(wrong) }] : []),
    // With all of it right there is nothing better to do than to end it.
    ...(canDoSimilar && open.length + wrong.length > 0 ? [{ words: stepWords.similar, act: on.onSimilar }] : []),
    { words: stepWords.end, act: on.onFinish },
    ...(canDoSimilar && open.length + wrong.length === 0 ? [{ words: stepWords.similar, act: on.onSimilar }] : []),
  ]
}

const stepsAtEnd = ({ onAgain, onLook, onFinish, onResultPage }: UnitSummaryProps): NextStep[] => [
  { words: stepWords.again, act: onAgain },
  { words: stepWords.look, act: onLook },
  { words: stepWords.home, act: onFinish },
  ...(onResultPage ? [{ words: stepWords.compare, act: onResultPage, isQuiet: true }] : []),
]
