import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { v1BranchRoutes } from '../../areas/v1-branch/routes.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi } from '../../testing/stand-in-api.ts'

beforeEach(() => page.viewport(1366, 768))

it('opens the guide of the area over the page, with pictures that are there, and closes by Escape', async () => {
  answerApi({})
  await openApp('/v1/branch/settings', { routes: v1BranchRoutes, registry: { branch: async () => undefined } })
  const button = page.getByRole('button', { name: '使い方' }).first()
  await button.click()
  const guide = page.getByRole('dialog', { name: '教室の使い方' })
  await expect.element(guide.getByText('月のはじめ')).toBeVisible()
  const picture = guide.getByRole('img', { name: '生徒の一覧' })
  await expect.poll(async () => ((await picture.element()) as HTMLImageElement).naturalWidth).toBe(1366)
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})
