import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote } from './error-note.tsx'
import { Skeleton } from './skeleton.tsx'

/** What becomes of a call. */
export interface Loading extends Pick<UseQueryResult<unknown>, 'data' | 'error' | 'isPending'> {
  refetch: () => unknown
}

interface LoadStateProps {
  query: Loading
  /** What could not be done: 「クラスの結果を読み込めませんでした。」 */
  failure: ReactNode
  /** Of the outline; at most six. */
  lines?: number
}

/**
 * What stands in the place of something that is not there yet: its outline, or why it could not be loaded, with a second
 * try. What is there stays as it is when loading it anew fails.
 */
export function LoadState({ query, failure, lines = 5 }: LoadStateProps) {
  if (query.data !== undefined) return null
  if (query.error) return <ErrorNote title={failure} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.isPending) return null
  return (
    <div className="card to-come">
      <Skeleton lines={lines} />
    </div>
  )
}
