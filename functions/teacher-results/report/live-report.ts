import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { packResult } from '@tcheck/contract/pack-result'
import { versionOf, watchClass } from '@tcheck/data/attempt/live'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import { classReport, type ReportDeps } from '@tcheck/services/class-report/class-report'

type OfClass = Omit<
  Call<{
    grade: number
    kumi: string
    mission_id?: string | undefined
    year?: number | undefined
    form: 'plain' | 'packed'
  }>,
  'throwApiError'
>

/** Raised where the report has another shape: a screen that is open over a release must not keep the old one. */
const SHAPES = { plain: 'r4', packed: 'p1' } as const

/**
 * A class's result for somebody who looks. What the caller has already is not read again: the answer is then empty, which the
 * envelope sends as 304 by its ETag (decision 0328).
 */
export async function liveReport(
  deps: ReportDeps,
  { input, principal, now, headers, responseHeaders }: OfClass,
  { set, throwApiError }: { set: SetRef; throwApiError: ThrowApiError<'NOT_FOUND'> },
) {
  const { branch_id: branchId } = accountInBranch(principal)
  const { grade, kumi, mission_id: missionId, year, form } = input
  // Before the report, so that what is saved between the two is told.
  const version = `${SHAPES[form]}-${versionOf(await watchClass(deps.table, { branchId, grade, kumi }, now), now)}`
  responseHeaders.set('etag', `"${version}"`)
  if (headers.get('if-none-match') === `"${version}"`) return { class_result: null }
  const { result } = await classReport(deps, { branchId, set, grade, kumi, missionId, year, now, throwApiError })
  const whole = { ...result, live_version: version }
  return form === 'packed' ? { class_result: null, packed_result: packResult(whole) } : { class_result: whole }
}
