import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { v1BranchRoutes } from '../../areas/v1-branch/routes.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { beAtRest } from '../../lib/fetched-ahead.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json, type StandInCall } from '../../testing/stand-in-api.ts'

const notice = (id: string, fields: object = {}) => ({
  ...{ id, importance: 'middle', title: `${id}のお知らせ`, message: '', started_at: '2026-11-20T03:00:00.000Z' },
  ...{ is_read: false, attachment: null },
  ...fields,
})

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

it('says how many are new, and notes once as read what was open', async () => {
  let isRead = false
  const read = vi.fn(({ body }: StandInCall) => {
    isRead = true
    return json(body)
  })
  answerApi({
    'GET /api/account/notices': () =>
      json({ notices: [notice('停電', { importance: 'high', is_read: isRead }), notice('休み', { is_read: true })] }),
    'POST /api/account/notices/read': read,
  })
  beAtRest()
  await openApp('/v1/branch/settings', { routes: v1BranchRoutes, registry: { branch: async () => undefined } })
  await page.getByRole('button', { name: 'お知らせ: 新しいもの1件、大事なものあり' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'お知らせ' })
  await expect.element(dialog.getByText('停電のお知らせ')).toBeVisible()
  expect(read).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'お知らせ', exact: true }).first()).toBeVisible()
  expect(read.mock.calls.map(([{ body }]) => body)).toEqual([{ ids: ['停電'] }])
})
