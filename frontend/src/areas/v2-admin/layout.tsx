import {
  IconBook,
  IconCalculator,
  IconChartBar,
  IconEye,
  IconFileText,
  IconFlag,
  IconLink,
  IconList,
  IconListCheck,
  IconPencil,
  IconProgressCheck,
  IconStack2,
  IconTag,
  IconTarget,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconZoomQuestion,
} from '@tabler/icons-react'
import type { NavGroup } from '../../features/shell/nav-item.ts'
import { SideShell } from '../../features/shell/side-shell.tsx'
import { FieldTheme } from '../../ui/form/mantine/field-theme.ts'

const groups: readonly NavGroup[] = [
  {
    heading: 'マスター',
    items: [
      { to: '/admin/subjects', label: '教科', icon: IconBook },
      { to: '/admin/grades', label: '学年', icon: IconUsers },
      { to: '/admin/junkyos', label: '準拠', icon: IconStack2 },
      { to: '/admin/units', label: '単元', icon: IconList },
      { to: '/admin/material-codes', label: '教材コード', icon: IconTag },
    ],
  },
  {
    heading: '問題',
    items: [
      { to: '/admin/question-groups', label: '単元問題', icon: IconFileText, alsoFor: ['/admin/questions/import'] },
      {
        to: '/admin/cbt-question-groups',
        label: 'CBT問題',
        icon: IconTarget,
        alsoFor: ['/admin/cbt-questions/import'],
      },
      { to: '/admin/cbt-check', label: 'CBT確認', icon: IconEye },
      { to: '/admin/question-analyses', label: '問題の分析', icon: IconZoomQuestion },
      { to: '/admin/jobs', label: 'ジョブ', icon: IconProgressCheck },
      { to: '/admin/math-value', label: '数式確認', icon: IconCalculator },
      { to: '/admin/wavy', label: '波線確認', icon: IconPencil },
      { to: '/v1/sandbox/rule', label: '解答ルール', icon: IconListCheck },
    ],
  },
  {
    heading: '利用',
    items: [
      { to: '/admin/teachers', label: '先生', icon: IconUser },
      { to: '/admin/missions', label: 'ミッション', icon: IconFlag },
      { to: '/admin/shareable-urls', label: '共有URL', icon: IconLink },
      { to: '/admin/student-activity-groups', label: '学習記録', icon: IconChartBar },
      { to: '/admin/japanese-users', label: '国語利用者', icon: IconUsersGroup },
      { to: '/admin/japanese-users-v2', label: '国語利用者(月別)', icon: IconUsersGroup },
    ],
  },
]

export function Component() {
  return (
    <FieldTheme value="v2">
      <SideShell home="/admin/subjects" groups={groups} signInArea="admin" search="admin" />
    </FieldTheme>
  )
}
