import type { PrefetchCall } from '../../../lib/api/prefetch-call.ts'

/** What `/v1/teacher/top` begins with. */
export const askedOfTop = (): readonly PrefetchCall[] => [
  [['teacherStudents', 'showTop'], {}],
  [['account', 'listNotices'], {}],
]
