import { lazy, Suspense } from 'react'
import { untilThere } from '../../lib/preload.ts'
import { useStore } from '../../lib/store/store.ts'
import { endedSession } from '../session/session-end.ts'

// The session may have run out where there is no connection: the page stays, and this comes with the line.
const SignInAgain = lazy(async () => ({
  default: (await untilThere(() => import('./sign-in-again.tsx'))).SignInAgain,
}))

/** In the root: brings the sign-in over the page once the session has ended. Its code comes only then. */
export function SessionRenewal() {
  const hasEnded = useStore(endedSession, ({ current }) => current !== null)
  return (
    hasEnded && (
      <Suspense fallback={null}>
        <SignInAgain />
      </Suspense>
    )
  )
}
