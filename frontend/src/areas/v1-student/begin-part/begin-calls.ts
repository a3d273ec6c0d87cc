import { newestRuns } from '../../../features/learning/newest-runs.ts'
import type { PrefetchCall } from '../../../lib/api/prefetch-call.ts'

/** What the beginning of a part asks for: a first question waits for both, and for who is here. */
export const askedOfPart = (query: URLSearchParams): readonly PrefetchCall[] => [
  [['learning', 'showContentByStudent'], { code: query.get('content') }],
  [['learning', 'listRunsByStudent'], newestRuns],
]
