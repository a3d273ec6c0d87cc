import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { v1TeacherRoutes } from '../../areas/v1-teacher/routes.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { visitor } from '../session/current-user.ts'

const top = {
  ...{ today: '2026-11-20', branch_name: 'ひかり塾', lessons: [], next_lesson_on: null },
  waiting: { learning_marks: [], count: 0, has_more: false },
  hopes: { month: '2026-12', day_count: 0, due_on: '2026-11-25' },
}

beforeEach(() => {
  queryClient.clear()
  visitor.set({ current: { user: { is_teacher: true, student: null } } as never })
  onTestFinished(() => visitor.set({ current: null }))
  answerApi({
    'GET /api/teacher/top': () => json({ top }),
    'GET /api/account/notices': () => json({ notices: [] }),
  })
})
const open = () => openApp('/v1/teacher/top', { routes: v1TeacherRoutes, registry: { teacher: async () => undefined } })
const bar = page.getByRole('navigation', { name: '下のメニュー' })
const words = () => [...bar.element().children].filter(({ tagName }) => tagName !== 'DIALOG')

it('gives a teacher’s phone five words at the thumb, and the rest in the sheet of the last', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(bar).toBeVisible()
  expect(words().map(({ textContent }) => textContent)).toEqual(['トップ', '生徒', '問題', '集計', 'メニュー'])
  await expect.element(bar.getByRole('link', { name: 'トップ' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('button', { name: 'メニューを開く' })).not.toBeInTheDocument()
  const { bottom } = bar.element().getBoundingClientRect()
  expect(bottom).toBe(844)
  for (const word of words()) expect(word.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  await userEvent.click(bar.getByRole('button', { name: 'メニュー' }).element())
  const sheet = page.getByRole('dialog', { name: 'メニュー' })
  for (const name of ['記述', '勤務日', '入退室', '解答ルール', '設定'])
    await expect.element(sheet.getByRole('link', { name })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  expect(document.activeElement?.textContent).toBe('メニュー')
})

it('has no bar beside the rail of a wide screen', async () => {
  await page.viewport(1366, 768)
  await open()
  await expect.element(page.getByRole('link', { name: 'メニュー', exact: true })).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
})
