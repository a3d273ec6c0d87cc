import { IconChartBar, IconHelpCircle, IconHome, IconListCheck, IconSettings, IconUser } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { NoticeBell } from '../../features/notices/notice-bell.tsx'
import { SearchButton } from '../../features/search/search-button.tsx'
import { useVisitor } from '../../features/session/current-user.ts'
import { LeaveButton } from '../../features/shell/leave-button.tsx'
import { MenuSheet } from '../../features/shell/menu-sheet.tsx'
import type { NavItem } from '../../features/shell/nav-item.ts'
import { TopBar } from '../../features/shell/top-bar.tsx'
import { ViewportFoot } from '../../features/shell/viewport-switch.tsx'
import { useStore } from '../../lib/store/store.ts'
import { teacherTour } from './tutorial/or-demo.tsx'

const Guided = lazy(async () => ({ default: (await import('./tutorial/guided.tsx')).Guided }))

const items: readonly NavItem[] = [
  { to: '/teacher/home', label: 'ホーム', icon: IconHome },
  { to: '/teacher/select', label: '問題を選ぶ', icon: IconListCheck },
  { to: '/teacher/class-result', label: 'クラスの結果', icon: IconChartBar },
  { to: '/teacher/student-result', label: '生徒の結果', icon: IconUser },
  { to: '/teacher/setting', label: '設定', icon: IconSettings },
  { to: '/teacher/tutorial', label: '使い方', icon: IconHelpCircle },
]

/** v2 teacher: the blackboard header. A screen wraps itself in `.main`, or `.main.full` for a grid. */
export function Component() {
  const teacher = useVisitor()?.user.teacher?.name
  const isGuided = useStore(teacherTour.store, ({ isOn }) => isOn)
  return (
    <>
      <TopBar ground="board" home="/teacher/home" items={items}>
        <SearchButton who="teacher-v2" />
        <NoticeBell />
        {teacher && (
          <span className="row gap-10 nowrap hidden-900">
            <IconUser className="i" aria-hidden />
            <span>{`${teacher} 先生`}</span>
          </span>
        )}
        <span className="hidden-900">
          <LeaveButton signInArea="teacher-v2" />
        </span>
        <MenuSheet groups={[{ heading: '', items }]} foot={<LeaveButton signInArea="teacher-v2" hasWord />} />
      </TopBar>
      <main id="content">
        <Outlet />
        <ViewportFoot hasMenu />
      </main>
      {isGuided && (
        <Suspense>
          <Guided />
        </Suspense>
      )}
    </>
  )
}
