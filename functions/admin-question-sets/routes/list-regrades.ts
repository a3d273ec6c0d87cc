import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { getJob } from '@tcheck/data/job/job'
import { getSetHead } from '@tcheck/data/question-set/question-set'
import { listSetRegrades } from '@tcheck/data/question-set/set-regrade'
import type { Table } from '@tcheck/data/table'
import { acceptedByClass } from '../accepted-by-class.ts'
import { REGRADES_SHOWN, regradeView } from '../regrade-views.ts'

export const listRegrades =
  ({ table }: { table: Table }): RouteHandler<typeof adminQuestionSets.listRegrades> =>
  async ({ input: { category, code }, throwApiError }) => {
    const ref = { category, code }
    if (!(await getSetHead(table, ref))) return throwApiError('NOT_FOUND')
    const regrades = await listSetRegrades(table, ref, { limit: REGRADES_SHOWN })
    const jobs = await Promise.all(regrades.map(({ job_id }) => getJob(table, job_id)))
    const accepted = await acceptedByClass(table, ref)
    return { regrades: regrades.map((regrade, at) => regradeView(regrade, jobs[at])), accepted_answers: accepted }
  }
