import css from '../shell/progress-cells.module.css'
import { progressOrder, progressRuby } from '../shell/progress-cells.tsx'
import { Words } from '../shell/words.tsx'
import own from './challenge.module.css'

/** What the cells mean. */
export function ProgressLegend() {
  return (
    <ul className={`flex wrap text-14 ${own.legend}`} aria-label="色の意味">
      {progressOrder.map((name) => (
        <li key={name}>
          <span className={`flex wrap ${css.cells}`} aria-hidden="true">
            <i className={css[name]} />
          </span>
          <Words text={progressRuby[name]} />
        </li>
      ))}
    </ul>
  )
}
