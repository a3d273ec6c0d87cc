import { client } from '../../lib/api/client.ts'
import { ownerOf } from '../saving/owner.ts'
import { forgetVisitor, isImpersonating, visitor } from './current-user.ts'
import { forgetEverybody, isAuthenticated } from './session-store.ts'
import { notifyOtherTabs } from './tab-news.ts'

/** Ends the session everywhere it can; on this device it ends even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const wasAuthenticated = isAuthenticated()
  const owner = ownerOf(visitor.get().current)
  try {
    if (wasAuthenticated) await client.auth.signOut({}, { context: { speaker: 'self', whenSignedOut: 'fail' } })
  } catch {
    // The device forgets the tokens below; the server's session ends by itself.
  } finally {
    if (owner !== null && !isImpersonating(visitor.get().current)) {
      await import('../sealed-answers/take-over.ts').then(
        ({ signOutOfDevice }) => signOutOfDevice(owner),
        () => undefined,
      )
    }
    forgetEverybody()
    forgetVisitor()
    if (wasAuthenticated) notifyOtherTabs({ type: 'signed_out' })
  }
}
