import { mediaKindOf } from '../media/signed-media.ts'
import { useMediaUrl } from '../media/use-media-url.ts'
import css from './printed-group.module.css'

/** A picture on paper: without what a screen needs to enlarge it. What cannot be had is said. */
export function PrintedPicture({ filename }: { filename: string }) {
  const { state, onFailed } = useMediaUrl(filename)
  if (mediaKindOf(filename) !== 'image') return <p className={css.note}>動画は、画面で見てください。</p>
  if (state.kind === 'missing') return <p className={css.note}>図を読みこめませんでした。</p>
  if (state.kind === 'loading') return <span data-coming="" />
  return (
    <img key={state.load} src={state.url} alt="" className={css.picture} onError={onFailed} crossOrigin="anonymous" />
  )
}
