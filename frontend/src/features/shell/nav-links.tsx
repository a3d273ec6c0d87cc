import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import css from './bottom-nav.module.css'
import { currentItem, type NavItem } from './nav-item.ts'

interface NavLinksProps {
  items: readonly NavItem[]
  className?: string | undefined
  onVisit?: () => void
}

/** The words of a menu; the page's own is marked for eyes and for screen readers. */
export function NavLinks({ items, className, onVisit }: NavLinksProps) {
  const { pathname } = useLocation()
  const current = currentItem(items, pathname)
  return items.map((item) => {
    const { to, label, icon: Icon } = item
    const isCurrent = item === current
    return (
      <Link
        key={to}
        to={to}
        className={[className, isCurrent && 'on'].filter(Boolean).join(' ')}
        {...(isCurrent && { 'aria-current': 'page' as const })}
        {...(onVisit && { onClick: onVisit })}
      >
        <Icon className="i" aria-hidden stroke={1.75} />
        {label}
      </Link>
    )
  })
}

interface BottomNavProps {
  items: readonly NavItem[]
  /** Behind the words: what opens the rest. */
  children?: ReactNode
}

/** Five words at the thumb, on phones only. */
export function BottomNav({ items, children }: BottomNavProps) {
  return (
    <nav className={`${css.bar} no-print`} aria-label="下のメニュー">
      <NavLinks items={items} />
      {children}
    </nav>
  )
}
