import type { IntroductionBlock } from '@tcheck/contract/learning'
import { plainText } from '@tcheck/markup/plain-text'
import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { RichText } from '../math/rich-text.tsx'
import { QuestionMedia } from '../media/question-media.tsx'
import css from './introduction-reader.module.css'

interface IntroductionPageProps {
  block: IntroductionBlock
  grade: number
  /** Seconds into the film where it was left. */
  filmAt: number
  onFilm: (seconds: number) => void
}

/** One thing to read or to look at. */
export function IntroductionPage({ block, grade, filmAt, onFilm }: IntroductionPageProps) {
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

/** So near to the end one has seen it, and begins anew. */
const END_SECONDS = 1
const KEEP_EVERY_SECONDS = 2

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
