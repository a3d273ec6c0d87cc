import { Link, Outlet } from 'react-router'
import { LogoMark } from '../../ui/logo.tsx'
import { GuideButton } from '../guide/guide-button.tsx'
import { NoticeBell } from '../notices/notice-bell.tsx'
import { SearchButton } from '../search/search-button.tsx'
import type { SearchRole } from '../search/search-roles.ts'
import type { SignInArea } from '../session/home-page.ts'
import { AccountButton } from './account-button.tsx'
import { LeaveButton } from './leave-button.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import type { NavGroup } from './nav-item.ts'
import { NavLinks } from './nav-links.tsx'
import css from './side-shell.module.css'
import { ViewportFoot } from './viewport-switch.tsx'

interface SideShellProps {
  home: string
  groups: readonly NavGroup[]
  /** Where its people sign in. */
  signInArea: SignInArea
  search: SearchRole
}

/** v2 admin: a list of all screens at the side, in groups; on a phone a header with the menu sheet. */
export function SideShell({ home, groups, signInArea, search }: SideShellProps) {
  return (
    <div className={`one-column-900 ${css.shell}`}>
      <header className={`hidden-900 ${css.side} no-print`}>
        <Link className="logo" to={home}>
          <LogoMark />
          Tチェック
        </Link>
        <SearchButton who={search} className={css.word} />
        <NoticeBell className={css.word} />
        {groups.map(({ heading, items }) => (
          <nav key={heading} aria-label={heading}>
            <h3>{heading}</h3>
            <NavLinks items={items} className={css.word} />
          </nav>
        ))}
        <div className={`stack gap-8 ${css.leave}`}>
          <GuideButton guide="admins" className="btn" />
          <AccountButton />
          <LeaveButton signInArea={signInArea} hasWord />
        </div>
      </header>
      <div className={`min-width-0 ${css.content}`}>
        <header className={`${css.phone} no-print`}>
          <Link className="logo" to={home}>
            <LogoMark />
            Tチェック
          </Link>
          <span className="grow" />
          <SearchButton who={search} />
          <NoticeBell />
          <MenuSheet
            groups={groups}
            foot={
              <>
                <GuideButton guide="admins" className="btn" />
                <AccountButton />
                <LeaveButton signInArea={signInArea} hasWord />
              </>
            }
          />
        </header>
        <main id="content">
          <Outlet />
          <ViewportFoot hasMenu />
        </main>
      </div>
    </div>
  )
}
