import type { ListedRun } from './run-history.ts'
import { runOfId } from './run-location.ts'

/** A run in a list, as the server tells it or as this device knows it. */
export type RunRow = Pick<
  ListedRun,
  | ('id' | 'kind' | 'content_code' | 'part_id' | 'title' | 'started_at' | 'finished_at')
  | ('score' | 'max_score' | 'answered_count' | 'question_count')
> & { isUnsent?: boolean }

/**
 * What the server told of runs, and what ended here and it could not tell yet: newest first, in its own order, which is that of their ulids.
 *
 * @param isMore  older ones may be told later: what the server has of those stands where they will
 */
export function withEndedHere(told: readonly ListedRun[], here: readonly RunRow[], isMore: boolean): RunRow[] {
  const byId = new Map(here.map((run) => [run.id, run]))
  const all = told.map((run): RunRow => {
    const own = byId.get(run.id)
    byId.delete(run.id)
    return own && (own.isUnsent || run.finished_at === null) ? { ...own, started_at: run.started_at } : run
  })
  const oldest = told.at(-1)
  for (const run of byId.values()) {
    if (isMore && !run.isUnsent && oldest && isBefore(run, oldest)) continue
    const at = all.findIndex((one) => isBefore(one, run))
    all.splice(at < 0 ? all.length : at, 0, run)
  }
  return all
}

const isBefore = (one: Pick<RunRow, 'id'>, other: Pick<RunRow, 'id'>) => runOfId(one.id) < runOfId(other.id)
