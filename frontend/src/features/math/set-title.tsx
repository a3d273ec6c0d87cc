import { OneLine } from './one-line.tsx'
import css from './set-title.module.css'

interface SetTitleProps {
  title: string
  /** What the set is about, in a line of its own. */
  below?: string | null | undefined
}

/** The name of a set in a list. */
export const SetTitle = ({ title, below }: SetTitleProps) => (
  <>
    <b className={`ink-900 text-14 ${css.title}`}>
      <OneLine text={title} />
    </b>
    {below && (
      <span className={`muted small ${css.below}`}>
        <OneLine text={below} />
      </span>
    )}
  </>
)
