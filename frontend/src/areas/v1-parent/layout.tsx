import { IconBook, IconChartBar, IconFileText, IconHome, IconSettings } from '@tabler/icons-react'
import { homeOfDoor } from '../../features/session/home-page.ts'
import type { NavItem } from '../../features/shell/nav-item.ts'
import { TopShell } from '../../features/shell/top-shell.tsx'
import { ChildSwitch } from './child/child-switch.tsx'
import { useTendedPushDevice } from './use-tended-push-device.ts'

const items: readonly NavItem[] = [
  { to: '/v1/parent/top', label: 'ホーム', icon: IconHome },
  { to: '/v1/parent/learning_plans', label: '学習', icon: IconBook, alsoFor: ['/v1/parent/learning'] },
  { to: '/v1/parent/understanding', label: '理解度', icon: IconChartBar, alsoFor: ['/v1/parent/progress'] },
  { to: '/v1/parent/reports/new', label: '成績', icon: IconFileText },
  { to: '/v1/parent/settings', label: '設定', icon: IconSettings },
]

export function Component() {
  useTendedPushDevice()
  return <TopShell home={homeOfDoor('parent')} items={items} door="parent" tools={<ChildSwitch />} />
}
