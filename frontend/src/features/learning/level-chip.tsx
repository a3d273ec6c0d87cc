import type { UnderstandingLevel } from '@tcheck/contract/learning'
import css from './level-chip.module.css'

const tints: Record<UnderstandingLevel, string | undefined> = {
  A: undefined,
  B: undefined,
  C: css.c,
  D: css.d,
  '–': css.none,
}

interface LevelChipProps {
  level: UnderstandingLevel
  /** Of the newest answers, 0…1. */
  rate: number | null
}

/** 理解度 in its letter, with the rate beside it; fewer than three answers say nothing yet. */
export function LevelChip({ level, rate }: LevelChipProps) {
  if (level === '–') return <span className={css.none}>まだ</span>
  return (
    <span className={css.level}>
      <b className={`${css.letter} ${tints[level] ?? ''}`}>
        <span className="sr">理解度 </span>
        {level}
      </b>
      {rate !== null && <span className="num">{Math.round(rate * 100)}%</span>}
    </span>
  )
}
