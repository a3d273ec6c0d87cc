import type { SearchTarget } from '@tcheck/contract/search-target'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { v1BranchRoutes } from '../../areas/v1-branch/routes.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { knowPages } from '../session/known-pages.ts'

const target = (fields: Partial<SearchTarget>): SearchTarget => ({
  ...{
    kind: 'student',
    id: 'st-1',
    name: '',
    also: '',
    grade: null,
    kumi: null,
    ban: null,
    category: null,
    code: null,
  },
  ...fields,
})
const targets = [
  target({ id: 'st-1', name: '青木 ひなた', also: 'あおき ひなた', grade: 8, kumi: '2', ban: 5 }),
  target({ id: 'st-2', name: '石田 あおい', also: 'いしだ あおい', grade: 8, kumi: '2', ban: 6 }),
  target({ kind: 'teacher', id: 'te-1', name: '青山 先生', also: 'あおやま' }),
]

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
  knowPages(() => true, v1BranchRoutes)
})

async function open() {
  const search = vi.fn(() => json({ targets, is_cut: false }))
  answerApi({ 'GET /api/branch/search': search })
  const opened = await openApp('/v1/branch/settings', {
    routes: v1BranchRoutes.filter(({ path }) => path !== '/v1/camera'),
    registry: { branch: async () => undefined },
  })
  return { ...opened, search }
}
const field = () => page.getByRole('combobox', { name: /さがす/ })
const pressKeys = () => userEvent.keyboard('{Control>}k{/Control}')

it('opens by Ctrl K, asks once and not before, finds with each letter and opens what Enter chooses', async () => {
  const { router, search } = await open()
  await expect.element(page.getByRole('button', { name: 'さがす' }).first()).toBeVisible()
  expect(search).not.toHaveBeenCalled()
  await pressKeys()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('アオ')
  await expect.element(page.getByRole('option')).toHaveLength(3)
  // What begins so stands first.
  await expect.element(page.getByRole('option', { selected: true, name: /青木 ひなた/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  const chosen = page.getByRole('option', { selected: true })
  const id = (await chosen.element()).id
  expect((await field().element()).getAttribute('aria-activedescendant')).toBe(id)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/v1/branch/attend/st-1'), { timeout: 10_000 })
  expect(search).toHaveBeenCalledTimes(1)
})

it('finds a screen by its name, and closes by Escape with the focus where it was', async () => {
  await open()
  const button = page.getByRole('button', { name: 'さがす' }).first()
  await button.click()
  await userEvent.keyboard('時間割')
  await expect.element(page.getByRole('option', { name: /画面 時間割/ }).first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

it.each([
  ['in Chromium and Firefox', { isComposing: true, keyCode: 229 }],
  ['in Safari', { isComposing: false, keyCode: 229 }],
])('Enter that confirms a conversion %s opens nothing; the next one does', async (_, init) => {
  const { router } = await open()
  await pressKeys()
  await userEvent.keyboard('あおやま')
  await expect.element(page.getByRole('option', { selected: true, name: /青山/ })).toBeVisible()
  const key = { key: 'Enter', bubbles: true, cancelable: true }
  field()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { ...key, ...init }))
  await expect.element(field()).toBeVisible()
  expect(router.state.location.pathname).toBe('/v1/branch/settings')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).not.toBe('/v1/branch/settings'), { timeout: 10_000 })
})

it('says where nothing is found', async () => {
  await open()
  await pressKeys()
  await userEvent.keyboard('だれもいない')
  await expect.element(page.getByText('見つかりませんでした。')).toBeVisible()
})

it('opens by the keys in a narrow window too, where the menu with its button is hidden', async () => {
  await page.viewport(390, 844)
  await open()
  await pressKeys()
  await expect.element(field()).toHaveFocus()
})
