import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { restoreFailure } from '@tcheck/contract/act-rules'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { getSetHead, storeVersion } from '@tcheck/data/question-set/question-set'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { readVersion, setView } from '../set-views.ts'

/**
 * The content of an old version as a new one: versions only ever grow, so attempts and missions keep theirs. It is marked by
 * the rules that it was marked by then.
 */
export const restore =
  ({ table }: { table: Table }): RouteHandler<typeof adminQuestionSets.restore> =>
  async (call) => {
    const { input, principal, now, throwApiError } = call
    const head = (await getSetHead(table, input)) ?? throwApiError('NOT_FOUND')
    const why = restoreFailure(input.version, head.version)
    if (why) return throwApiError(why)
    const old = await readVersion(table, input, input.version, throwApiError)
    const { checkStoredSet } = await import('@tcheck/content/export/check-stored-set')
    const broken = checkStoredSet(old).find(({ isError }) => isError)
    if (broken) return throwApiError('SET_VERSION_BROKEN', { place: `${broken.key ?? '全体'} ${broken.column}` })
    const { subject_code, subject_name, junkyo_id, junkyo_name, unit_id, unit_name } = head
    const set = {
      ...old,
      ...{ subject_code, subject_name, junkyo_id, junkyo_name, unit_id, unit_name },
      stored_at: now.toISOString(),
      stored_by: principal?.kind === 'account' ? principal.account_id : null,
      how: 'restored',
      restored_from: input.version,
    } as const
    const act = {
      action: 'changed',
      branchId: null,
      target: { kind: 'question_set', id: `${head.category}/${head.code}` },
      details: { what: 'restored', from: head.version, version: input.version },
    } as const
    try {
      const version = await storeVersion(table, set, head.version, [auditCall(call, act)])
      return { question_set: setView({ ...head, ...headOf(set), version }) }
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
  }

const headOf = <T extends { question_groups: unknown }>({ question_groups: _, ...head }: T) => head
