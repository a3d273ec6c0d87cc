import type { Import } from '@tcheck/contract/groups/admin-imports'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2AdminRoutes } from '../routes.ts'
import { answers, base, counts, job, paged, problem, shown } from './testing/import-sample.ts'

const registry = { 'v2-admin': async () => undefined }
const open = (address: string) => openApp(address, { routes: v2AdminRoutes, registry })
const button = (name: string) => page.getByRole('button', { name })

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

it('asks for a sheet before anything can be checked, and refuses other files in words', async () => {
  answerApi({})
  const { place } = await open('/admin/question-groups/import')
  await expect.element(button('内容を確かめる')).toBeDisabled()
  const input = await eventually(() => place.querySelector('input[type=file]') ?? expect.unreachable())
  await userEvent.upload(input, [new File(['x'], '古い.xls')])
  await expect.element(page.getByText('「古い.xls」は取り込めません', { exact: false })).toBeVisible()
  await userEvent.upload(input, [new File(['set_code'], '問題.csv'), new File(['PK'], '図.zip')])
  await expect.element(button('内容を確かめる')).toBeEnabled()
  expect(place.textContent).toContain('図.zip')
})

it('asks the store again whether it has made the file, and after a failure goes on with the file that was begun', async () => {
  const file = {
    ...{ id: 'f1', name: '問題.csv', role: 'sheet', size_bytes: 8, part_bytes: 16, part_count: 1, received: [1] },
    is_ready: false,
  }
  const made = [
    () => json({}, { status: 503 }),
    () => json({ errors: ['足りません。'], code: 'IMPORT_FILE_INCOMPLETE' }, { status: 409 }),
    () => json({ file: { ...file, is_ready: true } }),
  ]
  const calls = answerApi({
    ...answers(shown()),
    [`POST ${base}/files`]: () => json({ file }, { status: 201 }),
    [`GET ${base}/files/f1`]: () => json({ file }),
    [`POST ${base}/files/f1/complete`]: () => made.shift()?.() ?? expect.unreachable(),
    [`POST ${base}`]: () => json({ job }, { status: 201 }),
  })
  const { place } = await open('/admin/question-groups/import')
  const input = await eventually(() => place.querySelector('input[type=file]') ?? expect.unreachable())
  await userEvent.upload(input, [new File(['set_code'], '問題.csv')])
  await button('内容を確かめる').click()
  // Once more after no answer, and no more after a refusal.
  await expect.element(page.getByText('足りません。')).toBeVisible()
  expect(made).toHaveLength(1)
  await button('内容を確かめる').click()
  await eventually(() => expect(calls.some(({ method, path }) => method === 'POST' && path === base)).toBe(true))
  expect(calls.filter(({ method, path }) => method === 'POST' && path === `${base}/files`)).toHaveLength(1)
})

it('shows the newest imports where the next one begins: what became of them, and the way back', async () => {
  const calls = answerApi({
    ...answers(shown()),
    'GET /api/v2/admin/jobs': () =>
      json({ jobs: [job], page: 1, per_page: 5, total_count: 1, is_total_exact: true, searched_count: null }),
  })
  await open('/admin/question-groups/import')
  await page.getByRole('link', { name: '問題.xlsxの取り込みを開く' }).click()
  await expect.element(page.getByText('エラーはありません。')).toBeVisible()
  const asked = new URLSearchParams(calls.find(({ path }) => path === '/api/v2/admin/jobs')?.query)
  expect([asked.get('kind'), asked.get('target')]).toEqual(['import-question-sets', 'question_groups'])
})

it('comes back to an import by its address, and stores what was seen', async () => {
  const calls = answerApi(answers(shown()))
  const { place } = await open('/admin/question-groups/import?job=j1')
  await expect.element(button('2行を取り込む')).toBeVisible()
  expect(place.textContent).toContain('問題セット1件が新しい版になります。')
  expect(place.querySelector('dl')?.textContent).toContain('これまでの解答1,000回以上前の版のまま残り')
  expect(place.querySelector('dl')?.textContent).toContain('印刷した教材コードありません')
  await eventually(() => expect(place.textContent).toContain('解答1,000回以上・ミッション2件'))
  await button('2行を取り込む').click()
  await eventually(() =>
    expect(calls.find(({ path }) => path.endsWith('/confirm'))?.body).toMatchObject({ revision: 4 }),
  )
})

it('lists what is wrong, offers no storing, and leads from an error to its question', async () => {
  answerApi(
    answers(
      shown({
        may_confirm: false,
        counts: { ...counts, errors: 1 },
        problem_counts: [{ kind: 'answer_format', is_error: true, count: 1 }],
        listed_problems: 1,
      }),
    ),
  )
  const { place } = await open('/admin/question-groups/import?job=j1')
  await expect.element(button('直したファイルを選ぶ')).toBeVisible()
  await eventually(() => expect(place.querySelector('tbody')?.textContent).toContain('中2 17行'))
  expect([...place.querySelectorAll('button')].some(({ textContent }) => textContent?.includes('取り込む'))).toBe(false)
  await button('大問1 (2)').click()
  await expect.element(page.getByRole('dialog').getByText('問い2')).toBeVisible()
  // The second question has two places, and a field for each before anything is answered.
  expect(
    page
      .getByRole('dialog')
      .getByLabelText(/^(ア|イ)$/)
      .elements(),
  ).toHaveLength(2)
  await page.getByText('いまの第3版とのちがい', { exact: false }).click()
  await expect.element(page.getByRole('deletion')).toHaveTextContent('2')
})

const refused = (more: Partial<Import> = {}) =>
  shown({
    may_confirm: false,
    counts: { ...counts, errors: 1 },
    problem_counts: [{ kind: 'answer_format', is_error: true, count: 1 }],
    listed_problems: 1,
    ...more,
  })

it('names the question of an error whose set cannot be shown', async () => {
  answerApi({
    ...answers(refused()),
    [`GET ${base}/j1/problems`]: () => json({ problems: [{ ...problem, set_at: null, key: '3-r1' }], ...paged }),
  })
  const { place } = await open('/admin/question-groups/import?job=j1')
  await eventually(() =>
    expect(place.querySelector('tbody td[data-label="小問"]')?.textContent).toBe('大問3 ふり返り(1)'),
  )
})

it('opens the chooser of the device for a corrected file', async () => {
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => opened.mockRestore())
  answerApi(answers(refused()))
  const { place } = await open('/admin/question-groups/import?job=j1')
  await button('直したファイルを選ぶ').click()
  await eventually(() => expect(opened.mock.instances).toContain(place.querySelector('input[type=file]')))
})

it('opens no file chooser without a request', async () => {
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => opened.mockRestore())
  answerApi({})
  await open('/admin/question-groups/import')
  await expect.element(button('内容を確かめる')).toBeDisabled()
  expect(opened).not.toHaveBeenCalled()
})

it('says that a file without a readable row cannot be imported', async () => {
  answerApi(answers(refused({ counts: { ...counts, rows: 0, errors: 1 } })))
  await open('/admin/question-groups/import?job=j1')
  await expect.element(page.getByText('このファイルは取り込めません。', { exact: false })).toBeVisible()
})

it('shows of a doubtful formula what a student would get', async () => {
  const doubtful = { ...problem, kind: 'notation', is_error: false, content: '定価の $20%引き$ です', key: '' } as const
  const found = shown({
    counts: { ...counts, warnings: 1 },
    problem_counts: [{ kind: 'notation', is_error: false, count: 1 }],
    listed_problems: 1,
  })
  answerApi({ ...answers(found), [`GET ${base}/j1/problems`]: () => json({ problems: [doubtful], ...paged }) })
  const { place } = await open('/admin/question-groups/import?job=j1')
  await eventually(() => expect(place.querySelector('tbody .katex')?.textContent).toContain('20'))
  const row = place.querySelector('tbody tr')?.textContent ?? ''
  expect(row).toContain('定価の $20%引き$ です生徒の画面')
  expect(place.querySelector('tbody .katex')?.textContent).not.toContain('引き')
})

it('says how far it is while it goes on, and that it may be left', async () => {
  answerApi(
    answers(
      shown({
        job: { ...job, state: 'running', step: 'media', done: 120, total: 300 },
        counts: null,
        may_confirm: false,
      }),
    ),
  )
  const { place } = await open('/admin/cbt-questions/import?job=j1')
  await eventually(() => expect(place.textContent).toContain('120 / 300'))
  expect(place.textContent).toContain('画像と動画を1つずつ確かめています。')
  expect(place.textContent).toContain('この画面を閉じても、止まりません')
})
