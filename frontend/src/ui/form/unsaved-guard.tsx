import { useEffect, useId, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useTextRenderer } from '../words.ts'

/** Forms of the page with something unsaved, the first one asks: a router has one question at a time. */
let unsaved: readonly string[] = []
const listeners = new Set<() => void>()
function renderText(next: readonly string[]) {
  unsaved = next
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

interface UnsavedGuardProps {
  isUnsaved: boolean
  /** The page shows something else where its address says so behind the `?`: that is leaving, too. */
  isAddressPart?: boolean
}

/** Asks whoever leaves the page while something typed is not saved: by a link, by going back, by closing the tab. */
export function UnsavedGuard({ isUnsaved, isAddressPart = false }: UnsavedGuardProps) {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    renderText([...unsaved, id])
    return () => renderText(unsaved.filter((other) => other !== id))
  }, [id, isUnsaved])
  const asking = useSyncExternalStore(listen, () => unsaved[0])
  return isUnsaved && asking === id ? <LeavingQuestion isAddressPart={isAddressPart} /> : null
}

function LeavingQuestion({ isAddressPart }: { isAddressPart: boolean }) {
  const words = useTextRenderer()
  const leaving = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      here.pathname !== next.pathname || (isAddressPart && here.search !== next.search),
  )
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
  if (leaving.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="保存しないで、この画面を離れますか?"
      verb="保存しないで離れる"
      stay="この画面にとどまる"
      isBusy={false}
      onConfirm={() => leaving.proceed()}
      onClose={() => leaving.reset()}
    >
      <p>{words('入力した内容は、まだ保存していません。離れると、入力した内容はなくなります。')}</p>
    </ConfirmDialog>
  )
}
