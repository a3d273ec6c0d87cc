import type { UnderstandingLevel } from '@tcheck/contract/learning'
import css from './desk.module.css'

const PERCENT = 100

/** 理解度 as a letter, with its rate and number of answers; never colour alone. */
export function Level({ level, rate, answered }: { level: UnderstandingLevel; rate: number | null; answered: number }) {
  return (
    <span className={css.level}>
      <b className={`${css.letter} ${css[`level${level}`] ?? ''}`}>
        <span className="sr">理解度 </span>
        {level}
      </b>
      <span className="num small">
        {level !== '–' && rate !== null && <b>{Math.round(rate * PERCENT)}% </b>}
        {answered}問
      </span>
    </span>
  )
}
