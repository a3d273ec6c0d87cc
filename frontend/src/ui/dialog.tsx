import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import css from './dialog.module.css'
import { useModal } from './use-modal.ts'
import { useWords } from './words.ts'

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
  const say = useWords()
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
      <div className={css.head}>
        <h2 id={id}>{say(title)}</h2>
        <span className="grow" />
        <IconButton aria-label="閉じる" onClick={() => dialog.current?.close()}>
          <IconX className="i" aria-hidden />
        </IconButton>
      </div>
      <div className={css.content}>{children}</div>
    </dialog>
  )
}

export const dialogActions = css.actions
