import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '../../lib/store/store.ts'
import { endedSession } from '../session/session-end.ts'

const TRY_AGAIN_MS = 5000

/** In the root: brings the sign-in over the page once the session has ended. Its code comes only then. */
export function SessionKeeper() {
  const hasEnded = useStore(endedSession, ({ current }) => current !== null)
  const [Dialog, setDialog] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!hasEnded || Dialog) return
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    // The session may have run out where there is no connection: the page stays and this tries again.
    const load = () =>
      void import('./sign-in-again.tsx').then(
        (module) => !isGone && setDialog(() => module.SignInAgain),
        () => {
          if (!isGone) timer = setTimeout(load, TRY_AGAIN_MS)
        },
      )
    load()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [hasEnded, Dialog])
  return hasEnded && Dialog ? <Dialog /> : null
}
