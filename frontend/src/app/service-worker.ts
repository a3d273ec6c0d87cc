import type { KeptFile } from '../features/offline/cached-files.ts'
import { type StudentScope, serveOffline } from '../features/offline/offline-worker.ts'
import { showPushes } from '../features/push/push-worker.ts'

declare const self: {
  /** The files of each scope (`frontend/vite/offline-files-plugin.ts`). */
  __WB_MANIFEST: readonly (KeptFile & { scope: StudentScope })[]
  registration: { scope: string }
}

const scope = new URL(self.registration.scope).pathname
const kept = self.__WB_MANIFEST
  .filter((file) => file.scope === scope)
  .map(({ url, pack }) => (pack ? { url: `/${url}`, pack: `/${pack}` } : { url: `/${url}` }))

// One script for all three registrations: the scope decides what the worker does.
if (scope === '/v1/parent') showPushes()
else serveOffline(scope as StudentScope, kept)
