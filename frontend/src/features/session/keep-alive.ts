import { renewTokens } from '../../lib/api/send.ts'
import { visitor } from './current-user.ts'
import { isAuthenticated, takeUpSession } from './session-store.ts'

/** No more often than this, however fast somebody types. */
const LOOK_EVERY_MS = 60_000

/**
 * Keeps a session alive while its person is at work, also where the work makes no calls, as writing a long text does; and
 * looks, while the page stands there, whether the session has run out.
 *
 * @returns the function that ends it
 */
export function keepSessionAlive({ everyMs = LOOK_EVERY_MS } = {}): () => void {
  let lastMs = Number.NEGATIVE_INFINITY
  const isAtWork = () => {
    const nowMs = performance.now()
    if (nowMs - lastMs < everyMs || !isAuthenticated()) return
    lastMs = nowMs
    void renewTokens()
  }
  /** Without a visitor nothing of anybody stands on the page. */
  const look = () => {
    if (document.visibilityState === 'visible' && isAuthenticated() && visitor.get().current) takeUpSession()
  }
  const timer = setInterval(look, everyMs)
  const options = { capture: true, passive: true }
  window.addEventListener('keydown', isAtWork, options)
  window.addEventListener('pointerdown', isAtWork, options)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('keydown', isAtWork, options)
    window.removeEventListener('pointerdown', isAtWork, options)
    document.removeEventListener('visibilitychange', look)
  }
}
