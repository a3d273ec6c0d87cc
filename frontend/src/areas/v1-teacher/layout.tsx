import {
  IconBook,
  IconCalendar,
  IconChartBar,
  IconHome,
  IconPencilCheck,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { homeOfDoor } from '../../features/session/home-page.ts'
import { builtItems } from '../../features/shell/built-items.ts'
import type { NavItem } from '../../features/shell/nav-item.ts'
import { RailShell } from '../../features/shell/rail-shell.tsx'

const items: readonly NavItem[] = [
  { to: '/v1/teacher/top', label: 'トップ', icon: IconHome, alsoFor: ['/v1/teacher/menu'] },
  {
    to: '/v1/teacher/users',
    label: '生徒',
    icon: IconUsers,
    alsoFor: [
      '/v1/teacher/attend',
      '/v1/teacher/plan-settings',
      '/v1/teacher/task-settings',
      '/v1/teacher/understanding',
    ],
  },
  { to: '/v1/teacher/marks', label: '記述', icon: IconPencilCheck },
  { to: '/v1/teacher/question_group_list', label: '問題', icon: IconBook },
  { to: '/v1/teacher/total', label: '集計', icon: IconChartBar, alsoFor: ['/v1/teacher/total_detail'] },
  { to: '/v1/teacher/workdays', label: '勤務日', icon: IconCalendar },
  { to: '/v1/teacher/settings', label: '設定', icon: IconSettings },
]

export function Component() {
  return <RailShell home={homeOfDoor('teacher-v1')} items={builtItems(items)} door="teacher-v1" />
}
