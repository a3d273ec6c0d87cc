import css from './bottom-nav.module.css'
import type { NavItem } from './nav-item.ts'
import { NavLinks } from './nav-links.tsx'

/** Five words at the thumb, on phones only. */
export function BottomNav({ items }: { items: readonly NavItem[] }) {
  return (
    <nav className={`${css.bar} no-print`} aria-label="下のメニュー">
      <NavLinks items={items} />
    </nav>
  )
}
