import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { messageFailure } from '@tcheck/contract/act-rules'
import type { messages } from '@tcheck/contract/groups/messages'
import { MOST_MESSAGE_PARENTS } from '@tcheck/contract/message'
import { mailIdOf, mailWrite } from '@tcheck/data/mail/mail'
import { createMessage, findMessageOfKey, type Message, messageId } from '@tcheck/data/message/message'
import { hasMetAnotherWrite, type Table } from '@tcheck/data/table'
import { idOfKey } from '@tcheck/services/id-of-key'
import { ulid } from 'ulid'
import { chosenStudents } from '../chosen-students.ts'
import { toMessage } from '../message-view.ts'

/** Where a parent reads messages. */
const PAGE = '/v1/parent/messages'
/** A message of days ago is no news. */
const GOOD_FOR_SECONDS = 3 * 86_400

/**
 * Stores a message for each parent of the chosen students and queues the mails to those who can be reached, in one transaction. The same
 * call again stores nothing more.
 */
export const create =
  ({ table }: { table: Table }): RouteHandler<typeof messages.createByBranch> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { account_id } = accountInBranch(call.principal)
    const { student_ids, ...written } = input.message
    const { branch_id, ids, parents } = await chosenStudents(table, call, student_ids)
    const hash = idOfKey(account_id, input.idempotency_key)
    const known = await findMessageOfKey(table, branch_id, hash)
    if (known) return { message: toMessage(known) }
    const why = messageFailure(parents.length)
    if (why) return throwApiError(why, { limit: MOST_MESSAGE_PARENTS })
    const message: Message = {
      ...{ ...written, branch_id, student_ids: ids, sent_by: account_id },
      id: messageId(branch_id, ulid(now.getTime())),
      recipients: parents.map(({ account_id: id, student_ids: own, unreached }) => ({
        ...{ account_id: id, student_ids: own, unreached },
      })),
      created_at: now.toISOString(),
    }
    const details = { students: ids.length, parents: parents.length }
    const record = auditCall(call, { action: 'created', target: { kind: 'message', id: message.id }, details })
    try {
      await createMessage(table, message, { hash, now }, [...mailsOf(message, now), record])
    } catch (error) {
      // The same call twice at once: the other one sent it.
      const other = hasMetAnotherWrite(error) ? await findMessageOfKey(table, branch_id, hash) : undefined
      if (!other) throw error
      return { message: toMessage(other) }
    }
    return { message: toMessage(message) }
  }

/** Only to those whom a mail or a notification reaches. */
const mailsOf = ({ id, recipients }: Message, now: Date) =>
  recipients
    .filter(({ unreached }) => unreached === null)
    .map(({ account_id: accountId }) =>
      mailWrite({
        ...{ id: mailIdOf(`message ${id}`, accountId), accountId, now },
        ...{ content: { template: 'message', page: PAGE }, goodForSeconds: GOOD_FOR_SECONDS },
      }),
    )
