import { expect, it } from 'vitest'
import { currentItem, type NavItem } from './nav-item.ts'

const icon = () => null
const items: NavItem[] = [
  { to: '/v1/branch/settings', label: '設定', icon },
  { to: '/v1/branch/users', label: '生徒', icon, alsoFor: ['/v1/branch/plan-settings'] },
]

it.each([
  ['/v1/branch/users', '生徒'],
  ['/v1/branch/users/5/edit', '生徒'],
  ['/v1/branch/plan-settings/5/new', '生徒'],
  ['/v1/branch/settings/password', '設定'],
  ['/v1/branch/usersome', undefined],
])('%s belongs to %s', (pathname, label) => {
  expect(currentItem(items, pathname)?.label).toBe(label)
})
