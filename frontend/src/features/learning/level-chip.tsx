import type { UnderstandingLevel } from '@tcheck/contract/learning'
import css from './level-chip.module.css'

const PERCENT = 100

const tints: Record<UnderstandingLevel, string | undefined> = {
  A: undefined,
  B: undefined,
  C: css.c,
  D: css.d,
  '–': css.none,
}

export const LevelLetter = ({ level }: { level: UnderstandingLevel }) => (
  <b className={`tinted centered ink-primary ${css.letter} ${tints[level] ?? ''}`}>{level}</b>
)

interface LevelChipProps {
  level: UnderstandingLevel
  /** Of the newest answers, 0…1. */
  rate: number | null
  /** How many those are, where it is to be said. */
  answered?: number
}

/** 理解度 in its letter, with the rate beside it, never colour alone; fewer than three answers say nothing yet. */
export function LevelChip({ level, rate, answered }: LevelChipProps) {
  const isKnown = level !== '–'
  return (
    <span className="inline-row gap-6 text-14 bold nowrap">
      {isKnown && <span className="sr">理解度 </span>}
      {isKnown ? <LevelLetter level={level} /> : <span className="muted regular">まだ</span>}
      {isKnown && rate !== null && <span className="num">{`${Math.round(rate * PERCENT)}%`}</span>}
      {answered !== undefined && answered > 0 && <span className={`num ${css.answered}`}>{`${answered}問`}</span>}
    </span>
  )
}
