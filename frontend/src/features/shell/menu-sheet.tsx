import { IconMenu2, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import css from './menu-sheet.module.css'
import type { NavGroup } from './nav-item.ts'
import { NavLinks } from './nav-links.tsx'
import { ViewportSwitch } from './viewport-switch.tsx'

interface MenuSheetProps {
  groups: readonly NavGroup[]
  /** Who is signed in and how to leave. */
  foot?: ReactNode
  /** Opened by the last word of the bottom bar, not by an icon of the header. */
  isInBar?: boolean
}

/** The menu on a phone: a button, and a sheet with all words. A native dialog keeps focus and closes with Esc. */
export function MenuSheet({ groups, foot, isInBar = false }: MenuSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()
  return (
    <>
      <button
        type="button"
        className={isInBar ? undefined : `icon-btn ${css.open}`}
        onClick={() => sheet.current?.showModal()}
      >
        <IconMenu2 className={isInBar ? 'i' : 'i i-l'} aria-hidden />
        <span className={isInBar ? undefined : 'sr'}>{isInBar ? 'メニュー' : 'メニューを開く'}</span>
      </button>
      <dialog ref={sheet} className={css.sheet} aria-label="メニュー" closedby="any">
        <div className={`flex align-center between text-16 ${css.head}`}>
          <b>メニュー</b>
          <button type="button" className="icon-btn" aria-label="閉じる" onClick={close}>
            <IconX className="i" aria-hidden />
          </button>
        </div>
        {groups.map(({ heading, items }) => (
          <nav key={heading} aria-label={heading || 'メニュー'}>
            {heading && <h3>{heading}</h3>}
            <NavLinks items={items} className={css.word} onVisit={close} />
          </nav>
        ))}
        <ViewportSwitch />
        {foot && <div className={`stack gap-8 ${css.foot}`}>{foot}</div>}
      </dialog>
    </>
  )
}
