import type { LessonDay } from '@tcheck/contract/groups/branch-lessons'
import type { StoredDay } from '@tcheck/data/lesson/lesson'

export const dayView = ({ date, revision, lessons, details }: StoredDay): LessonDay => ({
  date,
  revision,
  lessons,
  details: details.map(({ branch_id: _, revision: __, ...detail }) => detail),
})
