import { rosterUndoFailure } from '@tcheck/contract/act-rules'
import type { RosterImportJob } from '@tcheck/contract/groups/branch-roster-imports'
import { getJob, type Job } from '@tcheck/data/job/job'
import { getRosterImport } from '@tcheck/data/student/roster-import'
import type { Table } from '@tcheck/data/table'
import { jobView } from '@tcheck/services/jobs/job-view'

function progressView(job: Job) {
  const { id, state, done, total, counts, outcome } = jobView(job)
  return { id, state, done, total, counts, outcome }
}

/** What the branch is told of its import. */
export async function importView(table: Table, job: Job, now: Date): Promise<RosterImportJob> {
  const head = await getRosterImport(table, String(job.input['branch_id']), job.id, now)
  const undo = head?.undo_id === undefined ? undefined : await getJob(table, head.undo_id)
  return {
    ...progressView(job),
    may_undo: job.state === 'done' && rosterUndoFailure(head, now) === null,
    undo: undo ? progressView(undo) : null,
  }
}
