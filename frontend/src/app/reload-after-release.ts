import { type StorageArea, tabArea } from '../lib/store/storage-area.ts'

const key = 'tcheckReloadedFor'

interface Ports {
  storage: Pick<StorageArea, 'getItem' | 'setItem'>
  reload: () => void
  /** Whether a page that is loaded anew would come. */
  canReload: () => Promise<boolean>
}

async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * A page that was opened before a release asks for files that are gone. It is loaded anew, once for each address; if the
 * file is still missing then, the error page says so.
 *
 * Without a connection nothing is reloaded: that would put the browser's own page in the place of an exam that can go on.
 */
export function reloadAfterRelease({ storage, reload, canReload }: Ports = browserPorts()): void {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    const missing = String(payload)
    if (storage.getItem(key) === missing || !(await canReload())) return
    storage.setItem(key, missing)
    reload()
  })
}

const browserPorts = (): Ports => ({
  storage: tabArea,
  reload: () => window.location.reload(),
  canReload: isServerThere,
})
