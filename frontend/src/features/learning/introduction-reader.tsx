import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import type { Content } from '@tcheck/contract/learning'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { RichText } from '../math/rich-text.tsx'
import { playSound } from '../sound/sound.ts'
import { IntroductionPage } from './introduction-page.tsx'
import css from './introduction-reader.module.css'
import { LearnersWords } from './learning-words.tsx'
import { contentPath } from './material-paths.ts'
import { keepReadingPlace, type ReadingPlace } from './reading-places.ts'
import { tellReading } from './tell-readings.ts'
import { useLearner } from './use-learner.ts'
import { forgetWhatIsDone } from './use-told-content.ts'

interface IntroductionReaderProps {
  content: Content
  part: Content['parts'][number]
  owner: string
  /** Where the student was; undefined: at the beginning. */
  place: ReadingPlace | undefined
}

/** An introduction, a page at a time; read to its end it is done. */
export function IntroductionReader({ content, part, owner, place }: IntroductionReaderProps) {
  const { grade } = useLearner()
  const navigate = useNavigate()
  const last = Math.max(0, part.blocks.length - 1)
  const [page, setPage] = useState(Math.min(place?.page ?? 0, last))
  const [failed, setFailed] = useState<unknown>(null)
  const [isTelling, setIsTelling] = useState(false)
  const reader = { owner, content: content.code, part: part.id }
  const heading = useRef<HTMLHeadingElement>(null)
  const go = (to: number) => {
    setPage(to)
    void keepReadingPlace(reader, () => ({ page: to }))
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }
  const end = async () => {
    setIsTelling(true)
    setFailed(null)
    try {
      await tellReading(reader)
      playSound('done')
      forgetWhatIsDone()
      await navigate(contentPath(content.code))
    } catch (error) {
      setFailed(error)
      setIsTelling(false)
    }
  }
  const block = part.blocks[page]
  return (
    <>
      <header className={css.head}>
        <Link className={css.quit} to={contentPath(content.code)}>
          <IconX className="i" aria-hidden />
          やめる
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          <small>
            <RichText text={content.title} grade={grade} />
          </small>
          <RichText text={part.title} grade={grade} />
        </h1>
        <span className={`num ${css.count}`} role="status">
          <LearnersWords text={`${page + 1} / ${last + 1}まいめ`} />
        </span>
      </header>
      <section className={`card ${css.sheet}`} aria-label={`${page + 1}まいめ`}>
        {block && (
          <IntroductionPage
            key={page}
            block={block}
            grade={grade}
            filmAt={block.kind === 'video' ? (place?.films[block.media] ?? 0) : 0}
            onFilm={(seconds) =>
              block.kind === 'video' &&
              void keepReadingPlace(reader, ({ films }) => ({ films: { ...films, [block.media]: seconds } }))
            }
          />
        )}
      </section>
      {failed !== null && (
        <ErrorNote
          title={<LearnersWords text="{読|よ}み{終|お}わったことを、{送|おく}れませんでした。" />}
          error={failed}
          onRetry={() => void end()}
        />
      )}
      <nav className={css.bar} aria-label="ページ">
        <Button size="lg" disabled={page === 0} onClick={() => go(page - 1)}>
          <IconChevronLeft className="i" aria-hidden />
          <LearnersWords text="{前|まえ}へ" />
        </Button>
        {page < last ? (
          <Button kind="primary" size="lg" onClick={() => go(page + 1)}>
            <LearnersWords text="つぎへ" />
            <IconChevronRight className="i" aria-hidden />
          </Button>
        ) : (
          <Button kind="primary" size="lg" disabled={isTelling} onClick={() => void end()}>
            <LearnersWords text="{読|よ}み{終|お}わった" />
          </Button>
        )}
      </nav>
    </>
  )
}
