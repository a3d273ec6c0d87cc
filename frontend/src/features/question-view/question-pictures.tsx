import { QuestionMedia } from '../media/question-media.tsx'
import { PictureTabs } from './picture-tabs.tsx'
import css from './question-card.module.css'
import type { Pictures } from './question-pictures-of.ts'

/** Pictures and films of a question: that of the main question, 図1–図4, 資料1–資料3. */
export function QuestionPictures({ picture, tabs, media, name }: Pictures & { name: string }) {
  return (
    <>
      {picture && (
        <div className={css.picture}>
          <QuestionMedia filename={picture} label={`${name}の図`} />
        </div>
      )}
      {tabs.length > 0 && <PictureTabs key={tabs.join()} images={tabs} name={name} />}
      {media.map((filename, index) => (
        <div key={filename} className={css.picture}>
          <QuestionMedia filename={filename} label={`${name}の資料${index + 1}`} />
        </div>
      ))}
    </>
  )
}
