import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { IntroductionBlock } from '@tcheck/contract/learning'
import { plainText } from '@tcheck/markup/plain-text'
import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../math/rich-text.tsx'
import { QuestionMedia } from '../media/question-media.tsx'
import css from './introduction-reader.module.css'
import { LearnersWords } from './learning-text.tsx'

/** So near to the end one has seen it, and begins anew. */
const END_SECONDS = 1

const KEEP_EVERY_SECONDS = 2

interface IntroductionPagesProps {
  /** Of the content, and of its part. */
  titles: { content: string; part: string }
  blocks: readonly IntroductionBlock[]
  grade: number
  /** From 0. */
  page: number
  onPage: (page: number) => void
  /** Seconds into a film where it was left. */
  filmAt: (media: string) => number
  onFilm: (media: string, seconds: number) => void
  onEnd: () => void
  isEnding: boolean
  /** Of the last page's button; left out: that it was read to its end. */
  endWords?: string
  /** The way out, at the head. */
  quit: ReactNode
  /** Above the buttons. */
  children?: ReactNode
}

/** An introduction, a page at a time: one thing to read, to look at or to watch. */
export function IntroductionPages(props: IntroductionPagesProps) {
  const { titles, blocks, grade, page, onPage, filmAt, onFilm, onEnd, isEnding, quit, children } = props
  const { endWords = '{読|よ}み{終|お}わった' } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const last = Math.max(0, blocks.length - 1)
  const block = blocks[page]
  const go = (to: number) => {
    onPage(to)
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <header className={`row wrap gap-8-16 ${css.head}`}>
        {quit}
        <h1 ref={heading} tabIndex={-1}>
          <small className="muted text-14 regular">
            <RichText text={titles.content} grade={grade} />
          </small>
          <RichText text={titles.part} grade={grade} />
        </h1>
        <span className={`num ${css.count}`} role="status">
          <LearnersWords text={`${page + 1} / ${last + 1}まいめ`} />
        </span>
      </header>
      <section className={`card stack gap-16 ${css.sheet}`} aria-label={`${page + 1}まいめ`}>
        {block && (
          <IntroductionPage
            key={page}
            block={block}
            grade={grade}
            filmAt={block.kind === 'video' ? filmAt(block.media) : 0}
            onFilm={(seconds) => block.kind === 'video' && onFilm(block.media, seconds)}
          />
        )}
      </section>
      {children}
      <nav className={`flex between gap-12 ${css.bar}`} aria-label="ページ">
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
          <BusyButton kind="primary" size="lg" isBusy={isEnding} onClick={onEnd}>
            <LearnersWords text={endWords} />
          </BusyButton>
        )}
      </nav>
    </>
  )
}

interface IntroductionPageProps {
  block: IntroductionBlock
  grade: number
  /** Seconds into the film where it was left. */
  filmAt: number
  onFilm: (seconds: number) => void
}

/** One thing to read or to look at. */
function IntroductionPage({ block, grade, filmAt, onFilm }: IntroductionPageProps) {
  if (block.kind === 'text') {
    return (
      <p className={css.text}>
        <RichText text={block.text} grade={grade} />
      </p>
    )
  }
  const figure = (
    <>
      <QuestionMedia filename={block.media} label={plainText(block.caption)} />
      <p className={css.text}>
        <RichText text={block.caption} grade={grade} />
      </p>
    </>
  )
  return block.kind === 'video' ? (
    <Film filmAt={filmAt} onFilm={onFilm}>
      {figure}
    </Film>
  ) : (
    figure
  )
}

/** Goes on where the film was left. What the film does is heard on its way down: media events do not rise. */
function Film({
  filmAt,
  onFilm,
  children,
}: Pick<IntroductionPageProps, 'filmAt' | 'onFilm'> & { children: ReactNode }) {
  const kept = useRef(filmAt)
  const begin = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLVideoElement)) return
    if (filmAt > 0 && filmAt < target.duration - END_SECONDS) target.currentTime = filmAt
  }
  const keep = ({ target, type }: SyntheticEvent) => {
    if (!(target instanceof HTMLVideoElement)) return
    const seconds = target.currentTime
    if (type === 'timeupdate' && Math.abs(seconds - kept.current) < KEEP_EVERY_SECONDS) return
    kept.current = seconds
    onFilm(seconds)
  }
  return (
    <div onLoadedMetadataCapture={begin} onTimeUpdateCapture={keep} onPauseCapture={keep} onSeekedCapture={keep}>
      {children}
    </div>
  )
}
