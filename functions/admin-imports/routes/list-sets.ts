import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { type ImportDeps, pageOfRows, readCheck, readImport } from '../import-parts.ts'

/** The sets in the order of the sheets, each with what it changes. */
export const listSets =
  (deps: ImportDeps): RouteHandler<typeof adminImports.listSets> =>
  async ({ input, throwApiError }) => {
    const check = await readCheck(deps, await readImport(deps.table, input.id, throwApiError))
    const { rows, counts } = pageOfRows(check?.sets ?? [], input)
    return { sets: rows, ...counts }
  }
