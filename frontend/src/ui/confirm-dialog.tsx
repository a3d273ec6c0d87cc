import { type ReactNode, useEffect, useId, useState } from 'react'
import { BusyButton } from './busy-button.tsx'
import { Button } from './button.tsx'
import confirmByTypingCss from './confirm-by-typing.module.css'
import css from './dialog.module.css'
import { useModal } from './dialog.tsx'
import { TextField } from './form/text-field.tsx'
import { useOwnField } from './form/use-own-field.ts'
import { useTextRenderer } from './words.ts'

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
  const renderText = useTextRenderer()
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
      <div className={`row ${css.head}`}>
        <h2 id={id}>{renderText(title)}</h2>
      </div>
      <div className={`stack gap-14 one-column ${css.content}`}>
        <div className="stack">{children}</div>
        <div className={css.actions}>
          <Button onClick={() => dialog.current?.close()}>{renderText(stay)}</Button>
          <BusyButton kind="danger" isBusy={isBusy} onClick={onConfirm}>
            {renderText(verb)}
          </BusyButton>
        </div>
      </div>
    </dialog>
  )
}

interface ConfirmProps {
  /** 「青葉教室」を削除しますか? */
  title: string
  /** What is lost, in numbers. */
  loss: ReactNode
  /** The name that has to be typed. */
  name: string
  /** What the name is: 「教室の名前」. */
  nameLabel: string
  /** The verb of the red button. */
  verb?: string
  isBusy?: boolean
  /** What has to be said besides: a field of the caller's, and whether it is filled. */
  children?: ReactNode
  isReady?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is lost for good. やめる has the focus; the red button opens with the typed name. */
export function ConfirmByTyping(props: ConfirmProps) {
  const { title, loss, name, nameLabel, verb = '削除する', isBusy = false, children, isReady = true } = props
  const { onConfirm, onCancel } = props
  const [typed, setTyped] = useState('')
  const field = useOwnField({
    label: `確かめるため、${nameLabel}を入力してください`,
    value: typed,
    onChange: setTyped,
  })
  const dialog = useModal()
  const id = useId()
  useEffect(() => dialog.current?.querySelector('button')?.focus(), [dialog])
  return (
    <dialog
      ref={dialog}
      className={confirmByTypingCss.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      onClose={onCancel}
    >
      <div className={`stack ${confirmByTypingCss.content}`}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{loss}</p>
        {children}
        <TextField {...field} />
        <div className="flex justify-end gap-8">
          <Button onClick={() => dialog.current?.close()}>やめる</Button>
          <BusyButton kind="danger" isBusy={isBusy} disabled={typed.trim() !== name || !isReady} onClick={onConfirm}>
            {verb}
          </BusyButton>
        </div>
      </div>
    </dialog>
  )
}
