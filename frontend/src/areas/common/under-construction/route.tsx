import { useMatches } from 'react-router'
import { deepest } from '../../../app/page-handle.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Stands for every screen that does not exist yet, inside the layout and theme it will have. */
export function Component() {
  const title = deepest(useMatches(), 'title')
  return (
    <div className="main">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <EmptyState title="準備中" text="この画面は、いま準備しています。" />
    </div>
  )
}
