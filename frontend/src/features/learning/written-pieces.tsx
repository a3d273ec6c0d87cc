import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { useMemo } from 'react'
import { depthOf, readStrokes } from '../memo/strokes.ts'
import { useMemoSheet } from '../memo/use-memo-sheet.ts'
import { MemoOverQuestion } from '../question-view/memo-question.tsx'
import { QuestionCard } from '../question-view/question-card.tsx'
import { AnswerPhotos } from './answer-photo.tsx'
import css from './self-marking.module.css'
import { useLearner } from './use-learner.ts'

interface WrittenPiecesProps {
  main: MainQuestion
  sub: SubQuestion
  /** Strokes as JSON; null: nothing was drawn. */
  memo: string | null
  /** Names. */
  photos: readonly string[]
}

/** What belongs to a written answer besides its text: the drawing over its question, the photos. */
export function WrittenPieces({ main, sub, memo, photos }: WrittenPiecesProps) {
  const hasDrawing = useMemo(() => readStrokes(memo).length > 0, [memo])
  return (
    <>
      {hasDrawing && <DrawnQuestion main={main} sub={sub} memo={memo} />}
      <AnswerPhotos names={photos} />
    </>
  )
}

/** A question with what was drawn over it, as high as the drawing goes, also where the sheet is narrower here. */
export function DrawnQuestion({ main, sub, memo }: Omit<WrittenPiecesProps, 'photos'>) {
  const { grade } = useLearner()
  const key = `${main.main_question_number}-${sub.sub_question_number}`
  const sheet = useMemoSheet({ key, memo, isLocked: true, onChange: () => null })
  return (
    <div className={css.question}>
      <div className={css.sheet} style={{ minHeight: `calc(${depthOf(sheet.strokes)} * 100cqw + 12px)` }}>
        <QuestionCard main={main} sub={sub} grade={grade}>
          <MemoOverQuestion sheet={sheet} />
        </QuestionCard>
      </div>
    </div>
  )
}
