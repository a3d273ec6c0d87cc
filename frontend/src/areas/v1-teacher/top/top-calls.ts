import type { AheadCall } from '../../../lib/api/ask-ahead.ts'

/** What `/v1/teacher/top` begins with. */
export const askedOfTop = (): readonly AheadCall[] => [
  [['teacherStudents', 'showTop'], {}],
  [['account', 'listNotices'], {}],
]
