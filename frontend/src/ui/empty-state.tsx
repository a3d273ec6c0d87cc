import type { ReactNode } from 'react'
import css from './empty-state.module.css'
import { renderNode } from './say-node.ts'
import { useTextRenderer } from './words.ts'

interface EmptyStateProps {
  /** What is not there yet: 「まだミッションがありません」. */
  title: ReactNode
  /** What will be here. */
  text?: ReactNode
  /** The one thing to do. */
  action?: ReactNode
}

/** An empty sheet of manuscript paper and a pencil. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  const renderText = useTextRenderer()
  return (
    <section className={`card genko centered center ${css.empty}`}>
      <div className={`stack gap-6 justify-items-center ${css.inner}`}>
        <PaperAndPencil />
        <h2>{renderNode(renderText, title)}</h2>
        {text && <p className="muted">{renderNode(renderText, text)}</p>}
        {action && <div className={css.action}>{action}</div>}
      </div>
    </section>
  )
}

export function PaperAndPencil() {
  return (
    <svg viewBox="0 0 150 110" width="150" height="110" aria-hidden="true">
      <rect x="22" y="12" width="92" height="84" rx="3" fill="#fff" stroke="var(--p3)" strokeWidth="2" />
      <path
        d="M40.4 12v84M58.8 12v84M77.2 12v84M95.6 12v84M22 28.8h92M22 45.6h92M22 62.4h92M22 79.2h92"
        stroke="var(--grid)"
        strokeWidth="1.5"
      />
      <g transform="rotate(32 118 60)">
        <rect x="112" y="18" width="12" height="56" fill="#f4b93a" />
        <path d="M112 74h12l-6 14z" fill="#fdebc8" />
        <path d="M116 83l2 5 2-5z" fill="#262e35" />
        <rect x="112" y="12" width="12" height="7" rx="2" fill="#d97a5b" />
      </g>
    </svg>
  )
}
