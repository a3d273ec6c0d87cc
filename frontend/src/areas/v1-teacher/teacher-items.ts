import {
  IconBook,
  IconCalendar,
  IconCamera,
  IconChartBar,
  IconHome,
  IconListCheck,
  IconPencilCheck,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import type { NavItem } from '../../features/shell/nav-item.ts'

/** What a teacher can do: the rail names it, the menu says what it is. Here what is done every day, which the rail has room for. */
type TeacherItem = NavItem & { text: string }

export const teacherItems: readonly TeacherItem[] = [
  {
    to: '/v1/teacher/top',
    label: 'トップ',
    text: '今日の授業と出欠',
    icon: IconHome,
    alsoFor: ['/v1/teacher/menu'],
  },
  {
    to: '/v1/teacher/users',
    label: '生徒',
    text: '出欠、学習計画、課題、理解度',
    icon: IconUsers,
    alsoFor: [
      '/v1/teacher/attend',
      '/v1/teacher/plan-settings',
      '/v1/teacher/task-settings',
      '/v1/teacher/understanding',
    ],
  },
  { to: '/v1/teacher/marks', label: '記述', text: '生徒が書いた答えに印をつける', icon: IconPencilCheck },
  { to: '/v1/teacher/question_group_list', label: '問題', text: '学習問題を見る、印刷する', icon: IconBook },
  {
    to: '/v1/teacher/total',
    label: '集計',
    text: '生徒みんなの理解度と課題のおくれ',
    icon: IconChartBar,
    alsoFor: ['/v1/teacher/total_detail'],
  },
  { to: '/v1/teacher/workdays', label: '勤務日', text: '勤務の希望と、決まったシフト', icon: IconCalendar },
  { to: '/v1/teacher/settings', label: '設定', text: 'パスワード、端末', icon: IconSettings },
]

/** A phone's daily words; the menu sheet has the rest. */
const daily = ['/v1/teacher/top', '/v1/teacher/users', '/v1/teacher/question_group_list', '/v1/teacher/total']
export const barItems: readonly TeacherItem[] = teacherItems.filter(({ to }) => daily.includes(to))

/** What is done now and then, or at a desk of its own: in the menu alone. */
export const furtherItems: readonly TeacherItem[] = [
  { to: '/v1/camera', label: '入退室', text: '入退室カードをカメラで読み取る', icon: IconCamera },
  { to: '/v1/sandbox/rule', label: '解答ルール', text: '正解になる答えをためす', icon: IconListCheck },
]
