import { type ReactNode, useEffect, useId } from 'react'
import { BusyButton } from './busy-button.tsx'
import { Button } from './button.tsx'
import css from './dialog.module.css'
import { useModal } from './use-modal.ts'
import { useWords } from './words.ts'

interface ConfirmDialogProps {
  /** 「一次関数」を取りやめますか? */
  title: string
  /** What is lost and what stays, in numbers. */
  children: ReactNode
  /** The verb of the red button. */
  verb: string
  /** The verb of leaving all as it is; it has the focus. */
  stay?: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  children,
  verb,
  stay = 'このままにする',
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useModal()
  const id = useId()
  const say = useWords()
  useEffect(() => dialog.current?.querySelector('button')?.focus(), [dialog])
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      role="alertdialog"
      aria-labelledby={id}
      // React lets the closing of a window that lies in this one bubble up to here.
      onClose={({ target }) => target === dialog.current && onClose()}
    >
      <div className={css.head}>
        <h2 id={id}>{say(title)}</h2>
      </div>
      <div className={css.content}>
        <div className="stack">{children}</div>
        <div className={css.actions}>
          <Button onClick={() => dialog.current?.close()}>{say(stay)}</Button>
          <BusyButton kind="danger" isBusy={isBusy} onClick={onConfirm}>
            {say(verb)}
          </BusyButton>
        </div>
      </div>
    </dialog>
  )
}
