import type { Act } from '@tcheck/api-runtime/audit-of'
import type { Report } from '@tcheck/data/report/report'

/** What is recorded of an act: no title, no word of the message. */
export const actOn = (action: 'created' | 'changed' | 'deleted', { id, report_type, files }: Report): Act => ({
  action,
  target: { kind: 'report', id },
  details: { report_type, file_count: files.length },
})
