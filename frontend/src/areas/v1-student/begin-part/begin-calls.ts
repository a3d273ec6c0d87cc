import { newestRuns } from '../../../features/learning/newest-runs.ts'
import type { AheadCall } from '../../../lib/api/ask-ahead.ts'

/** What the beginning of a part asks for: a first question waits for both, and for who is here. */
export const askedOfPart = (query: URLSearchParams): readonly AheadCall[] => [
  [['learning', 'showContentByStudent'], { code: query.get('content') }],
  [['learning', 'listRunsByStudent'], newestRuns],
]
