import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { sentencesOf } from '../lib/api/api-error.ts'
import { Button } from './button.tsx'
import { sayNode } from './say-node.ts'
import { useWords } from './words.ts'

interface ErrorNoteProps {
  /** What could not be done: 「クラスの結果を読み込めませんでした。」 */
  title: ReactNode
  error: unknown
  onRetry?: () => void
  /** What its button does, where it is not loading. */
  again?: string
}

/** A load that failed: what, why, and again. The server's sentence carries the 問い合わせ番号. */
export function ErrorNote({ title, error, onRetry, again = 'もう一度読み込む' }: ErrorNoteProps) {
  const say = useWords()
  return (
    <section className="card" role="alert">
      <div className="body stack">
        <p>
          <b>{sayNode(say, title)}</b>
        </p>
        {sentencesOf(error, 'しばらく待ってから、もう一度お試しください。').map((sentence) => (
          <p key={sentence} className="muted">
            {say(sentence)}
          </p>
        ))}
        {onRetry && (
          <div className="row">
            <Button onClick={onRetry}>
              <IconRefresh className="i" aria-hidden />
              {say(again)}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
