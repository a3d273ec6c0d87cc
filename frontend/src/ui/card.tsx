import type { ReactNode } from 'react'
import { renderNode } from './say-node.ts'
import { useTextRenderer } from './words.ts'

interface CardProps {
  title?: ReactNode
  icon?: ReactNode
  /** Right side of the header. */
  action?: ReactNode
  /** False where the content reaches the edges, as a table does. */
  isPadded?: boolean
  label?: string
  children: ReactNode
}

/** A white surface with a thin edge. Never a card in a card. */
export function Card({ title, icon, action, isPadded = true, label, children }: CardProps) {
  const renderText = useTextRenderer()
  const isNamed = title !== undefined || action !== undefined
  return (
    <section className="card" aria-label={label}>
      {isNamed && (
        <header>
          {icon}
          <h2>{renderNode(renderText, title)}</h2>
          <span className="grow" />
          {action}
        </header>
      )}
      {isPadded ? <div className="body">{children}</div> : children}
    </section>
  )
}
