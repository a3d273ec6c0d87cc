import type { Notification } from '@tcheck/contract/groups/admin-notifications'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v1AdminRoutes } from '../routes.ts'

const registry = { admin: async () => undefined }
const base = '/v1/admin/notifications'
const path = '/api/admin/notifications'
const notification: Notification = {
  id: 'n1',
  importance: 'high',
  title: '休講のお知らせ',
  message: '台風のため、あすは休みです。',
  started_at: '2026-11-20T00:00:00.000Z',
  ended_at: null,
  file_name: '地図.pdf',
  file_size_bytes: 48_213,
  state: 'shown',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  revision: 4,
}
const list = {
  notifications: [notification],
  page: 1,
  per_page: 20,
  total_count: 1,
  is_total_exact: true,
  searched_count: null,
}
const stored = {
  [`GET ${path}`]: () => json(list),
  [`GET ${path}/n1`]: () => json({ notification }),
}
const noWords = () => new Response(null, { status: 500 })

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

const open = (address: string) => openApp(address, { routes: v1AdminRoutes, registry })
const press = async (place: HTMLElement, name: string) =>
  (
    await eventually(
      () =>
        [...place.querySelectorAll('button')].find((button) => button.textContent?.includes(name)) ??
        expect.unreachable(name),
    )
  ).click()

it('lists what is announced, with importance, state and when', async () => {
  answerApi(stored)
  const { place } = await open(base)
  const row = await eventually(() => place.querySelector('tbody tr') ?? expect.unreachable())
  for (const word of ['休講のお知らせ', '高', '表示中', '2026/11/20 9:00', 'なし', 'あり']) {
    expect(row.textContent).toContain(word)
  }
})

it('says that there is none, and that none was found', async () => {
  answerApi({ [`GET ${path}`]: () => json({ ...list, notifications: [], total_count: 0 }) })
  const none = await open(base)
  await eventually(() => expect(none.place.textContent).toContain('お知らせはまだありません'))
  const found = await open(`${base}?state=ended`)
  await eventually(() => expect(found.place.textContent).toContain('ほかのことばや条件で探してください。'))
})

it('says that registering failed where the server gives no words, and stays', async () => {
  answerApi({ [`POST ${path}`]: noWords })
  const { place, address } = await open(`${base}/new`)
  await press(place, '登録する')
  await eventually(() => expect(place.textContent).toContain('お知らせの登録に失敗しました'))
  expect(address()).toBe(`${base}/new`)
})

it('says that a change failed where the server gives no words', async () => {
  answerApi({ ...stored, [`PATCH ${path}/n1`]: noWords })
  const { place } = await open(`${base}/n1/edit`)
  await press(place, '更新する')
  await eventually(() => expect(place.textContent).toContain('お知らせの更新に失敗しました'))
})

it('shows the server’s own words as they stand', async () => {
  const errors = ['表示の終わりは、始まりより後にしてください。']
  answerApi({ [`POST ${path}`]: () => json({ errors, code: 'NOTIFICATION_ENDS_TOO_EARLY' }, { status: 422 }) })
  const { place } = await open(`${base}/new`)
  await press(place, '登録する')
  await eventually(() => expect(place.textContent).toContain(errors[0]))
  expect(place.textContent).not.toContain('お知らせの登録に失敗しました')
})

it('sends a change with what it was made of, and goes back to the list', async () => {
  const calls = answerApi({ ...stored, [`PATCH ${path}/n1`]: () => json({ notification }) })
  const { place, address } = await open(`${base}/n1/edit`)
  await press(place, '取り外す')
  await press(place, '更新する')
  await eventually(() => expect(address()).toBe(base))
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    notification: {
      title: '休講のお知らせ',
      importance: 'high',
      revision: 4,
      attachmentDeleteFlag: true,
      ended_at: null,
    },
  })
})
