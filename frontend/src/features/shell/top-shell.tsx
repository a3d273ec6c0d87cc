import { Outlet } from 'react-router'
import { BottomNav } from './bottom-nav.tsx'
import { LeaveButton } from './leave-button.tsx'
import type { NavItem } from './nav-item.ts'
import { TopBar } from './top-bar.tsx'
import css from './top-shell.module.css'
import { ViewportFoot } from './viewport-switch.tsx'

interface TopShellProps {
  home: string
  items: readonly NavItem[]
  signIn: string
}

/** v1 student and parent: white header and a narrow page; the words at the thumb on a phone. */
export function TopShell({ home, items, signIn }: TopShellProps) {
  return (
    <>
      <TopBar home={home} items={items}>
        <LeaveButton to={signIn} />
      </TopBar>
      <main id="content" className={css.content}>
        <Outlet />
        <ViewportFoot />
      </main>
      <BottomNav items={items} />
    </>
  )
}
