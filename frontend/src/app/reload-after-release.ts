import { isLeavingPage } from '../lib/fresh-page.ts'
import { type StorageArea, storesTabData, tabArea } from '../lib/store/storage-area.ts'

const key = 'tcheckReloadedFor'
/** Files that stay missing, one after the other, would reload the page without end. */
const ONE_RELOAD_MS = 60_000

interface Dependencies {
  storage: Pick<StorageArea, 'getItem' | 'setItem'>
  reload: () => void
  /** Whether a page that is loaded anew would come, and would have what is missing. */
  canReload: (missing: string) => Promise<boolean>
  /** Whether a navigation to another page has begun. */
  isLeaving: () => boolean
}

/** Browsers word it in their own ways; not all name the file. */
const addressIn = (missing: string) => /(?:https?:\/)?\/\S+/.exec(missing)?.[0]
const isPlaying = () => document.querySelector('[data-question]') !== null

/** How often a file did not come although the server has it, and when it was last missed. */
const misses = new Map<string, { count: number; atMs: number }>()
/** Several parts lie in one file: that they all miss it at once is one miss. Asked for again is it after a second. */
const AT_ONCE_MS = 500
/** Some browsers remember that a file could not be fetched until the page is loaded anew. */
const MISSES_REMEMBERED = 3

/**
 * A question that is open is not loaded anew because the line broke off for a moment: its parts are asked for again
 * (`preload.ts`). Only a file that the server has no more, or that never comes, is reason enough.
 */
async function isWorthIt(missing: string): Promise<boolean> {
  if (!navigator.onLine || !storesTabData()) return false
  const atMs = performance.now()
  const address = isPlaying() ? addressIn(missing) : undefined
  const answer = await fetch(address ?? '/', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer) return false
  if (!address) return answer.ok
  if (!answer.ok) return answer.status === 404 || answer.status === 403
  return missedAgain(address, atMs) >= MISSES_REMEMBERED
}

function missedAgain(address: string, atMs: number): number {
  const before = misses.get(address) ?? { count: 0, atMs: Number.NEGATIVE_INFINITY }
  if (atMs - before.atMs < AT_ONCE_MS) return before.count
  misses.set(address, { count: before.count + 1, atMs })
  return before.count + 1
}

/**
 * A page that was opened before a release requests files that are gone. It is reloaded once for each file, and at most once a
 * minute; if a file is still missing then, the error page says so.
 *
 * Without a connection nothing is reloaded: that would put the browser's own page in the place of an exam that can go on.
 * A page that is being left is not reloaded either: its imports fail because the browser aborts them, and a reload would
 * cancel the navigation (the press of はじめる was lost on slow devices).
 */
export function reloadAfterRelease(
  { storage, reload, canReload, isLeaving }: Dependencies = browserDependencies(),
): void {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    const missing = String(payload)
    const isDone = () => {
      const [at = '', ...last] = (storage.getItem(key) ?? '').split(' ')
      return last.join(' ') === missing || Date.now() - Number(at) < ONE_RELOAD_MS
    }
    // Several miss the same file at once: only the first of them, when the server has answered, loads the page anew.
    if (isDone() || isLeaving() || !(await canReload(missing)) || isDone() || isLeaving()) return
    storage.setItem(key, `${Date.now()} ${missing}`)
    reload()
  })
}

const browserDependencies = (): Dependencies => ({
  storage: tabArea,
  reload: () => window.location.reload(),
  canReload: isWorthIt,
  isLeaving: isLeavingPage,
})
