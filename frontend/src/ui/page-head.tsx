import type { ReactNode } from 'react'
import { sayNode } from './say-node.ts'
import { useWords } from './words.ts'

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
  const say = useWords()
  return (
    <div className="page-head">
      <div>
        {crumb && <p className="crumb">{sayNode(say, crumb)}</p>}
        <div className="titled">
          <h1>{sayNode(say, title)}</h1>
          {count && <span className="muted nowrap">{count}</span>}
        </div>
      </div>
      <span className="grow" />
      {children}
    </div>
  )
}
