import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { giveFocusToHeading } from '../lib/keys/heading-focus.ts'
import { IconButton } from './button.tsx'
import css from './dialog.module.css'
import { openModal } from './open-modals.ts'
import { useTextRenderer } from './words.ts'

interface DialogProps {
  title: string
  /** `sheet` rises from the bottom (phone), `drawer` comes from the right. */
  shape?: 'box' | 'wide' | 'sheet' | 'drawer'
  /** What it shows is nowhere else: a press outside, or Escape, does not take it away. */
  isShownOnce?: boolean
  onClose: () => void
  children: ReactNode
}

/** A window over the page; Escape, the cross and a press outside close it, and the focus returns to where it was. */
export function Dialog({ title, shape = 'box', isShownOnce = false, onClose, children }: DialogProps) {
  const dialog = useModal()
  const id = useId()
  const renderText = useTextRenderer()
  const closeOutside = (target: EventTarget) => {
    if (target === dialog.current && !isShownOnce) dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      className={`${css.dialog} ${shape === 'box' ? '' : css[shape]}`}
      aria-labelledby={id}
      // React lets the closing of a window that lies in this one bubble up to here.
      onClose={({ target }) => target === dialog.current && onClose()}
      onCancel={(event) => isShownOnce && event.preventDefault()}
      onPointerDown={({ target }) => closeOutside(target)}
    >
      <div className={`row ${css.head}`}>
        <h2 id={id}>{renderText(title)}</h2>
        <span className="grow" />
        <IconButton aria-label="閉じる" onClick={() => dialog.current?.close()}>
          <IconX className="i" aria-hidden />
        </IconButton>
      </div>
      <div className={`stack gap-14 one-column ${css.content}`}>{children}</div>
    </dialog>
  )
}

export const dialogActions = css.actions

/**
 * Opens a dialog over the page as soon as it is drawn. The browser gives the focus back to where it was when the dialog is
 * closed; where it is taken away instead, as after its own button has done what it says, this does. What had the focus may
 * be gone by then, as the row is that was deleted: the page's heading takes its place.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const close = dialog.current ? openModal(dialog.current) : null
    return () => {
      close?.()
      if (document.activeElement === document.body) giveBack(before)
    }
  }, [])
  return dialog
}

function giveBack(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus()
  else giveFocusToHeading()
}
