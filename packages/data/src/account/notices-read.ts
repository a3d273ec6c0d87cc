import { onlyIfAbsent, type Table } from '../table.ts'

/** More than are ever shown at once (`listShownNotifications`), so that one that is shown is never forgotten. */
const MOST_STORED = 50
const TRIES = 5

interface NoticesRead {
  /** The last read last. */
  ids: string[]
  revision: number
}

const readKey = (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'NOTICES_READ' })

/** Which notices somebody has read; one small item, however long they are there. */
export async function getNoticesRead(table: Table, accountId: string): Promise<string[]> {
  return (await table.get<NoticesRead>(readKey(accountId), { consistent: true }))?.ids ?? []
}

/** Notes that these were read, as often as it is said, from several devices at once. */
export const noteNoticesRead = (table: Table, accountId: string, ids: readonly string[]): Promise<void> =>
  table.retry(
    async () => {
      const before = await table.get<NoticesRead>(readKey(accountId), { consistent: true })
      const known = before?.ids ?? []
      const more = [...new Set(ids)].filter((id) => !known.includes(id))
      if (more.length === 0) return
      const after: NoticesRead = { ids: [...known, ...more].slice(-MOST_STORED), revision: (before?.revision ?? 0) + 1 }
      const asRead = {
        ConditionExpression: 'revision = :known',
        ExpressionAttributeValues: { ':known': before?.revision },
      }
      await table.put({ ...readKey(accountId), ...after }, before ? asRead : onlyIfAbsent)
    },
    { tries: TRIES },
  )
