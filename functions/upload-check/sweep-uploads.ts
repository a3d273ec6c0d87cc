import { uploadKeys } from '@tcheck/contract/upload'
import { listAliveUploads } from '@tcheck/data/upload/upload'
import type { CheckDeps } from './check-upload.ts'

/** Younger bytes may belong to an upload that is being settled at this moment. */
const LEFT_ALONE_MS = 48 * 3600_000

/** Deletes checked files without an owner: unused uploads, and those of deleted items. Runs daily; can be repeated and interrupted. */
export async function sweepUploads({ table, store, log, now = () => new Date() }: CheckDeps): Promise<void> {
  const at = now()
  const prefix = uploadKeys.checked('')
  let seen = 0
  let removed = 0
  for await (const page of store.list(prefix)) {
    const old = page.filter(({ writtenAt }) => at.getTime() - writtenAt.getTime() > LEFT_ALONE_MS)
    const ids = old.map(({ key }) => key.slice(prefix.length))
    const alive = new Set(await listAliveUploads(table, ids, at))
    for (const id of ids.filter((one) => !alive.has(one))) {
      await store.remove(uploadKeys.checked(id))
      removed += 1
    }
    seen += page.length
  }
  log({ level: 'info', uploads_seen: seen, uploads_removed: removed })
}
