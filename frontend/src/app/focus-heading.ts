import type { DataRouter } from 'react-router'
import { giveFocusToHeading } from '../lib/keys/heading-focus.ts'

const isShown = (path: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-page]')].every(({ dataset }) => dataset['page'] === path)

/** A page with a field that takes the focus, or an open dialog, keeps it. */
const hasFocus = () => document.activeElement?.closest('[data-page], dialog[open]') != null

/** Gives the focus to the heading once the page of this path shows one. @returns the function that stops the wait */
function focusHeadingOf(path: string): () => void {
  const tryToFocus = () => {
    if (!isShown(path)) return
    if (hasFocus() || giveFocusToHeading()) stop()
  }
  const changes = new MutationObserver(tryToFocus)
  const stop = () => {
    changes.disconnect()
    for (const act of ['keydown', 'pointerdown']) document.removeEventListener(act, stop)
  }
  changes.observe(document.body, { childList: true, subtree: true })
  // A person who acts on a page that is still loading has chosen a focus.
  for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, stop)
  return stop
}

/**
 * After each navigation the heading of the new page takes the focus, so that a screen reader reads it and Tab continues from there. The
 * first page of a visit leaves the focus to the browser, and so does a navigation that changes the address's parameters only.
 *
 * @returns the function that ends it
 */
export function focusHeadings(router: DataRouter): () => void {
  let path = router.state.location.pathname
  let stop = () => {}
  const unsubscribe = router.subscribe(({ location, initialized }) => {
    if (location.pathname === path) return
    path = location.pathname
    stop()
    if (initialized) stop = focusHeadingOf(path)
  })
  return () => {
    unsubscribe()
    stop()
  }
}
