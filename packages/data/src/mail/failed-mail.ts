import { ConditionFailed, type Table } from '../table.ts'
import { type Mail, mailKey } from './mail.ts'
import type { Undeliverable } from './mail-settings.ts'

/** A mail that came back, or that its reader does not want; it is in the list as long as its item lives. */
export type FailedMail = Mail & { failed: Undeliverable }

const LIST = 'MAILS_FAILED'

/** Notes what became of a mail that was sent; told again it stays. */
export async function noteFailedMail(table: Table, id: string, failed: Undeliverable): Promise<void> {
  try {
    await table.update(mailKey(id), {
      UpdateExpression: 'SET failed = :failed, gsi1pk = :list, gsi1sk = :place',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(failed)',
      ExpressionAttributeValues: { ':failed': failed, ':list': LIST, ':place': `${failed.at}#${id}` },
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/** Those of the last days, the newest first; so many at most. */
export async function listFailedMails(table: Table, limit: number): Promise<FailedMail[]> {
  const { items } = await table.query<FailedMail>({ index: 'gsi1', partition: LIST, newestFirst: true, limit })
  return items
}
