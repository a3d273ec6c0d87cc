import { client } from '../../lib/api/client.ts'
import { ownerOf } from '../saving/owner.ts'
import { forgetVisitor, identity, visitor } from './current-user.ts'
import { forgetEverybody, isAuthenticated } from './session-store.ts'
import { tellOtherTabs } from './tab-news.ts'

/** Ends the session everywhere it can; on this device it ends even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const wasAuthenticated = isAuthenticated()
  const who = identity('account')
  const owner = ownerOf(visitor.get().current)
  try {
    if (wasAuthenticated) await client.auth.signOut({}, { context: { speaker: 'self', whenSignedOut: 'fail' } })
  } catch {
    // The device forgets the tokens below; the server's session ends by itself.
  } finally {
    if (owner !== null) {
      void import('../learning/forget-learner.ts').then(
        ({ forgetLearner }) => forgetLearner(owner),
        () => undefined,
      )
    }
    if (who !== null && visitor.get().current?.user.is_student) {
      void import('../offline/kept-visitors.ts').then(
        ({ forgetKeptVisitor }) => forgetKeptVisitor(who),
        () => undefined,
      )
    }
    forgetEverybody()
    forgetVisitor()
    if (wasAuthenticated) tellOtherTabs({ type: 'signed_out' })
  }
}
