import { yearUndoFailure } from '@tcheck/contract/act-rules'
import type { YearMoveView } from '@tcheck/contract/groups/branch-school-years'
import type { YearMove } from '@tcheck/data/branch/year-roster'
import { getJob } from '@tcheck/data/job/job'
import type { Table } from '@tcheck/data/table'
import { jobView } from '@tcheck/services/jobs/job-view'

export async function moveView(table: Table, move: YearMove, now: Date): Promise<YearMoveView> {
  const job = await getJob(table, move.job_id)
  const told = job && jobView(job)
  const { year, state, moved_at, step_count, graduating_count, revision } = move
  return {
    ...{ year, state, moved_at, step_count, graduating_count, revision },
    may_undo: yearUndoFailure(move, now) === null,
    job: told ? { id: told.id, state: told.state, done: told.done, total: told.total, outcome: told.outcome } : null,
  }
}
