import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { messages } from '@tcheck/contract/groups/messages'
import { namesOfAccounts } from '@tcheck/data/account/account'
import { getMessage, listReadings } from '@tcheck/data/message/message'
import { studentNames } from '@tcheck/data/student/student-name'
import type { Table } from '@tcheck/data/table'
import { toMessage, toRecipient } from '../message-view.ts'

/** One message with each parent, and who has read it: a read and three batches. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof messages.showByBranch> =>
  async ({ input, principal, throwApiError }) => {
    const { branch_id } = accountInBranch(principal)
    const message = await getMessage(table, input.id)
    if (message?.branch_id !== branch_id) return throwApiError('NOT_FOUND')
    const [accounts, students, readAt] = await Promise.all([
      namesOfAccounts(
        table,
        message.recipients.map(({ account_id }) => account_id),
      ),
      studentNames(table, message.student_ids),
      listReadings(table, message),
    ])
    return {
      message: {
        ...toMessage(message),
        text: message.text,
        parents: message.recipients.map((one) => ({
          ...toRecipient(one, { accounts, students }),
          read_at: readAt.get(one.account_id) ?? null,
        })),
      },
    }
  }
