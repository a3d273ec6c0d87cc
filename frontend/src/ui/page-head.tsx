import type { ReactNode } from 'react'
import { renderNode } from './say-node.ts'
import { useTextRenderer } from './words.ts'

interface PageHeadProps {
  title: ReactNode
  /** Where the page belongs, small, above the title. */
  crumb?: ReactNode
  /** Quiet words after the title: 「35人」. */
  count?: ReactNode
  /** Right side: at most one primary button. */
  children?: ReactNode
}

export function PageHead({ title, crumb, count, children }: PageHeadProps) {
  const renderText = useTextRenderer()
  return (
    <div className="page-head">
      <div>
        {crumb && <p className="crumb">{renderNode(renderText, crumb)}</p>}
        <div className="titled">
          <h1>{renderNode(renderText, title)}</h1>
          {count && <span className="muted nowrap">{count}</span>}
        </div>
      </div>
      <span className="grow" />
      {children}
    </div>
  )
}
