import { api } from '../../../lib/api/client.ts'
import { JUST_ASKED_MS } from '../../../lib/api/queries.ts'
import { refetchIntervalOf } from '../../../lib/api/refetch-interval.ts'

/** Students come while the page stands there. */
const ANEW_MS = 60_000

/** The teacher's day, and what waits. */
export const topQuery = () => ({
  ...api.teacherStudents.showTop.queryOptions({ input: {} }),
  staleTime: JUST_ASKED_MS,
  refetchInterval: refetchIntervalOf(ANEW_MS),
})
