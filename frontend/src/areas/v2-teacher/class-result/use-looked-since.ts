import { useEffect, useRef } from 'react'

/** When this page was opened, or came back before somebody's eyes. */
export function useLookedSince() {
  const since = useRef(Date.now())
  useEffect(() => {
    const come = () => {
      if (document.visibilityState === 'visible') since.current = Date.now()
    }
    document.addEventListener('visibilitychange', come)
    return () => document.removeEventListener('visibilitychange', come)
  }, [])
  return since
}
