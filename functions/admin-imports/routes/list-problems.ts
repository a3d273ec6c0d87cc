import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { finderOf } from '@tcheck/contract/fold'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { importKeys } from '@tcheck/contract/import-file'
import { importNames, type StoredProblems } from '@tcheck/services/imports/import-check'
import { type ImportDeps, pageOfRows, readImport } from '../import-parts.ts'

/** Errors and warnings together, in the order of the sheets; none before the check has come to its end. */
export const listProblems =
  ({ table, openStore }: ImportDeps): RouteHandler<typeof adminImports.listProblems> =>
  async ({ input, throwApiError }) => {
    const { job, cursor } = await readImport(table, input.id, throwApiError)
    const isChecked = cursor !== null && cursor.errors !== null
    const key = importKeys.ofJob(job.id, importNames.problems)
    const all = isChecked ? ((await (await openStore()).readJson<StoredProblems>(key)) ?? []) : []
    const isFound = input.q ? finderOf(input.q) : undefined
    const { rows, counts } = pageOfRows(
      all.filter(
        ({ kind, set_at, row, key: place, sheet, column, content, trouble }) =>
          (input.kind === undefined || kind === input.kind) &&
          (input.set_at === undefined || set_at === input.set_at) &&
          // A row is found by its whole number: 17 is not in 170.
          (isFound?.([sheet, column, content, trouble], [String(row), `${row}行`, place]) ?? true),
      ),
      input,
    )
    return { problems: rows, ...counts }
  }
