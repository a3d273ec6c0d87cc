import type { BranchMessage, MessageRecipient } from '@tcheck/contract/groups/messages'
import type { Message } from '@tcheck/data/message/message'

/** A message as the branch lists it. */
export const toMessage = ({ id, title, created_at, student_ids, recipients }: Message): BranchMessage => ({
  ...{ id, title, created_at },
  student_count: student_ids.length,
  parent_count: recipients.length,
  unreached_count: recipients.filter(({ unreached }) => unreached !== null).length,
})

interface Names {
  accounts: ReadonlyMap<string, string>
  students: ReadonlyMap<string, string>
}

/** A recipient by today's names. */
export const toRecipient = (
  { account_id, student_ids, unreached }: Message['recipients'][number],
  { accounts, students }: Names,
): MessageRecipient => ({
  name: accounts.get(account_id) ?? null,
  students: student_ids.map((id) => students.get(id) ?? null),
  unreached,
})
