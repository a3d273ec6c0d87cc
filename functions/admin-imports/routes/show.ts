import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { type ImportDeps, importView, readCheck, readImport } from '../import-parts.ts'

export const show =
  (deps: ImportDeps): RouteHandler<typeof adminImports.show> =>
  async ({ input, throwApiError }) => {
    const found = await readImport(deps.table, input.id, throwApiError)
    return { import: importView(found, await readCheck(deps, found)) }
  }
