import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { v1BranchRoutes } from '../../areas/v1-branch/routes.ts'
import { v1ParentRoutes } from '../../areas/v1-parent/routes.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { draw } from '../../testing/draw.tsx'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json, type StandInCall } from '../../testing/stand-in-api.ts'
import { MessageDialog } from './message-dialog.tsx'

const PATIENCE = { timeout: 10_000 }

beforeEach(() => queryClient.clear())

const mother = { name: '青木 まこと', students: ['青木 ひなた', '青木 そら'], unreached: null }
const father = { name: '上田 あおい', students: ['上田 みお'], unreached: 'no_address' }
const stored = { id: 'br-1.M1', title: '面談', created_at: '2026-11-20T03:00:00.000Z', student_count: 3 }
const recipientsOf = (parents: object[], students_without_parent: string[] = []) => ({
  'GET /api/branch/message_recipients': () => json({ parents, students_without_parent }),
})
const sends = vi.fn<(call: StandInCall) => Response>()

async function write(answers: Parameters<typeof answerApi>[0], studentIds = ['st-1', 'st-2', 'st-3']) {
  sends.mockReset()
  const calls = answerApi({ 'POST /api/branch/messages': (call) => sends(call), ...answers })
  const dialog = <MessageDialog studentIds={studentIds} onClose={() => undefined} />
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: dialog }])} />
    </QueryClientProvider>,
  )
  return calls
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
async function fill(title: string, text: string) {
  await page.getByLabelText('件名').fill(title)
  await page.getByLabelText('本文').fill(text)
  await press('送り先を確かめる')
}

it('names before sending how many parents there are and whom no mail reaches, and says sent once the server has it', async () => {
  await write(recipientsOf([mother, father], ['遠藤 りく']))
  await expect.element(page.getByText('送り先: 保護者2人')).toBeVisible()
  await expect.element(page.getByText('保護者のアカウントがないので、届きません: 遠藤 りくさん')).toBeVisible()
  await fill('面談', '12月です。')
  const question = page.getByRole('alertdialog', { name: '保護者2人に送りますか?' })
  await expect.element(question.getByText('保護者 上田 あおいさん(メールアドレスの登録なし)')).toBeVisible()
  expect(sends).not.toHaveBeenCalled()
  sends.mockImplementation(() => json({ message: { ...stored, parent_count: 2, unreached_count: 1 } }, { status: 201 }))
  await press('送る')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      '保護者2人に送りました。1人に、メールか通知でも知らせます。1人には、Tチェックの画面だけに出ます。',
    )
})

it('keeps what was written when sending fails, and sends it again under the same key', async () => {
  await write(recipientsOf([mother]))
  await fill('面談', '12月です。')
  sends.mockImplementation(() => json({ errors: ['混み合っています。'] }, { status: 422 }))
  await press('送る')
  await expect.element(page.getByText('混み合っています。')).toBeVisible()
  expect(document.body.textContent).not.toContain('送りました')
  sends.mockImplementation(() => json({ message: { ...stored, parent_count: 1, unreached_count: 0 } }, { status: 201 }))
  await press('送り先を確かめる')
  await press('送る')
  await vi.waitFor(
    () => expect(page.getByRole('status').element().textContent).toMatch(/^保護者1人に送りました。全員に、/),
    PATIENCE,
  )
  const keys = sends.mock.calls.map(([{ body }]) => (body as { idempotency_key: string }).idempotency_key)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

it.each([
  ['nobody can be written to', recipientsOf([]), 3, '保護者のアカウントがありません。'],
  ['there are 49 parents', recipientsOf(Array(49).fill(mother)), 3, '保護者が49人います。'],
  ['41 students are chosen', {}, 41, '一度に選べるのは、生徒40人までです。'],
])('says so and offers no form if %s', async (_, answers, count, sentence) => {
  await write(
    answers,
    Array.from({ length: count }, (_each, at) => `st-${at}`),
  )
  await vi.waitFor(() => expect(page.getByRole('alert').element().textContent).toContain(sentence), PATIENCE)
  expect(document.querySelector('textarea')).toBeNull()
})

it('lets a blank title go to the server, which names the field', async () => {
  await write(recipientsOf([mother]))
  sends.mockImplementation(() =>
    json(
      {
        errors: ['件名を入れてください。'],
        code: 'VALIDATION',
        fields: [{ path: 'message.title', message: '件名を入れてください。' }],
      },
      { status: 422 },
    ),
  )
  await fill('　', '12月です。')
  await expect.element(page.getByText('件名を入れてください。').first()).toBeVisible()
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
})

const received = (id: string, read_at: string | null) => ({
  ...{ id, title: `${id}のお知らせ`, text: `${id}の本文`, branch_name: '駅前教室', read_at },
  created_at: '2026-11-20T03:00:00.000Z',
})

it('marks a message as read when it is opened, and keeps the mark where that could not be stored', async () => {
  let readAt: string | null = null
  const read = vi.fn((): Response => json({ errors: ['混み合っています。'] }, { status: 422 }))
  answerApi({
    'GET /api/account/notices': () => json({ notices: [] }),
    'GET /api/parent/get_student_user_id': () => json({ errors: ['ありません。'] }, { status: 404 }),
    'GET /api/parent/messages': () =>
      json({ messages: [received('m1', readAt), received('m2', '2026-11-19T03:00:00.000Z')], next_cursor: null }),
    'POST /api/parent/messages/m1/read': read,
  })
  await openApp('/v1/parent/messages', { routes: v1ParentRoutes, registry: { parent: async () => undefined } })
  const row = page.getByRole('button', { name: /^m1のお知らせ/ })
  await vi.waitFor(() => expect(row.element().textContent).toMatch(/未読/), PATIENCE)
  await row.click()
  await expect.element(page.getByText('m1の本文')).toBeVisible()
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  await vi.waitFor(() => expect(row.element().textContent).toMatch(/未読/), PATIENCE)
  await row.click()
  read.mockImplementation(() => {
    readAt = '2026-11-20T04:00:00.000Z'
    return json({ read_at: readAt })
  })
  await row.click()
  await vi.waitFor(() => expect(row.element().textContent).not.toMatch(/未読/), PATIENCE)
  // What was read before is not noted again.
  const count = read.mock.calls.length
  await page.getByRole('button', { name: /^m2のお知らせ/ }).click()
  await expect.element(page.getByText('m2の本文')).toBeVisible()
  expect(read.mock.calls.length).toBe(count)
})

it('shows the branch who has read a message', async () => {
  const parents = [
    { ...mother, read_at: '2026-11-20T11:31:00.000Z' },
    { ...father, read_at: null },
  ]
  const sent = { ...stored, parent_count: 2, unreached_count: 1 }
  answerApi({
    'GET /api/account/notices': () => json({ notices: [] }),
    'GET /api/branch/messages': () => json({ messages: [sent], next_cursor: null }),
    'GET /api/branch/messages/br-1.M1': () => json({ message: { ...sent, text: '12月です。', parents } }),
  })
  await openApp('/v1/branch/messages', { routes: v1BranchRoutes, registry: { branch: async () => undefined } })
  await page.getByRole('button', { name: /^面談/ }).click()
  const dialog = page.getByRole('dialog', { name: '面談' })
  await expect.element(dialog.getByText('読んだ保護者 1 / 2人')).toBeVisible()
  await expect.element(dialog.getByText('既読 11月20日 20:31')).toBeVisible()
  await expect.element(dialog.getByText('まだ開いていません')).toBeVisible()
})
