import type { ImportProblem } from '@tcheck/contract/imported'
import { RichText } from '../math/rich-text.tsx'
import css from './import.module.css'

/** What a student would see of a text whose notation is in doubt; nothing where only a part of it came. */
export function NotationPicture({ problem: { kind, content } }: { problem: Pick<ImportProblem, 'kind' | 'content'> }) {
  if (kind !== 'notation' || content === '' || content.endsWith('…')) return null
  return (
    <span className={css.picture}>
      <span className="muted small">生徒の画面</span> <RichText text={content} />
    </span>
  )
}
