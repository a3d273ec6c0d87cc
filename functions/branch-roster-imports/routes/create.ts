import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchRosterImports } from '@tcheck/contract/groups/branch-roster-imports'
import { getJob } from '@tcheck/data/job/job'
import { putRosterImport } from '@tcheck/data/student/roster-import'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { idOfKey } from '@tcheck/services/id-of-key'
import { type JobDeps, startJob } from '@tcheck/services/jobs/start-job'
import { importView } from '../roster/import-view.ts'
import { entriesOfMissing } from '../roster/plan-roster.ts'
import { readRosterFile } from '../roster/read-file.ts'

/**
 * Takes a roster as it was looked at: whatever changed since, the person looks again. The entries are kept, then a job stores them;
 * sent again with its key it answers the import that it began.
 */
export const create =
  (deps: JobDeps): RouteHandler<typeof branchRosterImports.create> =>
  async (call) => {
    const { input, now, principal, throwApiError } = call
    const { table } = deps
    const { branch_id } = accountInBranch(principal)
    const id = idOfKey(branch_id, input.idempotency_key)
    const begun = await getJob(table, id)
    if (begun) return { import: await importView(table, begun, now) }
    const newId = (row: number) => idOfKey(branch_id, `${input.idempotency_key} ${row}`)
    const { plan, list } = await readRosterFile(table, input.file, { branchId: branch_id, newId })
    if (list.problems.length > 0) return throwApiError('ROSTER_NOT_GOOD')
    if (plan.fingerprint !== input.fingerprint) return throwApiError('ROSTER_CHANGED')
    const entries = [...plan.entries, ...entriesOfMissing(plan.missing, input.missing, japanDayOf(now))]
    const of = { entry_count: entries.length, created_at: now.toISOString() }
    const head = { id, branch_id, ...of, has_before: true } as const
    await putRosterImport(table, head, entries)
    const job = await startJob(deps, call, { id, kind: 'import-roster', title: '', input: { branch_id } })
    return { import: await importView(table, job, now) }
  }
