import type { MainQuestion, SubQuestion } from '@tcheck/contract'
import type { ReactNode } from 'react'
import { RichText } from '../math/rich-text.tsx'
import { QuestionMedia } from '../media/question-media.tsx'
import { PictureTabs } from './picture-tabs.tsx'
import css from './question-card.module.css'
import { placeName } from './question-name.ts'

interface QuestionCardProps {
  main: MainQuestion
  sub: SubQuestion
  /** Grade id of the set: reading size, readings over kanji, school font. */
  grade: number
  /** What lies over the question: the memo layer. */
  children?: ReactNode
}

/** More than this does not fit beside its question in vertical writing. */
const PASSAGE_LENGTH = 160

const present = (names: readonly (string | null)[]) => names.filter((name): name is string => !!name)

/** It scrolls sideways, which the arrow keys must reach too. */
const verticalText = { className: css.vertical, role: 'region', 'aria-label': '縦書きの文章', tabIndex: 0 } as const

/** One question as printed: number, text, what is asked, pictures, films. */
export function QuestionCard({ main, sub, grade, children }: QuestionCardProps) {
  const isVertical = main.writing === 'vertical'
  const name = placeName(main.main_question_number, sub.sub_question_number)
  const tabs = present([sub.tab_1_image, sub.tab_2_image, sub.tab_3_image, sub.tab_4_image])
  const media = present([sub.media_1, sub.media_2, sub.media_3])
  // A long passage scrolls sideways; what is asked stands outside it, where it is always seen.
  const isPassage = isVertical && main.text.length > PASSAGE_LENGTH
  const ask = sub.text && (
    <p className={css.ask}>
      <RichText text={sub.text} grade={grade} />
    </p>
  )
  const look = [css.paper, grade <= 6 && css.school, grade <= 2 && css.large, isVertical && css.isVertical]
  return (
    <div className={look.filter(Boolean).join(' ')} data-question="">
      <p className={css.number}>
        <b>大問{main.main_question_number}</b>({sub.sub_question_number})
      </p>
      {isPassage && <p className={css.onward}>← つづきは左へ</p>}
      <div {...(isVertical && verticalText)}>
        {main.text && (
          <p>
            <RichText text={main.text} grade={grade} />
          </p>
        )}
        {!isPassage && ask}
      </div>
      {isPassage && ask}
      {main.explanatory_image && (
        <div className={css.picture}>
          <QuestionMedia filename={main.explanatory_image} label={`${name}の図`} />
        </div>
      )}
      {tabs.length > 0 && <PictureTabs images={tabs} name={name} />}
      {media.map((filename, index) => (
        <div key={filename} className={css.picture}>
          <QuestionMedia filename={filename} label={`${name}の資料${index + 1}`} />
        </div>
      ))}
      {children}
    </div>
  )
}
