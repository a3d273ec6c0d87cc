const key = 'tcheckReloadedFor'

/**
 * A page that was opened before a release asks for files that are gone. It is loaded anew, once for each address; if the
 * file is still missing then, the error page says so.
 */
export function reloadAfterRelease(
  { storage, reload }: { storage: Storage; reload: () => void } = {
    storage: window.sessionStorage,
    reload: () => window.location.reload(),
  },
): void {
  window.addEventListener('vite:preloadError', (event) => {
    const missing = String(event.payload)
    if (storage.getItem(key) === missing) return
    storage.setItem(key, missing)
    event.preventDefault()
    reload()
  })
}
