import type { LearningRun } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { slotKeyOf } from '@tcheck/scoring'
import { readWritten } from '@tcheck/scoring/self-mark'
import { readStrokes } from '../memo/strokes.ts'
import { MarkCounts } from '../question-view/mark-counts.tsx'
import { ResultList } from '../result/result-list.tsx'
import { countMarks, pointsOf, type ResultRow } from '../result/result-text.ts'
import { marksBySlot } from './marks-by-slot.ts'
import { rowsOfRun } from './run-rows.ts'
import css from './shown-run.module.css'
import { WrittenPieces } from './written-pieces.tsx'

interface ShownRunProps {
  run: LearningRun
  set: QuestionSet
  /** Of the reader. */
  grade: number
  /** Whose answers they are: 「お子さまの答え」. */
  answerWords: string
}

/** A run as somebody looks at it who did not answer it: points, marks, and each question with its answer. Nothing can be changed. */
export function ShownRun({ run, set, grade, answerWords }: ShownRunProps) {
  const activities = new Map(
    run.unit_activities.map((one) => [slotKeyOf(one.main_question_number, 'question', one.sub_question_number), one]),
  )
  const slots = Object.fromEntries([...activities].map(([key, { answers }]) => [key, { slot: { answers } }]))
  const marks = marksBySlot(run)
  const rows = rowsOfRun({ slots, finishedAt: run.finished_at, learning: run }, set, marks)
  const { points, maxPoints } = pointsOf(rows)
  const pieces = ({ key, main, sub }: ResultRow) => {
    const { answers = [], memo = null } = activities.get(key) ?? {}
    const { photos, mark } = readWritten(answers)
    const teachers = marks?.[key] ?? null
    return photos.length > 0 || readStrokes(memo).length > 0 || teachers ? (
      <WrittenPieces {...{ main, sub, memo, photos }} marks={{ own: mark, teachers }} />
    ) : null
  }
  return (
    <>
      <section className={`card stack gap-8 ${css.head}`} aria-label="結果">
        {run.finished_at === null ? (
          <p>まだ途中です。終わると、点数と正解が表示されます。</p>
        ) : (
          <>
            <p className={`text-17 ${css.points}`}>
              <b>{points}</b>
              <span>{` / ${maxPoints}点`}</span>
            </p>
            <MarkCounts counts={countMarks(rows)} grade={grade} />
          </>
        )}
      </section>
      <ResultList
        rows={rows}
        stage={run.finished_at === null ? 'going_on' : 'finished'}
        grade={grade}
        answerWords={answerWords}
        besides={run.is_self_marked ? pieces : undefined}
      />
    </>
  )
}
