import { useStore } from '../../lib/store/store.ts'
import { type ChapterItemActivity, understanding } from '../../lib/store/understanding.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LearnersWords } from '../learning/learning-words.tsx'
import { LevelChip, LevelLetter } from '../learning/level-chip.tsx'
import { RichText } from '../math/rich-text.tsx'
import css from './desk.module.css'

const levels = ['A', 'B', 'C', 'D', '–'] as const
const meanings = { A: '90%から', B: '70%から', C: '50%から', D: '50%より下', '–': '3問より少ない' } as const

const levelOf = ({ level = '–' }: ChapterItemActivity) => level

/** Chapters and their items with levels, as a table that reads as one. */
export function UnderstandingMap({ subject: { code, name } }: { subject: { code: string; name: string } }) {
  const { chapter_item_activities, error } = useStore(understanding, (state) => state)
  const items = chapter_item_activities.filter(({ id }) => id.startsWith(`${code}/`))
  if (items.length === 0) return error === null ? <Skeleton lines={5} /> : null
  const chapters = [...new Set(items.map(({ chapter }) => chapter))]
  return (
    <Card title={name} isPadded={false}>
      <div className={css.firstBody}>
        <ul className={css.levels} aria-label="理解度ごとの項目の数">
          {levels.map((level) => (
            <li key={level}>
              <LevelLetter level={level} />
              <b className="num">{items.filter((item) => levelOf(item) === level).length}</b>
              <span className="muted small">{meanings[level]}</span>
            </li>
          ))}
        </ul>
      </div>
      <table className={css.map}>
        <caption className="sr">{name}の理解度</caption>
        <thead>
          <tr>
            <th scope="col">
              <LearnersWords text="{項目|こうもく}" />
            </th>
            <th scope="col">
              <LearnersWords text="{理解度|りかいど}" />
            </th>
          </tr>
        </thead>
        {chapters.map((chapter, at) => (
          <tbody key={chapter}>
            <tr className={css.chapter}>
              <th scope="rowgroup" colSpan={2}>
                {at + 1} <RichText text={chapter} />
              </th>
            </tr>
            {items
              .filter((item) => item.chapter === chapter)
              .map((item) => (
                <tr key={item.id}>
                  <th scope="row">
                    <RichText text={item.chapter_item} />
                  </th>
                  <td>
                    <LevelChip level={levelOf(item)} rate={item.rate} answered={item.answered ?? 0} />
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </Card>
  )
}
