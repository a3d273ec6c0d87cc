import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import type { SelfMark } from '@tcheck/scoring/self-mark'
import { useMemo } from 'react'
import { RichText } from '../math/rich-text.tsx'
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

interface BothMarks {
  own: SelfMark | null
  /** null: no teacher has marked it. */
  teachers: SelfMark | null
}

/** What belongs to a written answer besides its text: the drawing over its question, the photos. */
export function WrittenPieces({ main, sub, memo, photos, marks }: WrittenPiecesProps & { marks: BothMarks }) {
  const hasDrawing = useMemo(() => readStrokes(memo).length > 0, [memo])
  return (
    <>
      {hasDrawing && <DrawnQuestion main={main} sub={sub} memo={memo} />}
      <AnswerPhotos names={photos} />
      {marks.teachers && <Marks {...marks} />}
    </>
  )
}

/** Both are shown; the teacher's counts. */
function Marks({ own, teachers }: BothMarks) {
  const { grade } = useLearner()
  return (
    <p>
      <RichText text="{自分|じぶん}の{印|しるし}" grade={grade} /> <b>{own === null ? '–' : ownMarks[own].sign}</b>
      {' / '}
      <RichText text="{先生|せんせい}の{印|しるし}" grade={grade} />{' '}
      <b>{teachers === null ? '–' : ownMarks[teachers].sign}</b>
    </p>
  )
}

/**
 * A question with what was drawn over it, as high as the drawing goes, also where the sheet is narrower here.
 * @param grade  of the reader, where that is not the student who learns
 */
export function DrawnQuestion({ main, sub, memo, grade: of }: Omit<WrittenPiecesProps, 'photos'> & { grade?: number }) {
  const learner = useLearner()
  const grade = of ?? learner.grade
  const key = `${main.main_question_number}-${sub.sub_question_number}`
  const sheet = useMemoSheet({ key, memo, isLocked: true, onChange: () => null })
  return (
    <div className={css.question}>
      <div className="grid" style={{ minHeight: `calc(${depthOf(sheet.strokes)} * 100cqw + 12px)` }}>
        <QuestionCard main={main} sub={sub} grade={grade}>
          <MemoOverQuestion sheet={sheet} />
        </QuestionCard>
      </div>
    </div>
  )
}

/** As a child reads them: × is not failure, it is what comes next. */
export const ownMarks = {
  circle: { sign: '○', words: 'できた' },
  triangle: { sign: '△', words: 'あと{少|すこ}し' },
  cross: { sign: '×', words: 'これから' },
} as const satisfies Record<SelfMark, { sign: string; words: string }>
