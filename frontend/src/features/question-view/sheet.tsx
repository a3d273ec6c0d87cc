import { IconX } from '@tabler/icons-react'
import { spokenText } from '@tcheck/markup/plain-text'
import type { ReactNode } from 'react'
import { useModal } from '../../ui/dialog.tsx'
import { RichText } from '../math/rich-text.tsx'
import css from './sheet.module.css'

interface SheetProps {
  /** With readings, `{答|こた}え`; its name as a dialog goes without. */
  title: string
  /** Grade id of the set, where the title has readings. */
  grade?: number
  onClose: () => void
  children: ReactNode
}

/** A question over the page: a card in the middle, on a phone a sheet from below. Esc and 閉じる close it. */
export function Sheet({ title, grade, onClose, children }: SheetProps) {
  const dialog = useModal()
  return (
    <dialog ref={dialog} className={css.sheet} aria-label={spokenText(title)} onClose={onClose}>
      <div className={`flex align-center between ${css.head}`}>
        <h2>
          <RichText text={title} grade={grade} />
        </h2>
        <button type="button" className="icon-btn" aria-label="閉じる" onClick={() => dialog.current?.close()}>
          <IconX className="i" aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  )
}
