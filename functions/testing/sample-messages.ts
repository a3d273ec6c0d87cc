import { createMessage, type Message, messageId } from '@tcheck/data/message/message'
import type { Table } from '@tcheck/data/table'
import type { SampleValues } from '@tcheck/local-cloud/testing/sample-event'

interface MessagePeople {
  studentId: string
  /** A student of the branch without a parent. */
  alone: string
  sender: string
  parent: string
  now: Date
}

/** A message of the first branch to the parent of one student, who has not opened it. */
export async function seedSampleMessages(
  table: Table,
  { studentId, alone, sender, parent, now }: MessagePeople,
): Promise<SampleValues> {
  const message: Message = {
    id: messageId('br-1', '01JQZK3V00B7C8D9E0F1G2H3M1'),
    branch_id: 'br-1',
    title: '面談のご案内',
    text: '4月の面談の日程をお知らせします。',
    student_ids: [studentId],
    recipients: [{ account_id: parent, student_ids: [studentId], unreached: null }],
    sent_by: sender,
    created_at: '2026-04-09T03:00:00.000Z',
  }
  await createMessage(table, message, { hash: 'sample-message', now })
  return {
    'message.id': message.id,
    'message.missing-id': messageId('br-1', '01JQZK3V00B7C8D9E0F1G2H3ZZ'),
    'message.student-alone': alone,
  }
}
