import type { SetVersion } from '@tcheck/contract/groups/admin-question-sets'
import type { StoredCategory, StoredSetHead } from '@tcheck/data/question-set/question-set'

/** One version of a set, as its history lists it. */
export const versionView = ({
  version,
  title,
  question_count,
  max_score,
  stored_at,
  stored_by,
}: StoredSetHead<StoredCategory>): SetVersion => ({
  version,
  title,
  question_count,
  max_score,
  stored_at: stored_at ?? null,
  stored_by: stored_by ?? null,
})
