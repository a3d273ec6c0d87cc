import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { fileView, type ImportDeps, partsOf, readOwnFile } from '../import-parts.ts'

/** How far a file is: whoever goes on after a broken line sends what is missing. */
export const showFile =
  (deps: ImportDeps): RouteHandler<typeof adminImports.showFile> =>
  async (call) => {
    const file = await readOwnFile(deps.table, call)
    return { file: fileView(file, await partsOf(deps, file)) }
  }
