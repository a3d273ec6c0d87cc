import { IconBell, IconBook, IconBuilding, IconHome, IconListTree, IconStack2, IconUser } from '@tabler/icons-react'
import { homeOfArea } from '../../features/session/home-page.ts'
import type { NavItem } from '../../features/shell/nav-item.ts'
import { RailShell } from '../../features/shell/rail-shell.tsx'

const items: readonly NavItem[] = [
  { to: '/v1/admin/top', label: 'トップ', icon: IconHome },
  { to: '/v1/admin/branches', label: '教室', icon: IconBuilding },
  { to: '/v1/admin/notifications', label: 'お知らせ', icon: IconBell },
  { to: '/v1/admin/teachers', label: '講師', icon: IconUser },
  { to: '/v1/admin/lquestions', label: '学習内容', icon: IconListTree },
  { to: '/v1/admin/lquestion-groups', label: '学習問題', icon: IconBook },
  { to: '/admin/subjects', label: '教材', icon: IconStack2 },
]

export function Component() {
  return (
    <RailShell
      home={homeOfArea('admin')}
      items={items}
      hasAccount
      hasBell={false}
      signInArea="admin"
      search="admin"
      guide="admins"
    />
  )
}
