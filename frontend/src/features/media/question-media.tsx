import { IconZoomIn } from '@tabler/icons-react'
import { type CSSProperties, Suspense, useState } from 'react'
import { preloaded } from '../../lib/preload.ts'
import css from './media.module.css'
import { mediaKindOf } from './signed-media.ts'
import { useMediaUrl } from './use-media-url.ts'

const Zoom = preloaded(() => import('./question-media-zoom.tsx').then((part) => part.Zoom))

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
  const [isLarge, setIsLarge] = useState(false)
  if (state.kind === 'missing') return <NotFoundImage />
  if (state.kind === 'loading') return <span className={css.place} role="status" aria-label="図を読みこんでいます" />
  return (
    <figure className={`centered ${css.figure}`}>
      <button
        type="button"
        className={`bare centered ${css.enlarge}`}
        aria-label={`${label}を大きく見る`}
        onClick={() => setIsLarge(true)}
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
        <span className={`centered ink-700 ${css.zoom}`} data-no-capture="">
          <IconZoomIn className="i" aria-hidden />
        </span>
      </button>
      {isLarge && (
        <Suspense fallback={null}>
          <Zoom url={state.url} label={label} onClose={() => setIsLarge(false)} />
        </Suspense>
      )}
    </figure>
  )
}

/** Until the film says its own. */
const USUAL_RATIO = 4 / 3

function Film({ filename, label }: QuestionMediaProps) {
  const { state, onFailed } = useMediaUrl(filename)
  const [ratio, setRatio] = useState(USUAL_RATIO)
  if (state.kind === 'missing') return <NotFoundImage what="動画" />
  if (state.kind === 'loading') return <span className={css.place} role="status" aria-label="動画を読みこんでいます" />
  return (
    <div className={css.film} style={{ '--ratio': ratio } as CSSProperties}>
      <video
        key={state.load}
        src={state.url}
        className={css.video}
        controls
        playsInline
        preload="metadata"
        aria-label={label}
        onError={onFailed}
        onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
          videoWidth > 0 && videoHeight > 0 && setRatio(videoWidth / videoHeight)
        }
      >
        {/* The material has no captions; what it shows is said in the question's text. */}
        <track kind="captions" />
      </video>
    </div>
  )
}

/** Stands where a picture or a film cannot be shown. */
function NotFoundImage({ what = '図' }: { what?: string }) {
  return (
    <figure className={`stack gap-4 justify-items-center muted text-14 ${css.missing}`}>
      <svg viewBox="0 0 160 110" width="160" height="110" aria-hidden="true">
        <rect x="14" y="10" width="132" height="84" rx="4" fill="#fff" stroke="#869099" strokeWidth="2" />
        <path d="M14 78l34-30 24 20 20-14 54 36" fill="none" stroke="#c6cdd2" strokeWidth="3" />
        <circle cx="112" cy="34" r="9" fill="none" stroke="#c6cdd2" strokeWidth="3" />
        <path d="M80 6l-8 24 14 12-12 22 8 34" fill="none" stroke="#fff" strokeWidth="7" />
        <path
          d="M77 8l-8 22 14 12-12 22 7 30M84 8l-8 22 14 12-12 22 7 30"
          fill="none"
          stroke="#869099"
          strokeWidth="2"
        />
      </svg>
      <figcaption>{`${what}を読みこめませんでした`}</figcaption>
    </figure>
  )
}
