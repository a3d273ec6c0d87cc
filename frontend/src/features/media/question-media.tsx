import { IconX, IconZoomIn } from '@tabler/icons-react'
import { useRef } from 'react'
import css from './media.module.css'
import { mediaKindOf } from './media-url.ts'
import { NotFoundImage } from './not-found-image.tsx'
import { useMediaUrl } from './use-media-url.ts'

interface QuestionMediaProps {
  filename: string
  /** What it is, for those who do not see it: 「大問3の図」. */
  label: string
}

/** One picture or film of a question. */
export function QuestionMedia({ filename, label }: QuestionMediaProps) {
  const kind = mediaKindOf(filename)
  if (kind === 'image') return <Picture filename={filename} label={label} />
  if (kind === 'video') return <Film filename={filename} label={label} />
  return <NotFoundImage />
}

function Picture({ filename, label }: QuestionMediaProps) {
  const { state, onFailed } = useMediaUrl(filename)
  const large = useRef<HTMLDialogElement>(null)
  if (state.kind === 'missing') return <NotFoundImage />
  if (state.kind === 'loading') return <span className={css.place} role="status" aria-label="図を読みこんでいます" />
  return (
    <figure className={css.figure}>
      <button
        type="button"
        className={css.enlarge}
        aria-label={`${label}を大きく見る`}
        onClick={() => large.current?.showModal()}
      >
        <img
          key={state.load}
          src={state.url}
          alt={label}
          className={css.image}
          onError={onFailed}
          crossOrigin="anonymous"
          draggable={false}
        />
        <span className={css.zoom} data-no-capture="">
          <IconZoomIn className="i" aria-hidden />
        </span>
      </button>
      <dialog ref={large} className={css.large} aria-label={label} data-no-capture="">
        <button type="button" className="icon-btn" aria-label="閉じる" onClick={() => large.current?.close()}>
          <IconX className="i" aria-hidden />
        </button>
        <div className={css.scroll}>
          <img src={state.url} alt={label} />
        </div>
      </dialog>
    </figure>
  )
}

function Film({ filename, label }: QuestionMediaProps) {
  const { state, onFailed } = useMediaUrl(filename)
  if (state.kind === 'missing') return <NotFoundImage what="動画" />
  if (state.kind === 'loading') return <span className={css.place} role="status" aria-label="動画を読みこんでいます" />
  return (
    <video
      key={state.load}
      src={state.url}
      className={css.video}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      onError={onFailed}
    >
      {/* The material has no captions; what it shows is said in the question's text. */}
      <track kind="captions" />
    </video>
  )
}
