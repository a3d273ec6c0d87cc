import type { PrefetchCall } from '../../../lib/api/prefetch-call.ts'
import { CHILD_PARAMETER } from '../child/child-parameter.ts'

/**
 * Whose page it will be, as the device knows: most have one child, whose day need not wait for the list. A number in the address names another.
 *
 * @param childId  the child looked at last
 */
export const expectedChild = (query: URLSearchParams, childId: string | null): string | null =>
  query.has(CHILD_PARAMETER) ? null : childId

/** What `/v1/parent/top` begins with. */
export function askedOfTop(query: URLSearchParams, lastChildId: string | null): readonly PrefetchCall[] {
  const childId = expectedChild(query, lastChildId)
  return [
    [['parentChildren', 'showStudentUserId'], {}],
    ...(childId === null ? [] : [[['parentChildren', 'showTop'], { student_id: childId }] as const]),
    [['account', 'listNotices'], {}],
  ]
}
