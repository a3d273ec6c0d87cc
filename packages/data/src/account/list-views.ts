import type { ListViews } from '@tcheck/contract/groups/admin-list-views'
import { onlyIfAbsent, type Table } from '../table.ts'

const viewsKey = (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'LIST_VIEWS' })

/** The views that somebody has saved, of all lists; one item, since the contract bounds them. */
export async function getListViews(table: Table, accountId: string): Promise<ListViews> {
  const stored = await table.get<ListViews>(viewsKey(accountId), { consistent: true })
  return stored ? { list_views: stored.list_views, revision: stored.revision } : { list_views: [], revision: 0 }
}

/**
 * Replaces all views of a given revision.
 * @throws ConditionFailed if the revision is another one
 */
export async function saveListViews(table: Table, accountId: string, { list_views, revision }: ListViews) {
  const saved: ListViews = { list_views, revision: revision + 1 }
  const asRead = {
    ConditionExpression: 'revision = :known',
    ExpressionAttributeValues: { ':known': revision },
  }
  await table.put({ ...viewsKey(accountId), ...saved }, revision === 0 ? onlyIfAbsent : asRead)
  return saved
}
