import type { AdminBranch } from '@tcheck/contract/groups/admin-branches'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineScreens } from '../../app/route-definition.ts'
import { client } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { editScreen, formScreen } from './form-screen.tsx'
import { detailScreen } from './record-page.tsx'

const branch: AdminBranch = {
  id: 'b1',
  name: '青葉教室',
  class_count: 3,
  login_id: 'aoba',
  account_id: 'a1',
  has_second_factor: false,
  disabled_at: null,
}
const at = { show: 'adminBranches.show', record: ({ branch: one }: { branch: AdminBranch }) => one } as const
const end = { part: 'branch', leadsTo: '/branches' } as const
const form = (name: string) => ({ name, login_id: 'aoba', class_count: 1 })

const List = () => <h1>一覧</h1>

const screens = defineScreens(
  'common',
  [],
  [
    ['/branches', '教室の一覧', async () => ({ Component: List })],
    [
      '/branches/{id}',
      '教室',
      async () => ({
        Component: detailScreen({
          ...at,
          thing: '教室',
          back: { to: '/branches' },
          fields: { 名前: ({ name }) => name, クラスの数: ({ class_count: count }) => `${count}クラス` },
          acts: [
            {
              verb: '停止する',
              isOffered: ({ disabled_at }) => disabled_at === null,
              ask: ({ name }) => ({ title: `「${name}」を停止しますか?`, loss: 'だれも入れなくなります。' }),
              act: ({ id }) => client.adminBranches.close({ id }),
              said: '停止しました',
              leadsTo: '/branches',
              failure: '停止できませんでした。',
            },
            { verb: '再開する', isOffered: ({ disabled_at }) => disabled_at !== null, act: async () => undefined },
          ],
        }),
      }),
    ],
    [
      '/branches/{id}/edit',
      '教室の編集',
      async () => ({
        Component: editScreen({
          ...at,
          ...end,
          thing: '教室',
          route: 'adminBranches.update',
          start: ({ name }) => form(name),
          input: (draft, { record: { id } }) => ({ id, branch: draft }),
          fields: ({ field }) => <TextField {...field('name')} />,
        }),
      }),
    ],
    [
      '/new-branch',
      '教室の登録',
      async () => ({
        Component: formScreen({
          ...end,
          thing: '教室',
          route: 'adminBranches.create',
          start: () => form(''),
          input: (draft) => ({ branch: draft }),
          fields: ({ field }) => <TextField {...field('name')} />,
          said: '登録しました',
          afterwards: ({ issued_password: password }) => password !== null && <p>{password}</p>,
        }),
      }),
    ],
  ],
)

const open = (address: string) => openApp(address, { routes: screens, registry: {} })
const press = async (name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  await eventually(() => button.last().element())
  await button.last().click()
}
const shown = { 'GET /api/admin/branches/b1': () => json({ branch }) }

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

it('shows the description of a record, and runs a confirmed action', async () => {
  const calls = answerApi({ ...shown, 'DELETE /api/admin/branches/b1': () => json({ branch }) })
  const { place, address } = await open('/branches/b1')
  await eventually(() => expect(place.textContent).toContain('3クラス'))
  expect([...place.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(['名前', 'クラスの数'])
  expect(place.textContent).not.toContain('再開する')
  await press('停止する')
  await eventually(() => expect(place.textContent).toContain('「青葉教室」を停止しますか?'))
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  await press('停止する')
  await eventually(() => expect(address()).toBe('/branches'))
})

it('says why an act was refused, why a record cannot be shown, and that there is none', async () => {
  answerApi({
    ...shown,
    'DELETE /api/admin/branches/b1': () => json({ errors: ['まだ使われています。'] }, { status: 409 }),
  })
  const { place, address } = await open('/branches/b1')
  await press('停止する')
  await press('停止する')
  await eventually(() => expect(place.textContent).toContain('まだ使われています。'))
  expect(place.textContent).toContain('停止できませんでした。')
  expect(address()).toBe('/branches/b1')
  const rejected = (status: number) => () => json({ errors: ['だめでした。'] }, { status })
  answerApi({ 'GET /api/admin/branches/b2': rejected(403), 'GET /api/admin/branches/b3': rejected(404) })
  const hidden = await open('/branches/b2')
  await eventually(() => expect(hidden.place.textContent).toContain('教室を読み込めませんでした。'))
  // Trying again would change nothing.
  const none = await open('/branches/b3')
  await eventually(() => expect(none.place.textContent).toContain('ページが見つかりません'))
})

it('changes a record by what its form says, and leads on', async () => {
  const calls = answerApi({ ...shown, 'PATCH /api/admin/branches/b1': () => json({ branch }) })
  const { place, address } = await open('/branches/b1/edit')
  const field = await eventually(() => place.querySelector('input') ?? expect.unreachable())
  expect(field.value).toBe('青葉教室')
  await userEvent.fill(field, '若葉教室')
  await press('更新する')
  await eventually(() => expect(address()).toBe('/branches'))
  const sent = calls.find(({ method }) => method === 'PATCH')?.body
  expect(sent).toEqual({ branch: form('若葉教室') })
})

it('registers a new one, shows once what it has to, and stays where that fails', async () => {
  const created = [json({ errors: [] }, { status: 500 }), json({ branch, issued_password: 'ひみつ' }, { status: 201 })]
  answerApi({ 'POST /api/admin/branches': () => created.shift() ?? json({}) })
  const { place, address } = await open('/new-branch')
  await press('登録する')
  await eventually(() => expect(place.textContent).toContain('教室の登録に失敗しました'))
  await press('登録する')
  await eventually(() => expect(place.textContent).toContain('ひみつ'))
  expect(address()).toBe('/new-branch')
})
