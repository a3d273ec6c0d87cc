import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { StoredQuestionSet } from '@tcheck/contract/groups/admin-question-sets'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { setStateOf } from '@tcheck/contract/set-state'
import {
  getSetHead,
  getSetVersion,
  type SetRef,
  type StoredSet,
  type StoredSetHead,
} from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

export const setView = ({
  stored_at,
  stored_by: _by,
  how: _how,
  restored_from: _from,
  rules: _rules,
  state,
  state_changed_at,
  state_changed_by: _changedBy,
  ...head
}: StoredSetHead): StoredQuestionSet => ({
  ...head,
  stored_at: stored_at ?? null,
  state: setStateOf({ state }),
  state_changed_at: state_changed_at ?? null,
})

/**
 * One finished version, as it was stored.
 * @throws ApiError NOT_FOUND for a number that no head ever named: what an import left halfway is none
 */
export async function readVersion(
  table: Table,
  ref: SetRef,
  version: number,
  throwApiError: ThrowApiError<'NOT_FOUND'>,
): Promise<StoredSet<MainQuestion>> {
  const head = (await getSetHead(table, ref)) ?? throwApiError('NOT_FOUND')
  if (version > head.version) return throwApiError('NOT_FOUND')
  return (await getSetVersion<MainQuestion>(table, ref, version)) ?? throwApiError('NOT_FOUND')
}
