import { type SetState, setStateOf } from '@tcheck/contract/set-state'
import type { Table, Write } from '../table.ts'
import { headKey, type StoredSetHead } from './question-set.ts'

interface StateChange {
  state: Exclude<SetState, 'draft'>
  /** ISO 8601, UTC. */
  at: string
  by: string
}

/**
 * Changes the state of a set and nothing else.
 * @param head as it was read: the state that is replaced
 * @param more writes of the same transaction
 * @throws ConditionFailed if another admin changed the state meanwhile
 */
export async function changeSetState(
  table: Table,
  head: StoredSetHead,
  { state, at, by }: StateChange,
  more: readonly Write[],
): Promise<StoredSetHead> {
  const before = setStateOf(head)
  const expression = {
    UpdateExpression: 'SET #state = :state, state_changed_at = :at, state_changed_by = :by',
    ConditionExpression: `attribute_exists(pk) AND (#state = :before${before === 'published' ? ' OR attribute_not_exists(#state)' : ''})`,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': state, ':at': at, ':by': by, ':before': before },
  }
  await table.transact([{ update: headKey(head), expression }, ...more])
  return { ...head, state, state_changed_at: at, state_changed_by: by }
}
