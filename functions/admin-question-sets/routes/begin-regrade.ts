import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { newJobId } from '@tcheck/data/job/job'
import { getSetHead } from '@tcheck/data/question-set/question-set'
import { setRegradeWrite } from '@tcheck/data/question-set/set-regrade'
import { idOfKey } from '@tcheck/services/id-of-key'
import { type JobDeps, startJob } from '@tcheck/services/jobs/start-job'
import { correctionOf } from '@tcheck/services/regrade/correction'
import { regradeView } from '../regrade-views.ts'

/** Begins the job that counts what would change and asks; nothing is marked anew before it is told to. */
export const beginRegrade =
  (deps: JobDeps): RouteHandler<typeof adminQuestionSets.beginRegrade> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { category, code, from, to, idempotency_key: key } = input
    const head = (await getSetHead(deps.table, input)) ?? throwApiError('NOT_FOUND')
    const ref = { category, code }
    const at = now.toISOString()
    const found = await correctionOf(deps.table, ref, { from, to, at })
    if ('reason' in found) return throwApiError('REGRADE_APART', { reason: found.reason })
    const id = key === undefined ? newJobId(now) : idOfKey(accountOf(call.principal).account_id, key)
    const wanted = {
      id,
      kind: 'regrade',
      title: `${head.code} 第${from}版→第${to}版`,
      input: { ...ref, from, to },
    } as const
    const regrade = { job_id: id, from, to, begun_at: at }
    const job = await startJob(deps, call, wanted, [setRegradeWrite(ref, regrade)])
    return { regrade: regradeView({ ...regrade, begun_at: job.created_at }, job) }
  }
