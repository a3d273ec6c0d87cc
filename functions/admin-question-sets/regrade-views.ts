import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { Regrade } from '@tcheck/contract/groups/admin-question-sets'
import { getJob, type Job } from '@tcheck/data/job/job'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import { listSetRegrades, type SetRegrade } from '@tcheck/data/question-set/set-regrade'
import type { Table } from '@tcheck/data/table'

export const REGRADES_SHOWN = 20

/** Of a job that has ended long ago only that there was one is known. */
export const regradeView = ({ job_id, from, to, begun_at, reason }: SetRegrade, job: Job | undefined): Regrade => ({
  id: job_id,
  from,
  to,
  begun_at,
  state: job?.state ?? 'done',
  step: job?.step ?? '',
  done: job?.progress.done ?? 0,
  total: job?.progress.total ?? null,
  outcome: job?.outcome ?? null,
  reason: reason ?? null,
  revision: job?.revision ?? 0,
})

/** One of a set's own regrades and its job, where that is still kept and it had one: other kinds of jobs are none. */
export async function readRegrade(
  table: Table,
  { id, ...ref }: SetRef & { id: string },
  throwApiError: ThrowApiError<'NOT_FOUND'>,
): Promise<{ regrade: SetRegrade; job: Job | undefined }> {
  const regrades = await listSetRegrades(table, ref, { limit: REGRADES_SHOWN })
  const regrade = regrades.find(({ job_id }) => job_id === id) ?? throwApiError('NOT_FOUND')
  return { regrade, job: await getJob(table, id) }
}
