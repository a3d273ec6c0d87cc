import { loading } from '../lib/store/loading.ts'
import { useStore } from '../lib/store/store.ts'
import css from './loading-bar.module.css'

/** A thin line at the top while requests run; it appears late, so that quick calls do not flicker. */
export function LoadingBar() {
  const isOn = useStore(loading, ({ requests }) => requests > 0)
  return isOn ? <div className={css.line} role="progressbar" aria-label="読み込み中" /> : null
}
