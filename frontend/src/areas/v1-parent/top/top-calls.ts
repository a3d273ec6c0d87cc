import type { Visit } from '../../../app/route-definition.ts'
import type { AheadCall } from '../../../lib/api/ask-ahead.ts'
import { tcheckState } from '../../../lib/store/tcheck-state.ts'
import { CHILD_PARAMETER } from '../child/child-parameter.ts'

/** Whose page it will be, as the device knows: most have one child, whose day need not wait for the list. A number in the address names another. */
export const expectedChild = ({ request }: Pick<Visit, 'request'>): string | null =>
  new URL(request.url).searchParams.has(CHILD_PARAMETER) ? null : tcheckState.get().childId

/** What `/v1/parent/top` begins with. */
export function askedOfTop(visit: Visit): readonly AheadCall[] {
  const childId = expectedChild(visit)
  return [
    [['parentChildren', 'showStudentUserId'], {}],
    ...(childId === null ? [] : [[['parentChildren', 'showTop'], { student_id: childId }] as const]),
    [['account', 'listNotices'], {}],
  ]
}
