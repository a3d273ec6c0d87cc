import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { listAllMasters } from '@tcheck/data/master/master'
import type { Table } from '@tcheck/data/table'

/** What is there already stays: a subject may have gone since it was chosen. */
export const added = (wanted: readonly string[], before: readonly string[]) => [
  ...new Set(wanted.filter((one) => one !== '' && !before.includes(one))),
]

/** @throws ApiError for a subject that is not in the list of subjects */
export async function rejectUnknownSubjects(
  table: Table,
  { wanted, before }: { wanted: readonly string[]; before: readonly string[] },
  throwApiError: ThrowApiError<'MASTER_SUBJECT_UNKNOWN'>,
): Promise<void> {
  const codes = added(wanted, before)
  if (codes.length === 0) return
  const known = new Set((await listAllMasters(table, 'subjects')).map(({ id }) => id))
  if (codes.some((code) => !known.has(code))) return throwApiError('MASTER_SUBJECT_UNKNOWN')
}
