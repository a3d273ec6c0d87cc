import type { PrefetchCall } from '../../../lib/api/prefetch-call.ts'
import { askedResult, resultCall } from './result-call.ts'

/** What a class result begins with. */
export function askedOfResult(slug: string | undefined, query: URLSearchParams): readonly PrefetchCall[] {
  const asked = askedResult(slug, query)
  if (asked.kind !== 'result') return []
  const { name, input } = resultCall(asked.place)
  return [[['teacherResults', name], input]]
}
