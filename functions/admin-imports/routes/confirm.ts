import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { isLearningTarget } from '@tcheck/contract/import-problem'
import { answerJob } from '@tcheck/data/job/job-decision'
import { ConditionFailed } from '@tcheck/data/table'
import type { ImportCursor } from '@tcheck/services/imports/import-check'
import { jobAct, jobView } from '@tcheck/services/jobs/job-view'
import { wakeJob } from '@tcheck/services/jobs/start-job'
import { type ImportDeps, readImport } from '../import-parts.ts'

/** Lets the import store what was checked, and seen. */
export const confirm =
  ({ table, jobs }: ImportDeps): RouteHandler<typeof adminImports.confirm> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { job, cursor, input: asked } = await readImport(table, input.id, throwApiError)
    if (job.state !== 'asking' || job.revision !== input.revision || cursor === null) return throwApiError('CONFLICT')
    if (cursor.errors !== 0) return throwApiError('IMPORT_HAS_ERRORS')
    const isDraft = input.new_set_state === 'draft'
    if (isDraft && isLearningTarget(asked.target)) return throwApiError('VALIDATION')
    const next: ImportCursor = { phase: 'files', at: 0, errors: 0, ...(isDraft && { stores_drafts: true as const }) }
    try {
      const answer = { id: job.id, seen: input.revision, cursor: next, mayCancel: true }
      await answerJob(table, answer, now, [auditCall(call, jobAct(job, 'confirm'))])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    await wakeJob(jobs, job.id)
    return { job: jobView((await readImport(table, job.id, throwApiError)).job) }
  }
