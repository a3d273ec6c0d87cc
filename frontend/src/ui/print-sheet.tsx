import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import css from './print-sheet.module.css'

/** How many stand in the page. */
let sheets = 0

/**
 * What is printed in the place of the page while this stands; nobody sees it on the screen. The page is marked for it, since
 * the oldest browsers cannot ask a page what it holds (`:has()`).
 */
export function PrintSheet({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    sheets += 1
    document.body.dataset['printed'] = ''
    return () => {
      sheets -= 1
      if (sheets === 0) delete document.body.dataset['printed']
    }
  }, [])
  return createPortal(
    <div className={css.sheet} data-print-sheet="" aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
}
