import type { ListedBranch } from '@tcheck/contract/groups/admin-branches'
import type { ListView, ListViews } from '@tcheck/contract/groups/admin-list-views'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineScreens } from '../../app/route-definition.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { deviceArea } from '../../lib/store/storage-area.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { listScreen } from './list-screen.tsx'

const branches: ListedBranch[] = [1, 2].map((number) => ({
  id: `b${number}`,
  name: `教室${number}`,
  class_count: number,
  disabled_at: null,
}))
const Component = listScreen({
  list: 'adminBranches.list',
  thing: '教室',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [{ key: 'name' }, { key: 'class_count', isNumber: true }, { key: 'id', header: '記号', isHidden: true }],
  empty: { text: '登録すると、ここに並びます。' },
})
const screens = defineScreens('common', [], [['/branches', '教室', async () => ({ Component })]])
const viewOf = (name: string, query: string, more: Partial<ListView> = {}): ListView => ({
  id: `v-${name}`,
  list: 'adminBranches.list',
  name,
  query,
  is_default: false,
  ...more,
})

const patience = { timeout: 10_000 }
const eventually = <T,>(check: () => T) => vi.waitFor(check, patience)
/** What the server keeps of this person. */
let kept: ListViews

beforeEach(async () => {
  queryClient.clear()
  deviceArea.removeItem('tcheckColumns')
  kept = { list_views: [], revision: 0 }
  await page.viewport(1366, 768)
})

async function open(query = '') {
  const counts = { page: 1, per_page: 20, total_count: 2, is_total_exact: true, searched_count: null }
  const calls = answerApi({
    'GET /api/admin/branches': () => json({ branches, ...counts }),
    'GET /api/v2/admin/list_views': () => json(kept),
    'PATCH /api/v2/admin/list_views': ({ body }) => {
      const { list_views, revision } = body as ListViews
      if (revision !== kept.revision) return json({ errors: ['変更されています。'], code: 'CONFLICT' }, { status: 409 })
      kept = { list_views, revision: revision + 1 }
      return json(kept)
    },
  })
  const app = await openApp(`/branches${query}`, { routes: screens })
  const find = <E extends Element = HTMLElement>(selector: string) =>
    eventually(() => app.place.querySelector<E>(selector) ?? expect.unreachable(selector))
  const press = async (words: string) =>
    (
      await eventually(
        () =>
          [...app.place.querySelectorAll<HTMLElement>('button, summary, a')].find(
            // While work goes on none takes a press.
            (one) =>
              (one.ariaLabel ?? one.textContent) === words &&
              !(one as HTMLButtonElement).disabled &&
              one.ariaDisabled !== 'true',
          ) ?? expect.unreachable(words),
      )
    ).click()
  const name = async (words: string) => {
    await userEvent.fill(await find<HTMLInputElement>('form input'), words)
    await press('保存する')
  }
  await find('tbody tr, li[data-record]')
  return { ...app, calls, find, press, name }
}
const headers = (place: HTMLElement) => [...place.querySelectorAll('thead th')].map(({ textContent }) => textContent)

it('says the chosen columns in the address, by keyboard, and stays on the page', async () => {
  const { place, address, find } = await open('?page=1')
  await find('summary')
  const menus = [...place.querySelectorAll('summary')]
  menus.find(({ textContent }) => textContent === '列')?.focus()
  await userEvent.keyboard('{Enter}{Tab}')
  await userEvent.keyboard(' ')
  await eventually(() => expect(address()).toBe('/branches?page=1&columns=name'))
  expect(headers(place)).toEqual(['教室昇順'])
  await userEvent.keyboard('{Escape}')
  expect(place.querySelector('details[open]')).toBeNull()
  expect(document.activeElement?.textContent).toBe('列')
})

it('shows a link’s columns to each person who opens it, on a phone too, and stores none of them', async () => {
  const { place, press } = await open('?columns=name,id')
  expect(headers(place)).toEqual(['教室昇順', '記号'])
  await page.viewport(390, 844)
  await eventually(() => expect(place.querySelector('li[data-record] dt')?.textContent).toBe('記号'))
  expect(deviceArea.getItem('tcheckColumns')).toBeNull()
  for (const menu of ['表示', '列']) {
    await press(menu)
    const { left, right } = (place.querySelector('details[open] > div') as HTMLElement).getBoundingClientRect()
    expect([menu, left >= 0, right <= 390]).toEqual([menu, true, true])
    await press(menu)
  }
})

it('says in the address what the device alone would know', async () => {
  deviceArea.setItem('tcheckColumns', JSON.stringify({ 'adminBranches.list': { class_count: false } }))
  const { address, place } = await open()
  await eventually(() => expect(address()).toBe('/branches?columns=name'))
  expect(headers(place)).toEqual(['教室昇順'])
})

it('names what is shown, and shows it again by its name', async () => {
  const { press, name, address, find } = await open('?state=open&sort=name&page=1&columns=name')
  await press('表示')
  await name('使っている教室')
  await eventually(() => expect(kept.revision).toBe(1))
  expect(kept.list_views).toMatchObject([{ name: '使っている教室', list: 'adminBranches.list', is_default: false }])
  await eventually(() => expect(document.querySelector('summary')?.textContent).toBe('表示: 使っている教室'))
  await press('条件を消す')
  await eventually(() => expect(address()).toBe('/branches?sort=name&columns=name'))
  ;(await find('[aria-label=保存した表示] a')).click()
  await eventually(() => expect(address()).toBe('/branches?state=open&sort=name&columns=name'))
})

it('opens with the view that is to be first, where the address says nothing else', async () => {
  kept = { revision: 3, list_views: [viewOf('停止', 'state=closed', { is_default: true })] }
  const first = await open()
  await eventually(() => expect(first.address()).toBe('/branches?state=closed'))
  await first.press('条件を消す')
  await eventually(() => expect(first.address()).toBe('/branches'))
  const linked = await open('?q=x')
  await eventually(() => expect(linked.calls.some(({ path }) => path === '/api/admin/branches')).toBe(true))
  await linked.press('表示')
  await linked.find('[aria-label=保存した表示]')
  expect(linked.address()).toBe('/branches?q=x')
})

it('takes a deletion back', async () => {
  const views = [viewOf('一', 'q=1', { is_default: true }), viewOf('二', 'q=2')]
  kept = { revision: 3, list_views: views }
  const { press } = await open('?q=9')
  await press('表示')
  await press('消す: 一')
  await eventually(() => expect(kept.list_views).toEqual([views[1]]))
  await press('元に戻す')
  await eventually(() => expect(kept.list_views).toEqual(views))
})

it('a machine that has not seen the newest views adds to them', async () => {
  kept = { revision: 1, list_views: [viewOf('一', 'q=1')] }
  const { press, name, find } = await open('?q=2')
  await press('表示')
  await find('[aria-label=保存した表示]')
  kept = { revision: 2, list_views: [...kept.list_views, viewOf('よそで', 'q=7')] }
  await name('二')
  await eventually(() => expect(kept.list_views.map((view) => view.name)).toEqual(['一', 'よそで', '二']))
})
