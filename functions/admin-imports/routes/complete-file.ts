import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { importKeys, partCountOf } from '@tcheck/contract/import-file'
import { completeImportFile } from '@tcheck/data/import-file/import-file'
import { fileView, type ImportDeps, partsOf, readOwnFile } from '../import-parts.ts'

/**
 * Joins the parts of a file, if all have arrived with the announced number of bytes. Can be repeated, also after a lost response: for
 * gigabytes the store needs longer than a call may take.
 */
export const completeFile =
  (deps: ImportDeps): RouteHandler<typeof adminImports.completeFile> =>
  async (call) => {
    const { table } = deps
    const store = await deps.openStore()
    const file = await readOwnFile(table, call)
    if (file.state === 'ready') return { file: fileView(file, []) }
    const parts = await partsOf(deps, file)
    const key = importKeys.file(file.id)
    if (parts.length === 0 && (await store.bytesOf(key)) === file.size_bytes)
      return { file: fileView(await completeImportFile(table, file.id), []) }
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    if (parts.length !== partCountOf(file.size_bytes) || bytes !== file.size_bytes)
      return call.throwApiError('IMPORT_FILE_INCOMPLETE')
    await store.complete(key, file.store_upload_id, parts)
    return { file: fileView(await completeImportFile(table, file.id), []) }
  }
