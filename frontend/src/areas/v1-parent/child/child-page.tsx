import type { Child } from '@tcheck/contract/groups/parent-children'
import { Fragment, type ReactNode, useLayoutEffect } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { tcheckState } from '../../../lib/store/tcheck-state.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { useChild } from './use-child.ts'

/** A page about the chosen child: begun anew with another one. */
export function ChildPage({ children }: { children: (child: Child) => ReactNode }) {
  const { query, child } = useChild()
  const id = child?.id
  // Whoever came by a mail's link goes on with its child; and the next visit need not wait for the list to ask for this one's day.
  // With the page itself: a moment later it would take back what was chosen in the header meanwhile.
  useLayoutEffect(() => {
    if (id !== undefined) tcheckState.set({ childId: id })
  }, [id])
  if (child) return <Fragment key={child.id}>{children(child)}</Fragment>
  const hasNone = query.error instanceof ApiError && query.error.status === 404
  return (
    <div className="main">
      {hasNone ? (
        <EmptyState title="お子さまがまだ登録されていません" text="教室にお問い合わせください。" />
      ) : (
        <LoadState query={query} failure="お子さまの情報を読み込めませんでした。" />
      )}
    </div>
  )
}
