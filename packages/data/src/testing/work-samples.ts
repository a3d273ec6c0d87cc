import * as data from './whole-data.ts'

/** What accounts leave behind as they work: sessions, mails, files, jobs, records. */

export const sampledAt = new Date('2026-11-20T03:00:00.000Z')

export const session: data.AccountSession = {
  id: 'sid',
  account_id: 'teacher-1',
  session_version: 1,
  keep_login: true,
  mode: 'normal',
  secret_hash: 'x'.repeat(43),
  previous_secret_hash: 'x'.repeat(43),
  began_at_ms: sampledAt.getTime(),
  rotated_at_ms: sampledAt.getTime(),
  expires_at_ms: sampledAt.getTime() + 86_400_000,
}
export const importFile: data.ImportFile = {
  id: 'file-1',
  account_id: 'admin-1',
  name: '問題.xlsx',
  role: 'sheet',
  size_bytes: 1_000_000,
  store_upload_id: 'x'.repeat(128),
  state: 'receiving',
  created_at: sampledAt.toISOString(),
}
export const job = data.jobOf(
  {
    id: 'job-00',
    kind: 'check-question-sets',
    title: '',
    input: {},
    created_by: { account_id: 'admin-1', name: '管理 花子' },
  },
  sampledAt,
)
export const pendingAddress: data.PendingMailAddress = {
  address: 'mama@mail.example',
  request_id: '01JR8ZZZZZZZZZZZZZZZZZZZZZ',
  sealed_code: 'k1.'.padEnd(150, 'x'),
  asked_at: sampledAt.toISOString(),
  tries: 0,
  undeliverable: null,
}
export const codeMail: Parameters<typeof data.mailWrite>[0] = {
  id: pendingAddress.request_id,
  accountId: 'teacher-1',
  content: { template: 'address-code', request_id: pendingAddress.request_id },
  now: sampledAt,
  goodForSeconds: 600,
}
export const signedIn: data.AuditRecord = {
  branch_id: 'br-1',
  action: 'signed_in',
  actor: { account_id: 'teacher-1', role: 'teacher' },
  by: null,
  target: { kind: 'account', id: 'teacher-1' },
  at: sampledAt.toISOString(),
  request_id: 'request-1',
  source_ip: '192.0.2.1',
  details: { method: 'password', keep_login: true, mode: 'normal' },
}

export const upload: data.Upload = {
  id: 'letter',
  account_id: 'admin-1',
  branch_id: null,
  file_name: '面談.pdf',
  content_type: 'application/pdf',
  size_bytes: 48_213,
  state: 'pending',
  fault: null,
  created_at: sampledAt.toISOString(),
  used_by: null,
}
export const notification: data.Notification = {
  id: 'new',
  importance: 'middle',
  title: '面談のご案内',
  message: '10月の面談の日程をお知らせします。'.repeat(10),
  started_at: sampledAt.toISOString(),
  ended_at: null,
  attachment: { upload_id: upload.id, file_name: upload.file_name, size_bytes: upload.size_bytes },
  created_at: sampledAt.toISOString(),
  created_by: 'admin-1',
  updated_at: sampledAt.toISOString(),
  revision: 1,
}

/** What the table itself has deleted by now, once its time was over. */
export const isDeletedByNow = ({ ttl }: Record<string, unknown>): boolean =>
  typeof ttl === 'number' && ttl * 1000 < sampledAt.getTime()
