import { IconBook, IconChartBar, IconFileText, IconHome, IconSettings } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isImpersonating, useVisitor } from '../../features/session/current-user.ts'
import { homeOfArea } from '../../features/session/home-page.ts'
import type { NavItem } from '../../features/shell/nav-item.ts'
import { TopShell } from '../../features/shell/top-shell.tsx'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { SelectControl } from '../../ui/form/select-control.tsx'
import css from './child/child.module.css'
import { childText, pageOfOther } from './child/chosen-child.ts'
import { useChild } from './child/use-child.ts'

const items: readonly NavItem[] = [
  { to: '/v1/parent/top', label: 'ホーム', icon: IconHome },
  { to: '/v1/parent/learning_plans', label: '学習', icon: IconBook, alsoFor: ['/v1/parent/learning'] },
  { to: '/v1/parent/understanding', label: '理解度', icon: IconChartBar, alsoFor: ['/v1/parent/progress'] },
  { to: '/v1/parent/reports/new', label: '成績', icon: IconFileText },
  { to: '/v1/parent/settings', label: '設定', icon: IconSettings },
]

export function Component() {
  useTendedPushDevice()
  return <TopShell home={homeOfArea('parent')} items={items} signInArea="parent" tools={<ChildSwitch />} />
}

/** A browser that gets notifications goes on with the session of now. The code for it comes only where somebody once allowed them. */
function useTendedPushDevice(): void {
  const visitor = useVisitor()
  const id = visitor && !isImpersonating(visitor) ? visitor.user.id : null
  useEffect(() => {
    if (id === null || !('Notification' in window) || Notification.permission !== 'granted') return
    void import('../../features/push/own-push-device.ts').then(({ tendHere }) => tendHere(id))
  }, [id])
}

/** Whose pages these are, on each of them: changed here and kept on this device. One child alone is no choice. */
function ChildSwitch() {
  const { children, child } = useChild()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (!child || children.length < 2) return null
  const choose = (childId: string) => {
    tcheckState.set({ childId })
    // What the address says is of the child before.
    void navigate(pageOfOther(pathname))
  }
  return (
    <SelectControl
      className={css.switch}
      aria-label="お子さま"
      value={child.id}
      choices={children.map((one) => [one.id, childText(one)] as const)}
      onChoose={choose}
    />
  )
}
