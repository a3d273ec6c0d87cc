import type { ChapterItemActivity } from '@tcheck/contract/groups/understanding'
import type { UnderstandingLevel } from '@tcheck/contract/learning'
import { Card } from '../../ui/card.tsx'
import { LevelChip, LevelLetter } from '../learning/level-chip.tsx'
import { RichText } from '../math/rich-text.tsx'
import css from './understanding.module.css'
import { walkCells } from './walk-cells.ts'

const meanings = { A: '90%から', B: '70%から', C: '50%から', D: '50%より下', '–': '3問より少ない' } as const
const levels = Object.keys(meanings) as UnderstandingLevel[]

const tints: Record<UnderstandingLevel, string | undefined> = {
  A: css.known,
  B: css.good,
  C: css.half,
  D: css.low,
  '–': undefined,
}

interface UnderstandingHeatProps {
  name: string
  /** Of one subject, in the order of its chapters. */
  items: readonly ChapterItemActivity[]
  /** Whose drawer is open. */
  opened?: ChapterItemActivity | null
  /** The drawer hands out tasks, so that a cell without answers opens too. */
  handsOut?: boolean
  onOpen: (item: ChapterItemActivity) => void
}

/**
 * Chapters × items: each cell with its level, rate and number of answers, never the tint alone. A cell opens its drawer, and the
 * arrow keys move from cell to cell.
 */
export function UnderstandingHeat({ name, items, opened, handsOut = false, onOpen }: UnderstandingHeatProps) {
  const chapters = [...new Set(items.map(({ chapter_code }) => chapter_code))].map(
    (code) => [code, items.filter(({ chapter_code }) => chapter_code === code)] as const,
  )
  return (
    <Card title={name} isPadded={false}>
      <div className={`stack ${css.body}`}>
        <LevelCounts levels={items.map(({ level }) => level)} />
      </div>
      <ol className={`grid ${css.heat}`} aria-label={`${name}の理解度`} onKeyDown={walkCells}>
        {chapters.map(([code, own], at) => (
          <li key={code}>
            <h3>
              <span>{`${at + 1} `}</span>
              <RichText text={own[0]?.chapter ?? ''} grade={own[0]?.grade ?? 0} />
            </h3>
            <ul className={`stack gap-8 ${css.cells}`}>
              {own.map((item) => (
                <li key={item.id}>
                  <Cell {...{ item, handsOut }} isOpen={item.id === opened?.id} onOpen={() => onOpen(item)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface CellProps {
  item: ChapterItemActivity
  handsOut: boolean
  isOpen: boolean
  onOpen: () => void
}

function Cell({ item, handsOut, isOpen, onOpen }: CellProps) {
  const { chapter_item, level, rate, answered, grade } = item
  const names = ['tinted', css.cell, tints[level], isOpen && css.open].filter(Boolean).join(' ')
  const inside = (
    <>
      <span>
        <RichText text={chapter_item} grade={grade} />
      </span>
      <LevelChip level={level} rate={rate} answered={answered} />
    </>
  )
  if (answered === 0 && !handsOut) return <div className={names}>{inside}</div>
  const acts = [answered > 0 && '答えを見る', handsOut && '課題にする'].filter(Boolean)
  return (
    <button type="button" className={names} onClick={onOpen}>
      {inside}
      <span className="sr">{`、${acts.join('・')}`}</span>
    </button>
  )
}

/** How many chapter items have each level, and what its letter means. */
export function LevelCounts({ levels: all }: { levels: readonly UnderstandingLevel[] }) {
  return (
    <ul className={`flex wrap gap-12 ${css.levels}`} aria-label="理解度ごとの項目の数">
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
