import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { sentencesOf } from '../lib/api/api-error.ts'
import { Button } from './button.tsx'
import { renderNode } from './say-node.ts'
import { useTextRenderer } from './words.ts'

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
  const renderText = useTextRenderer()
  return (
    <section className="card" role="alert">
      <div className="body stack">
        <p>
          <b>{renderNode(renderText, title)}</b>
        </p>
        {sentencesOf(error, 'しばらく待ってから、もう一度お試しください。').map((sentence) => (
          <p key={sentence} className="muted">
            {renderText(sentence)}
          </p>
        ))}
        {onRetry && (
          <div className="row">
            <Button onClick={onRetry}>
              <IconRefresh className="i" aria-hidden />
              {renderText(again)}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
