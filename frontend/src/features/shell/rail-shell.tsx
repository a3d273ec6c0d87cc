import { IconLogout } from '@tabler/icons-react'
import { Link, Outlet, useNavigate } from 'react-router'
import { LogoMark } from '../../ui/logo.tsx'
import { GuideButton } from '../guide/guide-button.tsx'
import type { GuideName } from '../guide/guide-text.ts'
import { NoticeBell } from '../notices/notice-bell.tsx'
import { SearchButton } from '../search/search-button.tsx'
import type { SearchRole } from '../search/search-roles.ts'
import { type SignInArea, signInPages, signWordsOf } from '../session/home-page.ts'
import { signOut } from '../session/sign-out.ts'
import { AccountButton } from './account-button.tsx'
import { LeaveButton } from './leave-button.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import type { NavItem } from './nav-item.ts'
import { BottomNav, NavLinks } from './nav-links.tsx'
import css from './rail-shell.module.css'
import { ViewportFoot } from './viewport-switch.tsx'

interface RailShellProps {
  home: string
  items: readonly NavItem[]
  /** The daily words of a phone, at most four: the menu sheet is the fifth. Left out: the header opens the sheet. */
  barItems?: readonly NavItem[]
  /** What the rail has no room for, in the sheet alone. */
  furtherItems?: readonly NavItem[]
  /** Where its people sign in. */
  signInArea: SignInArea
  /** The own account opens over the page: no page of the area holds it. */
  hasAccount?: boolean
  search: SearchRole
  guide: GuideName
  /** Left out: there is one. Who writes notices has them in the menu. */
  hasBell?: boolean
}

/** v1 staff: a dark rail of icon and word; on a phone a header with the menu sheet. */
export function RailShell({
  home,
  items,
  barItems,
  furtherItems = [],
  signInArea,
  search,
  guide,
  hasAccount = false,
  hasBell = true,
}: RailShellProps) {
  const navigate = useNavigate()
  const sheet = (
    <MenuSheet
      isInBar={barItems !== undefined}
      groups={[{ heading: '', items: [...items, ...furtherItems] }]}
      foot={
        <>
          <GuideButton guide={guide} className="btn" />
          {hasAccount && <AccountButton />}
          <LeaveButton signInArea={signInArea} hasWord />
        </>
      }
    />
  )
  return (
    <div className={`one-column-900 ${css.shell}`}>
      <nav className={`flex gap-4 column hidden-900 ${css.rail} on-dark no-print`} aria-label="メニュー">
        <Link to={home} aria-label="トップ" className={`grid justify-items-center ${css.mark}`}>
          <LogoMark onDark size={32} />
        </Link>
        <SearchButton who={search} className={css.word} />
        {hasBell && <NoticeBell className={css.word} />}
        <NavLinks items={items} className={css.word} />
        <span className="grow" />
        <GuideButton guide={guide} className={css.word} />
        {hasAccount && <AccountButton className={css.word} />}
        <button
          type="button"
          className={css.word}
          onClick={() => void signOut().then(() => navigate(signInPages[signInArea]))}
        >
          <IconLogout className="i" aria-hidden />
          <span>{signWordsOf(signInArea).out}</span>
        </button>
      </nav>
      <div className="flex column min-width-0">
        <header className={`${css.phone} no-print`}>
          <Link className="logo" to={home}>
            <LogoMark />
            Tチェック
          </Link>
          <span className="grow" />
          <SearchButton who={search} />
          {hasBell && <NoticeBell />}
          {!barItems && sheet}
        </header>
        <main id="content" className={barItems && css.aboveBar}>
          <Outlet />
          <ViewportFoot hasMenu />
        </main>
        {barItems && <BottomNav items={barItems}>{sheet}</BottomNav>}
      </div>
    </div>
  )
}
