import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { findingsOf } from '@tcheck/content/import/named-rows'
import type { branchRosterImports } from '@tcheck/contract/groups/branch-roster-imports'
import type { RosterChange } from '@tcheck/contract/roster-import'
import type { Table } from '@tcheck/data/table'
import type { KnownStudent } from '../roster/known-roster.ts'
import { readRosterFile } from '../roster/read-file.ts'

/** Looks at a roster beside who is there, and changes nothing. */
export const check =
  ({ table }: { table: Table }): RouteHandler<typeof branchRosterImports.check> =>
  async ({ input, principal }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const read = await readRosterFile(table, input.file, { branchId, newId: (row) => `row-${row}` })
    const { plan, list, row_count, encoding, headings } = read
    // A row with a trouble says nothing that holds.
    const wrong = new Set(list.problems.map(({ row }) => row))
    return {
      preview: {
        ...{ row_count, encoding, headings },
        ...findingsOf(list),
        changes: [...plan.changes.filter(({ row }) => !wrong.has(row)), ...plan.missing.map(missingChange)],
        unchanged_count: plan.unchanged_count,
        fingerprint: plan.fingerprint,
      },
    }
  }

const missingChange = ({ pupil: { student_id, name, grade, state } }: KnownStudent): RosterChange => ({
  ...{ row: 0, student_id, name, grade, kind: 'missing', differences: [] },
  note: state === 'paused' ? '休会しています' : '',
})
