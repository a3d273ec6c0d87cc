import { api } from '../../../lib/api/client.ts'
import { lookAgain } from '../../../lib/api/look-again.ts'
import { JUST_ASKED_MS } from '../../../lib/api/queries.ts'

/** Students come while the page stands there. */
const ANEW_MS = 60_000

/** The teacher's day, and what waits. */
export const topQuery = () => ({
  ...api.teacherStudents.showTop.queryOptions({ input: {} }),
  staleTime: JUST_ASKED_MS,
  refetchInterval: lookAgain(ANEW_MS),
})
