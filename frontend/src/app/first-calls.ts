import { askedOfTop as askedOfParentTop } from '../areas/v1-parent/top/top-calls.ts'
import { askedOfPart } from '../areas/v1-student/begin-part/begin-calls.ts'
import { askedOfTop as askedOfTeacherTop } from '../areas/v1-teacher/top/top-calls.ts'
import { askedOfResult } from '../areas/v2-teacher/class-result/result-calls.ts'
import type { PrefetchCall } from '../lib/api/prefetch-call.ts'
import { deviceArea } from '../lib/store/storage-area.ts'

type Asked = (query: URLSearchParams, slug: string | undefined) => readonly PrefetchCall[]

/** Pages at which visits begin, by the pattern of their address. */
const pages: readonly (readonly [path: RegExp, asked: Asked])[] = [
  [/^\/v1\/teacher\/top\/?$/, askedOfTeacherTop],
  [/^\/v1\/parent\/top\/?$/, (query) => askedOfParentTop(query, lastChild())],
  [/^\/v1\/student\/learning\/(?:drill|self_marking)\/?$/, askedOfPart],
  [/^\/teacher\/class-result\/([^/]+)\/?$/, (query, slug) => askedOfResult(slug, query)],
]

/** Of the shared state, which the app itself reads as a whole (`lib/store/tcheck-state.ts`). */
function lastChild(): string | null {
  try {
    const { childId } = JSON.parse(deviceArea.getItem('tcheckState') ?? '{}')
    return typeof childId === 'string' ? childId : null
  } catch {
    return null
  }
}

/** Calls that the page at this address begins with, as far as address and device say them. */
export function firstCalls(pathname: string, query: URLSearchParams): readonly PrefetchCall[] {
  for (const [path, asked] of pages) {
    const match = path.exec(pathname)
    if (match) return asked(query, match[1])
  }
  return []
}
