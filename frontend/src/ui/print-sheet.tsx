import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import css from './print-sheet.module.css'

/** How many stand in the page. */
let sheets = 0

/**
 * What is printed in the place of the page while this stands; nobody sees it on the screen. The page is marked for it, since
 * the oldest browsers cannot ask a page what it holds (`:has()`).
 *
 * @param heading of what has none of its own on the paper: heard where a file of it is read aloud
 */
export function PrintSheet({ heading, children }: { heading?: string; children: ReactNode }) {
  useLayoutEffect(() => {
    sheets += 1
    document.body.dataset['printed'] = ''
    return () => {
      sheets -= 1
      if (sheets === 0) delete document.body.dataset['printed']
    }
  }, [])
  return createPortal(
    // On the screen it is drawn for nobody. On paper it is the page, also for whoever has a file of it read aloud.
    <main className={css.sheet} data-print-sheet="">
      {heading !== undefined && <h1 className="sr">{heading}</h1>}
      {children}
    </main>,
    document.body,
  )
}
