import type { UnderstandingLevel } from '@tcheck/contract/learning'
import { LevelLetter } from '../learning/level-chip.tsx'
import css from './understanding.module.css'

const meanings = { A: '90%から', B: '70%から', C: '50%から', D: '50%より下', '–': '3問より少ない' } as const
const levels = Object.keys(meanings) as UnderstandingLevel[]

/** How many chapter items have each level, and what its letter means. */
export function LevelCounts({ levels: all }: { levels: readonly UnderstandingLevel[] }) {
  return (
    <ul className={css.levels} aria-label="理解度ごとの項目の数">
      {levels.map((level) => (
        <li key={level}>
          <LevelLetter level={level} />
          <b className="num">{all.filter((one) => one === level).length}</b>
          <span className="muted small">{meanings[level]}</span>
        </li>
      ))}
    </ul>
  )
}
