import * as message from '../message/message.ts'
import { pushPatterns } from './push-patterns.ts'
import * as data from './whole-data.ts'
import { codeMail, sampledAt as now, signedIn } from './work-samples.ts'

/** A message to the parent of one student. */
export const messageOf = (branchId: string, studentId: string, accountId: string, serial: string): message.Message => ({
  id: message.messageId(branchId, serial),
  branch_id: branchId,
  title: '面談のご案内',
  text: '12月の面談の日程をお知らせします。'.repeat(10),
  student_ids: [studentId],
  recipients: [{ account_id: accountId, student_ids: [studentId], unreached: null }],
  sent_by: 'branch-1',
  created_at: now.toISOString(),
})

const own = messageOf('br-1', 'st-01', 'one', 'ZZ-now')

/** Years of messages to one parent. */
export async function seedMessages(table: data.Table, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const one = messageOf('br-1', 'st-01', 'one', `00-${String(at).padStart(4, '0')}`)
    const received = { message_id: one.id, account_id: 'one', branch_id: 'br-1', created_at: one.created_at }
    await table.batchPut([message.messageItem(one), message.receivedItem(received)])
  }
}

/** What parents are told: pushes, and a message from the branch to the parent who reads it. */
export const newsPatterns: Record<string, (table: data.Table) => Promise<unknown>> = {
  ...pushPatterns,
  'createMessage (1 parent), with a mail and its record': (table) =>
    message.createMessage(table, own, { hash: 'once', now }, [
      data.auditWrite(signedIn),
      data.mailWrite({ ...codeMail, id: 'of-message' }),
    ]),
  findMessageOfKey: (table) => message.findMessageOfKey(table, 'br-1', 'once'),
  getMessage: (table) => message.getMessage(table, own.id),
  'listMessagesOfBranch (20)': (table) => message.listMessagesOfBranch(table, 'br-1', { limit: 20 }),
  'listReadings (1)': (table) => message.listReadings(table, own),
  'listReceivedMessages (20)': (table) => message.listReceivedMessages(table, 'one', { limit: 20 }),
  noteMessageRead: (table) => message.noteMessageRead(table, { accountId: 'one', id: own.id, at: now.toISOString() }),
}
