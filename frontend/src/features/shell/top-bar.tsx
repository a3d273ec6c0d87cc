import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LogoMark } from '../../ui/logo.tsx'
import type { NavItem } from './nav-item.ts'
import { NavLinks } from './nav-links.tsx'
import css from './top-bar.module.css'

interface TopBarProps {
  /** `board`: the teacher's blackboard green with its wood line. */
  ground?: 'paper' | 'board'
  home: string
  items?: readonly NavItem[]
  /** What stands at the right: who is here, sound, leave, menu button. */
  children?: ReactNode
}

export function TopBar({ ground = 'paper', home, items = [], children }: TopBarProps) {
  const isBoard = ground === 'board'
  return (
    <header className={`row gap-20 ${css.top} ${isBoard ? `${css.board} on-dark` : ''} no-print`}>
      <Link className="logo" to={home}>
        <LogoMark onDark={isBoard} />
        <span className={isBoard ? undefined : css.name}>Tチェック</span>
      </Link>
      {items.length > 0 && (
        <nav className={`flex gap-2 hidden-900 ${css.words}`} aria-label="メニュー">
          <NavLinks items={items} />
        </nav>
      )}
      <span className="grow" />
      {children}
    </header>
  )
}
