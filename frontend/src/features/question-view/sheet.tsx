import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './sheet.module.css'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A question over the page: a card in the middle, on a phone a sheet from below. Esc and 閉じる close it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={css.sheet} aria-label={title} onClose={onClose}>
      <div className={css.head}>
        <h2>{title}</h2>
        <button type="button" className="icon-btn" aria-label="閉じる" onClick={() => dialog.current?.close()}>
          <IconX className="i" aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  )
}
