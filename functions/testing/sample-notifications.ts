import { createNotification, type Notification } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'
import { putUpload, settleUpload, takeUploadWrite, type Upload } from '@tcheck/data/upload/upload'
import type { SampleValues } from '@tcheck/local-cloud/testing/sample-event'

const letter = { file_name: '秋の面談のご案内.pdf', content_type: 'application/pdf', size_bytes: 48_213 }

/**
 * Two notifications of an admin, one with an attachment; two uploads, one of them unchecked.
 * @param accountId the admin's
 */
export async function seedSampleNotifications(table: Table, accountId: string, now: Date): Promise<SampleValues> {
  const at = now.toISOString()
  const upload = (id: string): Upload => ({
    id,
    account_id: accountId,
    branch_id: null,
    ...letter,
    state: 'pending',
    fault: null,
    created_at: at,
    used_by: null,
  })
  const [ready, pending, attached] = ['upload-ready', 'upload-pending', 'upload-attached'] as const
  for (const id of [ready, pending, attached]) await putUpload(table, upload(id))
  for (const id of [ready, attached]) await settleUpload(table, id, null)
  const notification = (id: string, attachment: Notification['attachment']): Notification => ({
    id,
    importance: 'middle',
    title: '秋の面談について',
    message: '10月の面談の日程をお知らせします。',
    started_at: '2026-04-01T00:00:00.000Z',
    ended_at: null,
    attachment,
    created_at: '2026-03-30T00:00:00.000Z',
    created_by: accountId,
    updated_at: '2026-03-30T00:00:00.000Z',
    revision: 1,
  })
  await createNotification(table, notification('notification-plain', null))
  const file = { upload_id: attached, file_name: letter.file_name, size_bytes: letter.size_bytes }
  const usedBy = 'notification#notification-letter'
  await createNotification(table, notification('notification-letter', file), [
    takeUploadWrite(attached, { accountId, usedBy, now }),
  ])
  return {
    'upload.id': ready,
    'upload.pending-id': pending,
    'notification.id': 'notification-letter',
    'notification.plain-id': 'notification-plain',
  }
}
