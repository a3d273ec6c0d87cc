import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherResultExports } from '@tcheck/contract/groups/teacher-result-exports'
import { MOST_DAYS_EXPORTED } from '@tcheck/contract/results-export'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import { countTry } from '@tcheck/data/limit/limit'
import { idOfKey } from '@tcheck/services/id-of-key'
import { type ResultsExport, resultsFileName } from '@tcheck/services/jobs/results-export'
import { startJob } from '@tcheck/services/jobs/start-job'
import { type ExportDeps, exportView } from '../export-deps.ts'

/** A teacher at the end of a term makes some; who makes more has a program that does. */
const FILES_AN_HOUR = 30
const HOUR_SECONDS = 3600
const DAY_MS = 86_400_000

const isPeriod = (from: string, to: string) =>
  from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS_EXPORTED * DAY_MS

/** Begins the file; the same call twice begins one. Who takes what away is audited with it. */
export const create =
  (deps: ExportDeps): RouteHandler<typeof teacherResultExports.create> =>
  async (call) => {
    const { input, principal, now, throwApiError } = call
    const { account_id, branch_id } = accountInBranch(principal)
    const { from, to, format, idempotency_key: key } = input
    if (!isPeriod(from, to)) return throwApiError('RESULTS_PERIOD', { days: MOST_DAYS_EXPORTED }, 'to')
    const all = await listClassesOfBranch(deps.table, branch_id)
    const names = new Map(input.classes.map((one) => [JSON.stringify([one.grade, one.kumi]), one]))
    const classes = [...names.values()]
    const isThere = ({ grade, kumi }: (typeof classes)[number]) =>
      all.some((one) => one.grade === grade && one.kumi === kumi)
    if (!classes.every(isThere)) return throwApiError('NOT_FOUND')
    if ((await countTry(deps.table, `results-export#${account_id}`, HOUR_SECONDS, now.getTime())) > FILES_AN_HOUR)
      return throwApiError('TOO_MANY_TRIES')
    const wanted: ResultsExport = { branch_id, classes, from, to, format }
    const id = idOfKey(account_id, key)
    const taken = auditCall(call, {
      action: 'exported',
      target: { kind: 'class_results', id },
      details: { classes: classes.length, from, to, format },
    })
    const job = await startJob(
      deps,
      call,
      { id, kind: 'export-results', title: resultsFileName(wanted), input: wanted },
      [taken],
    )
    return { export: exportView(job) }
  }
