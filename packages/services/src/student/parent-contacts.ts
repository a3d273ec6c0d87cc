import type { MailEvent } from '@tcheck/contract/mail-events'
import type { ParentContact } from '@tcheck/contract/parent-contact'
import { type Account, getAccounts } from '@tcheck/data/account/account'
import { getManyMailSettings, type MailSettings } from '@tcheck/data/mail/mail-settings'
import { listPushDevices } from '@tcheck/data/push/push-device'
import { listParentIds } from '@tcheck/data/student/parents'
import type { Table } from '@tcheck/data/table'

/** A parent, and why no mail or notification of an event reaches them now; null: at least one does. */
export interface ReachedParent extends ParentContact {
  account_id: string
  /** Which of the students are theirs. */
  student_ids: string[]
}

/**
 * The parents with sign-in of some students, each once, with whether messages of an event reach them, by the conditions of
 * `functions/stream-processor/mail/send-mail.ts`. One query for each student, one read for each parent besides the accounts; devices are
 * read if there is no mail.
 */
export async function contactsOfParents(
  table: Table,
  studentIds: readonly string[],
  event: MailEvent,
): Promise<ReachedParent[]> {
  const linked = await Promise.all(studentIds.map((id) => listParentIds(table, id)))
  const accounts = (await getAccounts(table, [...new Set(linked.flat())]))
    .map((account) => ({
      ...account,
      student_ids: studentIds.filter(
        (id, at) => linked[at]?.includes(account.id) && account.student_ids?.includes(id) === true,
      ),
    }))
    .filter(({ disabled_at, student_ids }) => disabled_at === null && student_ids.length > 0)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const settings = await getManyMailSettings(
    table,
    accounts.map(({ id }) => id),
  )
  return Promise.all(
    accounts.map(async (account, at) => {
      const own = settings[at]
      if (!own) throw new Error('there are as many settings as accounts')
      const { id: account_id, name, student_ids } = account
      return { account_id, name, student_ids, unreached: await unreachedOf(table, account, own, event) }
    }),
  )
}

async function unreachedOf(
  table: Table,
  account: Account,
  { address, events, push_events }: MailSettings,
  event: MailEvent,
): Promise<ParentContact['unreached']> {
  if (events[event] && address && !address.undeliverable) return null
  if (push_events[event] && (await listPushDevices(table, account)).good.length > 0) return null
  if (!address) return 'no_address'
  return address.undeliverable ? 'undeliverable' : 'switched_off'
}
