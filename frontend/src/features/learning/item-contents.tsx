import { IconChevronRight } from '@tabler/icons-react'
import type { ChapterItem, ContentHead } from '@tcheck/contract/learning'
import { Link } from 'react-router'
import { RichText } from '../math/rich-text.tsx'
import { doneCount } from './content-steps.ts'
import css from './course-view.module.css'
import { LearnersWords } from './learning-words.tsx'
import { contentPath } from './material-paths.ts'
import { useLearner } from './use-learner.ts'

/** The contents of a chapter item, each with how many of its parts are done. */
export function ItemContents({ item }: { item: ChapterItem }) {
  return (
    <ul className={`card ${css.items}`}>
      {item.contents.map((content) => (
        <li key={content.code}>
          <ContentRow content={content} />
        </li>
      ))}
    </ul>
  )
}

function ContentRow({ content }: { content: ContentHead }) {
  const { grade } = useLearner()
  const done = doneCount(content)
  const { length } = content.parts
  return (
    <Link to={contentPath(content.code)}>
      <b className={css.name}>
        <RichText text={content.title} grade={grade} />
      </b>
      <span className={css.facts}>
        <span className={done === length ? css.done : css.open}>
          <LearnersWords
            text={done === length ? '{終|お}わり' : done === 0 ? 'まだ' : `${length}つのうち${done}つ{終|お}わり`}
          />
        </span>
      </span>
      <IconChevronRight className="i" aria-hidden />
    </Link>
  )
}
