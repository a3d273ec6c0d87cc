import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../testing/draw.tsx'
import { type StaffRole, StudentTabs } from './student-tabs.tsx'

async function openTabs(by: StaffRole, path: string) {
  await draw(
    <MemoryRouter initialEntries={[path]}>
      <StudentTabs by={by} id="st/1" />
    </MemoryRouter>,
  )
  return page.getByRole('navigation', { name: 'この生徒のページ' })
}

it('leads the branch to every page of the student, and says which one is open', async () => {
  const tabs = await openTabs('branch', '/v1/branch/plan-settings/st%2F1')
  await expect.element(tabs.getByRole('link', { name: '学習計画' })).toHaveAttribute('aria-current', 'page')
  await expect.element(tabs.getByRole('link', { name: '成績' })).toHaveAttribute('href', '/v1/branch/reports/st%2F1')
  expect(tabs.getByRole('link').elements()).toHaveLength(6)
  expect(
    tabs
      .getByRole('link')
      .elements()
      .filter((link) => link.hasAttribute('aria-current')),
  ).toHaveLength(1)
})

it('leads a teacher to what teachers have, which reports are not', async () => {
  const tabs = await openTabs('teacher', '/v1/teacher/attend/st%2F1')
  await expect.element(tabs.getByRole('link', { name: '出欠' })).toHaveAttribute('aria-current', 'page')
  expect(tabs.getByRole('link', { name: '成績' }).query()).toBeNull()
})
