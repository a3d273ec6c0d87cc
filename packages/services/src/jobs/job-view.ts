import type { Act } from '@tcheck/api-runtime/audit-of'
import { jobCancelFailure, jobRetryFailure } from '@tcheck/contract/act-rules'
import type { Job as WireJob } from '@tcheck/contract/groups/admin-jobs'
import { isUnderWay } from '@tcheck/contract/job'
import type { Job } from '@tcheck/data/job/job'

export const jobAct = ({ id, kind }: Job, decision: 'cancel' | 'retry' | 'confirm'): Act => ({
  action: 'changed',
  branchId: null,
  target: { kind: 'job', id },
  details: { kind, decision },
})

export function jobView(job: Job): WireJob {
  const isOpen = isUnderWay(job.state)
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    title: job.title,
    step: job.step,
    done: job.progress.done,
    total: job.progress.total,
    counts: { ...job.counts },
    outcome: job.outcome,
    created_by: job.created_by.name,
    created_at: job.created_at,
    started_at: job.started_at ?? null,
    ended_at: job.ended_at,
    updated_at: job.updated_at,
    revision: job.revision,
    may_cancel: jobCancelFailure(job) === null && job.cancel_asked_at === null,
    may_retry: jobRetryFailure(job) === null,
    is_cancelling: isOpen && job.cancel_asked_at !== null,
  }
}
