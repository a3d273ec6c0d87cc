import { randomBytes } from 'node:crypto'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { importFileRoles, importKeys } from '@tcheck/contract/import-file'
import { type ImportFile, putImportFile } from '@tcheck/data/import-file/import-file'
import { countTry } from '@tcheck/data/limit/limit'
import { fileView, type ImportDeps } from '../import-parts.ts'

const MEGABYTE = 1024 * 1024
/** An editor's day stays far below; a script that fills the store does not. */
const LIMIT = { files: 100, seconds: 3600 }

/** Announces a file of an import, which the browser then sends to the store in parts. */
export const beginFile =
  ({ table, openStore }: ImportDeps): RouteHandler<typeof adminImports.beginFile> =>
  async (call) => {
    const { input, now, principal, throwApiError } = call
    const { name, role, size_bytes } = input.file
    const { limitBytes, endings } = importFileRoles[role]
    const { account_id } = accountOf(principal)
    const isNamed = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
    if (!isNamed)
      return throwApiError('IMPORT_FILE_NAME', { endings: endings.map((ending) => `.${ending}`).join('・') })
    if (size_bytes > limitBytes) return throwApiError('IMPORT_FILE_LARGE', { limit: limitBytes / MEGABYTE })
    const count = await countTry(table, `import-file#${account_id}`, LIMIT.seconds, now.getTime())
    if (count > LIMIT.files) return throwApiError('TOO_MANY_TRIES')
    const id = randomBytes(16).toString('base64url')
    const file: ImportFile = {
      id,
      account_id,
      name,
      role,
      size_bytes,
      store_upload_id: await (await openStore()).begin(importKeys.file(id)),
      state: 'receiving',
      created_at: now.toISOString(),
    }
    const target = { kind: 'import_file', id }
    await putImportFile(table, file, [
      auditCall(call, { action: 'created', branchId: null, target, details: { role, size_bytes } }),
    ])
    return { file: fileView(file, []) }
  }
