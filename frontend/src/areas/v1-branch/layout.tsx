import {
  IconCamera,
  IconLayoutGrid,
  IconMail,
  IconPencilCheck,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { homeOfArea } from '../../features/session/home-page.ts'
import type { NavItem } from '../../features/shell/nav-item.ts'
import { RailShell } from '../../features/shell/rail-shell.tsx'

const items: readonly NavItem[] = [
  {
    to: '/v1/branch/users',
    label: '生徒',
    icon: IconUsers,
    alsoFor: [
      '/v1/branch/attend',
      '/v1/branch/plan-settings',
      '/v1/branch/task-settings',
      '/v1/branch/reports',
      '/v1/branch/understanding',
    ],
  },
  { to: '/v1/branch/messages', label: '連絡', icon: IconMail },
  { to: '/v1/branch/teachers', label: '講師', icon: IconUser },
  { to: '/v1/branch/charge-settings', label: '時間割', icon: IconLayoutGrid },
  { to: '/v1/branch/marks', label: '記述', icon: IconPencilCheck },
  { to: '/v1/camera', label: '入退室', icon: IconCamera },
  { to: '/v1/branch/settings', label: '設定', icon: IconSettings },
]

export function Component() {
  return <RailShell home={homeOfArea('branch')} items={items} signInArea="branch" search="branch" guide="branches" />
}
