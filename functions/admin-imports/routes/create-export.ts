import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { newJobId } from '@tcheck/data/job/job'
import { getCourse } from '@tcheck/data/learning/course'
import { getSetHeads } from '@tcheck/data/question-set/question-set'
import { idOfKey } from '@tcheck/services/id-of-key'
import type { ExportInput } from '@tcheck/services/imports/export-input'
import { jobView } from '@tcheck/services/jobs/job-view'
import { startJob } from '@tcheck/services/jobs/start-job'
import type { ImportDeps } from '../import-parts.ts'

/** Begins to write sets and what they show: answers included, so the job's record says who took them. */
export const createExport =
  (deps: ImportDeps): RouteHandler<typeof adminImports.createExport> =>
  async (call) => {
    const { input, now, principal, throwApiError } = call
    const { target } = input.export
    const sets = [...new Map(input.export.sets.map((set) => [`${set.category} ${set.code}`, set])).values()]
    const heads = sets.length === 0 ? [] : await getSetHeads(deps.table, sets)
    if (heads.length < sets.length) return throwApiError('NOT_FOUND')
    const { courses } = input.export
    const standing = await Promise.all(courses.map((course) => getCourse(deps.table, course)))
    const names = standing.map((course) => (course ?? throwApiError('NOT_FOUND')).subject_name)
    const { account_id } = accountOf(principal)
    const id = input.idempotency_key === undefined ? newJobId(now) : idOfKey(account_id, input.idempotency_key)
    const [first, ...others] = [...heads.map(({ title }) => title), ...names]
    const title = first === undefined ? 'すべて' : others.length === 0 ? first : `${first} ほか${others.length}組`
    const wanted: ExportInput = { target, sets, courses }
    return { job: jobView(await startJob(deps, call, { id, kind: 'export-question-sets', title, input: wanted })) }
  }
