import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import css from './try-out.module.css'

interface TryOutWindowProps {
  label: string
  /** What the way out is called. */
  back: string
  onClose: () => void
  children: ReactNode
}

/**
 * What students see, tried out by somebody who is none of them. It lies over the page, as a page of its own: what was there stays behind
 * it. What is answered belongs to nobody, and is neither kept nor sent.
 */
export function TryOutWindow({ label, back, onClose, children }: TryOutWindowProps) {
  const over = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const before = document.activeElement
    const page = document.getElementById('root')
    const { overflow } = document.body.style
    if (page) page.inert = true
    document.body.style.overflow = 'hidden'
    over.current?.querySelector('button')?.focus()
    const leave = (event: KeyboardEvent) => {
      // A window of the player itself closes first.
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close.current()
    }
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('keydown', leave)
      document.body.style.overflow = overflow
      if (page) page.inert = false
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return createPortal(
    <div ref={over} className={css.over} role="dialog" aria-modal="true" aria-label={label}>
      <div className={css.strip}>
        <p>ためしの画面です。答えは、どこにも保存されません。</p>
        <Button size="sm" onClick={onClose}>
          {back}
        </Button>
      </div>
      {children}
    </div>,
    document.body,
  )
}
