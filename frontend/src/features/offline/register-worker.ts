import type { StudentScope } from './offline-worker.ts'

const TRY_AGAIN_MS = 15_000

/**
 * Lets the service worker keep the student's pages on the device. A new release is taken up by itself, for pages that are
 * opened then: an open page is never reloaded, and its files stay. What broke off is begun again, since the connection of
 * an exam may be a bad one; files that have come are not fetched twice.
 */
export async function registerWorker(scope: StudentScope): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('online', () => void register(scope))
  await register(scope)
}

async function register(scope: StudentScope): Promise<void> {
  const tryAgain = () => void setTimeout(() => void register(scope), TRY_AGAIN_MS)
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', { scope, updateViaCache: 'none' })
    const { active, waiting, installing } = registration
    if (active || waiting) return
    // Where its files could not be fetched it may be gone before it is told here that it began.
    if (!installing || installing.state === 'redundant') return tryAgain()
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant' && !registration.active) tryAgain()
    })
  } catch (error) {
    // Where the browser forbids workers, everything works but opening a page without a connection.
    if (!(error instanceof DOMException) || error.name !== 'SecurityError') tryAgain()
  }
}
