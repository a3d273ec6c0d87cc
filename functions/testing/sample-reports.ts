import { createReport, type Report, reportId } from '@tcheck/data/report/report'
import type { Table } from '@tcheck/data/table'
import { putUpload, settleUpload, takeUploadWrite, type Upload } from '@tcheck/data/upload/upload'
import type { SampleValues } from '@tcheck/local-cloud/testing/sample-event'
import { seedSampleMessages } from './sample-messages.ts'

const scan = { file_name: '1学期の通知表.pdf', content_type: 'application/pdf', size_bytes: 182_044 }
const ULIDS = { withFile: '01JQZK3V00B7C8D9E0F1G2H3J4', plain: '01JQZK3V00B7C8D9E0F1G2H3J5' }

interface SampleSenders {
  branch: string
  teacher: string
  student: string
  parent: string
}

/**
 * Two reports of the first branch about one student, one with a scan, a message to the parent, and for every possible sender an upload that is not attached yet.
 * @param alone a student of the branch without a parent
 * @param senders ids of accounts
 */
export async function seedSampleReports(
  table: Table,
  { studentId, alone, senders, now }: { studentId: string; alone: string; senders: SampleSenders; now: Date },
): Promise<SampleValues> {
  const at = now.toISOString()
  const upload = async (id: string, accountId: string) => {
    const fields = { state: 'pending', fault: null, created_at: at, used_by: null } satisfies Partial<Upload>
    await putUpload(table, { id, account_id: accountId, branch_id: 'br-1', ...scan, ...fields })
    await settleUpload(table, id, null)
  }
  for (const [role, accountId] of Object.entries(senders)) await upload(`upload-of-${role}`, accountId)
  await upload('upload-scan', senders.branch)
  const report = (ulid: string, fields: Partial<Report> = {}): Report => ({
    id: reportId(studentId, 'school', ulid),
    student_id: studentId,
    branch_id: 'br-1',
    grade_id: 8,
    report_type: 'school_report',
    title: '1学期の通知表',
    message: '数学が上がりました。',
    seminar_id: 4,
    files: [],
    sent_by: { account_id: senders.branch, role: 'branch' },
    created_at: '2026-04-01T00:00:00.000Z',
    updated_at: '2026-04-01T00:00:00.000Z',
    revision: 1,
    ...fields,
  })
  const withFile = report(ULIDS.withFile, { files: [{ upload_id: 'upload-scan', ...scan }] })
  const usedBy = `report#${withFile.id}`
  await createReport(table, withFile, { key: null, limit: null }, [
    takeUploadWrite('upload-scan', { accountId: senders.branch, usedBy, now }),
  ])
  const plain = report(ULIDS.plain, { title: '中間テスト', report_type: 'term_test' })
  await createReport(table, plain, { key: null, limit: null })
  const people = { studentId, alone, sender: senders.branch, parent: senders.parent, now }
  return {
    ...(await seedSampleMessages(table, people)),
    'report.id': withFile.id,
    'report.file-id': 'upload-scan',
    'report.missing-id': reportId(studentId, 'school', '01JQZK3V00B7C8D9E0F1G2H3ZZ'),
    ...Object.fromEntries(Object.keys(senders).map((role) => [`report.upload-of-${role}`, `upload-of-${role}`])),
  }
}
