import type { Job } from '@tcheck/contract/groups/admin-jobs'
import type { AdminTeacher } from '@tcheck/contract/groups/admin-teachers'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { defineScreens } from '../../app/route-definition.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { listScreen } from './list-screen.tsx'

const teacher: AdminTeacher = {
  id: 't1',
  name: '佐々木',
  login_id: 'sasaki',
  branch_id: 'br-1',
  branch_name: 'さくら中学校',
  state: 'open',
  has_second_factor: false,
}
const job: Job = {
  id: 'j1',
  kind: 'export-list',
  state: 'running',
  title: '先生_2026-11-20.csv',
  step: 'reading',
  done: 500,
  total: null,
  counts: {},
  outcome: null,
  created_by: '山口',
  created_at: '2026-11-20T03:00:00.000Z',
  started_at: '2026-11-20T03:00:00.000Z',
  ended_at: null,
  updated_at: '2026-11-20T03:00:00.000Z',
  revision: 1,
  may_cancel: true,
  may_retry: false,
  is_cancelling: false,
}
const Component = listScreen({
  list: 'adminTeachers.list',
  thing: '先生',
  unit: '人',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [{ key: 'name' }, { key: 'login_id' }, { key: 'branch_name' }],
  empty: { text: '登録すると、ここに並びます。' },
})
const screens = defineScreens('common', [], [['/teachers', '先生', async () => ({ Component })]])

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(1366, 768)
})

it('has the server write what is shown: its filters, order and columns; says how far it is, and what became of it', async () => {
  let shown = job
  const counts = { page: 1, per_page: 20, total_count: 1, is_total_exact: true, searched_count: null }
  const calls = answerApi({
    'GET /api/v2/admin/teachers': () => json({ teachers: [teacher], branches: [], ...counts }),
    'GET /api/v2/admin/list_views': () => json({ list_views: [], revision: 0 }),
    'POST /api/v2/admin/list_exports': () => json({ job: shown }, { status: 201 }),
    'GET /api/v2/admin/jobs/j1': () => json({ job: shown }),
    'GET /api/v2/admin/list_exports/j1/file': () =>
      json({ errors: ['見つかりませんでした。'], code: 'NOT_FOUND' }, { status: 404 }),
  })
  const { place } = await openApp(
    '/teachers?state=open&sort=name&order=desc&page=1&per_page=50&columns=name,branch_name',
    {
      routes: screens,
    },
  )
  const press = async (words: string) =>
    (
      await eventually(
        () =>
          [...place.querySelectorAll<HTMLElement>('button, summary')].find(
            ({ textContent }) => textContent === words,
          ) ?? expect.unreachable(words),
      )
    ).click()
  await press('書き出す')
  await press('CSVに書き出す')
  await eventually(() => expect(place.textContent).toContain('進んでいます'))
  // Open, it would lie over the button that saves the file.
  expect(place.querySelectorAll('details[open]')).toHaveLength(0)
  expect(calls.find(({ path }) => path === '/api/v2/admin/list_exports')?.body).toMatchObject({
    list: 'adminTeachers.list',
    query: 'state=open&sort=name&order=desc',
    columns: ['name', 'branch_name'],
    format: 'csv',
  })
  shown = { ...job, state: 'done', outcome: 'はじめの10,000件を書き出しました。残りは入っていません。' }
  await eventually(() => expect(place.textContent).toContain('残りは入っていません。'))
  // What cannot be fetched is said, and can be tried again.
  await press('ファイルを保存する')
  await eventually(() => expect(place.textContent).toContain('見つかりませんでした。'))
})
