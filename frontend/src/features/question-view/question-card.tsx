import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { type ReactNode, Suspense } from 'react'
import { preloaded } from '../../lib/preload.ts'
import { RichText } from '../math/rich-text.tsx'
import css from './question-card.module.css'
import { picturesOf } from './question-pictures-of.ts'
import { placeName } from './set-index.ts'

const QuestionPictures = preloaded(() => import('./question-pictures.tsx').then((part) => part.QuestionPictures))

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

/** It scrolls sideways, which the arrow keys must reach too. */
const verticalText = (isPassage: boolean) =>
  ({
    className: isPassage ? `${css.vertical} ${css.passage}` : css.vertical,
    role: 'region',
    'aria-label': '縦書きの文章',
    tabIndex: 0,
    'data-passage': '',
    'data-vertical': '',
  }) as const

/** One question as printed: number, text, what is asked, pictures, films. Its number is what the focus goes to (`PlayerFrame`). */
export function QuestionCard({ main, sub, grade, children }: QuestionCardProps) {
  const isVertical = main.writing === 'vertical'
  const name = placeName(main.main_question_number, sub.sub_question_number)
  const pictures = picturesOf(main, sub)
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
      <h2 className={`ink-700 text-14 ${css.number}`} tabIndex={-1} aria-label={name}>
        <b>{`大問${main.main_question_number}`}</b>
        <span>{`(${sub.sub_question_number})`}</span>
      </h2>
      {main.title && main.title !== main.text && (
        <p className={css.lead}>
          <RichText text={main.title} grade={grade} />
        </p>
      )}
      {isPassage && <p className={`muted text-13 ${css.onward}`}>← つづきは左へ</p>}
      <div key={main.main_question_number} {...(isVertical && verticalText(isPassage))}>
        {main.text && (
          <p>
            <RichText text={main.text} grade={grade} />
          </p>
        )}
        {!isPassage && ask}
      </div>
      {isPassage && ask}
      {pictures && (
        <Suspense fallback={<div className={css.coming} aria-busy="true" />}>
          <QuestionPictures {...pictures} name={name} />
        </Suspense>
      )}
      {children}
    </div>
  )
}
