import type { ReactNode } from 'react'
import { isClientError } from '../lib/api/api-error.ts'
import { ErrorNote } from './error-note.tsx'
import type { Loading } from './load-state.tsx'

interface LoadFailureProps {
  query: Omit<Loading, 'isPending'>
  /** What could not be done: 「認めた別解を読み込めませんでした。」 */
  failure: ReactNode
}

/**
 * Of what a page shows only where there is something: without it, that it could not be loaded would look as if there were nothing. It
 * has no outline while it loads, and what the server says is not there is nothing. Else: `<LoadState>`.
 */
export function LoadFailure({ query: { data, error, refetch }, failure }: LoadFailureProps) {
  if (data !== undefined || !error || isClientError(error)) return null
  return <ErrorNote title={failure} error={error} onRetry={() => void refetch()} />
}
