import { loading, useStore } from '../lib/store/store.ts'
import css from './loading-bar.module.css'

/**
 * A thin line at the top while requests run; it appears late, so that quick calls do not flicker. For the eye alone: what
 * a page waits for is said where it will stand (`Skeleton`), and answers that are sent in the background by the save line.
 */
export function LoadingBar() {
  const isOn = useStore(loading, ({ requests }) => requests > 0)
  return isOn ? <div className={css.line} data-loading="" aria-hidden="true" /> : null
}
