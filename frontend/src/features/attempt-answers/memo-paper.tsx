import { IconWritingSign } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { MemoLayer } from '../memo/memo-layer.tsx'
import { PlaybackBar, useMemoPlayback } from '../memo/memo-playback.tsx'
import { PlaybackLayer } from '../memo/playback-layer.tsx'
import type { Stroke } from '../memo/strokes.ts'
import { QuestionCard } from '../question-view/question-card.tsx'
import css from './attempt-answers.module.css'
import type { QuestionText } from './question-text.ts'

interface MemoPaperProps {
  strokes: readonly Stroke[]
  /** null: the question's text cannot be had. */
  text: QuestionText | null
  grade: number
}

const ignoreStroke = () => undefined
const roomBelowPixels = 24

/** The question with the memo over it, as it was left or as it came about. */
export function MemoPaper({ strokes, text, grade }: MemoPaperProps) {
  const [isPlayed, setPlayed] = useState(false)
  const of = { strokes, text, grade }
  if (strokes.length === 0) return <Paper {...of} />
  if (isPlayed) return <PlayedPaper {...of} />
  return (
    <>
      <Button kind="quiet" size="sm" onClick={() => setPlayed(true)}>
        <IconWritingSign className="i" aria-hidden />
        かいた順に見る
      </Button>
      <Paper {...of}>
        <MemoLayer strokes={strokes} tool={null} color="#262e35" onStroke={ignoreStroke} />
      </Paper>
    </>
  )
}

function PlayedPaper(of: MemoPaperProps) {
  const playback = useMemoPlayback(of.strokes)
  return (
    <>
      <PlaybackBar {...playback} />
      <Paper {...of}>
        <PlaybackLayer strokes={of.strokes} whole={playback.whole} part={playback.part} />
      </Paper>
    </>
  )
}

function Paper({ strokes, text, grade, children }: MemoPaperProps & { children?: ReactNode }) {
  return (
    <div className={css.sheet} style={sheetStyle(strokes)}>
      {text ? (
        <QuestionCard main={text.main} sub={text.sub} grade={grade}>
          {children}
        </QuestionCard>
      ) : (
        <div className={css.blank}>{children}</div>
      )}
    </div>
  )
}

/**
 * The question as wide as it was when the memo was drawn, so that its lines lie where the ink was put, and long enough
 * for the lowest stroke.
 */
function sheetStyle(strokes: readonly Stroke[]): CSSProperties | undefined {
  const [first] = strokes
  if (!first) return undefined
  const width = first.sheetWidth
  const lowest = strokes.reduce(
    (low, { points, sheetWidth }) => points.reduce((own, [, y]) => Math.max(own, (y * width) / sheetWidth), low),
    0,
  )
  return { width, aspectRatio: `${width} / ${lowest + roomBelowPixels}` }
}
