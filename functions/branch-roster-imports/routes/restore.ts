import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { rosterUndoFailure } from '@tcheck/contract/act-rules'
import type { branchRosterImports } from '@tcheck/contract/groups/branch-roster-imports'
import { getJob } from '@tcheck/data/job/job'
import { getRosterImport, undoRosterImportWrite } from '@tcheck/data/student/roster-import'
import { ConditionFailed } from '@tcheck/data/table'
import { idOfKey } from '@tcheck/services/id-of-key'
import { type JobDeps, startJob } from '@tcheck/services/jobs/start-job'
import { importView } from '../roster/import-view.ts'

/** Takes an import back, once, within an hour: a job looks first whether anything of it was used. */
export const restore =
  (deps: JobDeps): RouteHandler<typeof branchRosterImports.restore> =>
  async (call) => {
    const { input, now, principal, throwApiError } = call
    const { table } = deps
    const { branch_id } = accountInBranch(principal)
    const job = await getJob(table, input.id)
    if (job?.kind !== 'import-roster' || job.input['branch_id'] !== branch_id) return throwApiError('NOT_FOUND')
    const id = idOfKey(branch_id, input.idempotency_key)
    if (await getJob(table, id)) return { import: await importView(table, job, now) }
    const head = await getRosterImport(table, branch_id, input.id, now)
    if (job.state !== 'done' || head?.undo_id !== undefined) return throwApiError('CONFLICT')
    const why = rosterUndoFailure(head, now)
    if (why || !head) return throwApiError(why ?? 'CONFLICT')
    const record = auditCall(call, {
      action: 'changed',
      target: { kind: 'roster_import', id: input.id },
      details: { way: 'back', students: head.entry_count },
    })
    const wanted = { id, kind: 'undo-roster', title: '', input: { branch_id, import_id: input.id } } as const
    try {
      await startJob(deps, call, wanted, [undoRosterImportWrite(head, id), record])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    return { import: await importView(table, job, now) }
  }
