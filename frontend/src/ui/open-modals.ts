import { createStore } from '../lib/store/store.ts'

/** Modal dialogs that are open, the topmost last. All else is under them, and inert. */
export const openModals = createStore<{ stack: readonly HTMLDialogElement[] }>({ stack: [] })

/** Opens a dialog over the page. @returns what to call once it is closed or gone */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal()
  openModals.set(({ stack }) => ({ stack: [...stack, dialog] }))
  return () => openModals.set(({ stack }) => ({ stack: stack.filter((one) => one !== dialog) }))
}
