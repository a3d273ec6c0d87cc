import { type RefObject, useEffect, useRef } from 'react'

/**
 * Opens a dialog over the page as soon as it is drawn. The browser gives the focus back to where it was when the dialog is
 * closed; where it is taken away instead, as after its own button has done what it says, this does. What had the focus may
 * be gone by then, as the row is that was deleted: the page's main part takes its place.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => {
      if (document.activeElement === document.body) giveBack(before)
    }
  }, [])
  return dialog
}

function giveBack(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus()
  // Not called by its name: what dialogs share would be fetched with the first page.
  else document.querySelector<HTMLElement>('.skip')?.click()
}
