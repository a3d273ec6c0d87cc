import { useStore } from '../../lib/store/store.ts'
import { type ChapterItemActivity, understanding } from '../../lib/store/understanding.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LearnersWords } from '../learning/learning-text.tsx'
import { LevelChip } from '../learning/level-chip.tsx'
import css from './understanding.module.css'
import { LevelCounts } from './understanding-heat.tsx'

const levelOf = ({ level = '–' }: ChapterItemActivity) => level

/** Chapters and their items with levels, as a table that reads as one. */
export function UnderstandingMap({ subject: { code, name } }: { subject: { code: string; name: string } }) {
  const { chapter_item_activities, error } = useStore(understanding, (state) => state)
  const items = chapter_item_activities.filter(({ id }) => id.startsWith(`${code}/`))
  if (items.length === 0) return error === null ? <Skeleton lines={5} /> : null
  const chapters = [...new Set(items.map(({ chapter }) => chapter))]
  return (
    <Card title={name} isPadded={false}>
      <div className={`stack ${css.body}`}>
        <LevelCounts levels={items.map(levelOf)} />
      </div>
      <table className={css.map}>
        <caption className="sr">{`${name}の理解度`}</caption>
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
                <span>{`${at + 1} `}</span>
                <LearnersWords text={chapter} />
              </th>
            </tr>
            {items
              .filter((item) => item.chapter === chapter)
              .map((item) => (
                <tr key={item.id}>
                  <th scope="row">
                    <LearnersWords text={item.chapter_item} />
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
