import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { importKeys, PART_SECONDS, partCountOf } from '@tcheck/contract/import-file'
import { type ImportDeps, readOwnFile } from '../import-parts.ts'

/** Addresses by which a browser puts parts of its file. A part that is put again takes the place of the one before. */
export const issueParts =
  ({ table, openStore }: ImportDeps): RouteHandler<typeof adminImports.issueParts> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const file = await readOwnFile(table, call)
    if (file.state === 'ready') return throwApiError('IMPORT_FILE_COMPLETE')
    const count = partCountOf(file.size_bytes)
    const wanted = [...new Set(input.parts)].filter((part) => part <= count)
    const key = importKeys.file(file.id)
    const store = await openStore()
    return {
      parts: await Promise.all(
        wanted.map(async (part) => ({ part, url: await store.signPart(key, file.store_upload_id, part, now) })),
      ),
      expires_at: new Date(now.getTime() + PART_SECONDS * 1000).toISOString(),
    }
  }
