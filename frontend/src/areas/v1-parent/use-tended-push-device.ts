import { useEffect } from 'react'
import { isImpersonating, useVisitor } from '../../features/session/current-user.ts'

/** A browser that gets notifications goes on with the session of now. The code for it comes only where somebody once allowed them. */
export function useTendedPushDevice(): void {
  const visitor = useVisitor()
  const id = visitor && !isImpersonating(visitor) ? visitor.user.id : null
  useEffect(() => {
    if (id === null || !('Notification' in window) || Notification.permission !== 'granted') return
    void import('../../features/push/own-push-device.ts').then(({ tendHere }) => tendHere(id))
  }, [id])
}
