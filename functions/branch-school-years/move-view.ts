import type { YearMoveView } from '@tcheck/contract/groups/branch-school-years'
import type { YearMove } from '@tcheck/data/branch/year-roster'
import { getJob } from '@tcheck/data/job/job'
import type { Table } from '@tcheck/data/table'
import { jobView } from '@tcheck/services/jobs/job-view'

const UNDO_MS = 30 * 24 * 3600_000

/** So long a move can be taken back: who has been elsewhere for longer is somebody's who has gone on. */
export const mayUndo = ({ state, moved_at }: YearMove, now: Date): boolean =>
  state === 'moved' && now.getTime() - Date.parse(moved_at) <= UNDO_MS

export async function moveView(table: Table, move: YearMove, now: Date): Promise<YearMoveView> {
  const job = await getJob(table, move.job_id)
  const told = job && jobView(job)
  const { year, state, moved_at, step_count, graduating_count, revision } = move
  return {
    ...{ year, state, moved_at, step_count, graduating_count, revision },
    may_undo: mayUndo(move, now),
    job: told ? { id: told.id, state: told.state, done: told.done, total: told.total, outcome: told.outcome } : null,
  }
}
