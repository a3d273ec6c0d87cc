import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { NoticeBell } from '../notices/notice-bell.tsx'
import type { SignInArea } from '../session/home-page.ts'
import { LeaveButton } from './leave-button.tsx'
import type { NavItem } from './nav-item.ts'
import { BottomNav } from './nav-links.tsx'
import { TopBar } from './top-bar.tsx'
import css from './top-shell.module.css'
import { ViewportFoot } from './viewport-switch.tsx'

interface TopShellProps {
  home: string
  items: readonly NavItem[]
  /** Where its people sign in. */
  signInArea: SignInArea
  /** Before the way out: what a person switches on any page. */
  tools?: ReactNode
}

/** v1 student and parent: white header and a narrow page; the words at the thumb on a phone. */
export function TopShell({ home, items, signInArea, tools }: TopShellProps) {
  return (
    <>
      <TopBar home={home} items={items}>
        {tools}
        <NoticeBell />
        <LeaveButton signInArea={signInArea} />
      </TopBar>
      <main id="content" className={`text-15 ${css.content}`}>
        <Outlet />
        <ViewportFoot />
      </main>
      <BottomNav items={items} />
    </>
  )
}
