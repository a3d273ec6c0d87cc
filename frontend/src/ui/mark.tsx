import type { ReactNode } from 'react'
import { useTextRenderer } from './words.ts'

export type MarkKind = 'correct' | 'partial' | 'incorrect' | 'unanswered' | 'bookmarked'

interface MarkLook {
  className: string
  word: string
  path: string
}

const looks: Record<MarkKind, MarkLook> = {
  correct: { className: 'o', word: '正解', path: 'M12 4a8 8 0 100 16 8 8 0 000-16z' },
  partial: { className: 'd', word: '一部正解', path: 'M12 4.5L20.5 19h-17z' },
  incorrect: { className: 'x', word: '不正解', path: 'M5.5 5.5l13 13M18.5 5.5l-13 13' },
  unanswered: { className: 'n', word: '無回答', path: 'M5 12h14' },
  bookmarked: { className: 'b', word: 'あとで見る', path: 'M7 4h10v16l-5-4-5 4z' },
}

interface MarkProps {
  kind: MarkKind
  /** Other words than the mark's own: 「正解 16問」. They say it all; the shape is not heard beside them. */
  children?: ReactNode
}

/** A mark says itself three times: shape, word and colour (look.md, "Colour"). */
export function Mark({ kind, children }: MarkProps) {
  const renderText = useTextRenderer()
  return (
    <span className={`mark ${looks[kind].className}`}>
      <MarkShape kind={kind} isNamed={false} />
      {children ?? renderText(looks[kind].word)}
    </span>
  )
}

interface MarkShapeProps {
  kind: MarkKind
  /** False where the mark's word stands beside it. */
  isNamed?: boolean
  size?: number
}

/** The shape alone, for dense grids; it names itself unless its word stands beside it. */
export function MarkShape({ kind, isNamed = true, size = 14 }: MarkShapeProps) {
  const { path, word } = looks[kind]
  const look = { viewBox: '0 0 24 24', width: size, height: size, fill: 'none', stroke: 'currentColor' } as const
  const line = <path d={path} strokeWidth={2.6} strokeLinecap="round" strokeLinejoin="round" />
  if (!isNamed) {
    return (
      <svg {...look} aria-hidden="true">
        {line}
      </svg>
    )
  }
  return (
    <svg {...look} role="img">
      <title>{word}</title>
      {line}
    </svg>
  )
}
