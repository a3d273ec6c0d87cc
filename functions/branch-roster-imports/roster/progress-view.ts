import type { RosterImportJob } from '@tcheck/contract/groups/branch-roster-imports'
import type { Job } from '@tcheck/data/job/job'
import { jobView } from '@tcheck/services/jobs/job-view'

/** What the branch is told of its import. */
export function progressView(job: Job): RosterImportJob {
  const { id, state, done, total, counts, outcome } = jobView(job)
  return { id, state, done, total, counts, outcome }
}
