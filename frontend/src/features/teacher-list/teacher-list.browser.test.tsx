import type { TeacherList } from '@tcheck/contract/teacher-list'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { v1AdminRoutes } from '../../areas/v1-admin/routes.ts'
import { v1BranchRoutes } from '../../areas/v1-branch/routes.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'

const OF_BRANCH = 'POST /api/branch/teachers/list'
const OF_ADMIN = 'POST /api/admin/teachers/list'
const CHOICES = 'GET /api/branch/student_choices'
const patience = { timeout: 15_000 }
const FINGERPRINT = 'f'.repeat(64)

const listOf = (fields: Partial<TeacherList> = {}): TeacherList => ({
  ...{ problems: [], problem_count: 0, warnings: [], warning_count: 0, row_count: 1, encoding: 'UTF-8' },
  headings: [
    { heading: '氏名', taken_for: '名前' },
    { heading: '備考', taken_for: null },
  ],
  changes: [
    {
      ...{ row: 2, name: '中村 けい', kind: 'new' },
      differences: [{ label: '教える教科', before: '', after: '英語' }],
    },
  ],
  ...{ unchanged_count: 4, fingerprint: FINGERPRINT, is_stored: false, issued: [], ...fields },
})
const choices = () =>
  json({ choices: { subjects: [{ code: 'en', name: '英語' }], periods: [1], teachers: [], branches: [] } })

async function open(answers: Parameters<typeof answerApi>[0], role: 'branch' | 'admin' = 'branch') {
  const calls = answerApi(answers)
  const app = await openApp(`/v1/${role}/teachers/import`, {
    routes: role === 'branch' ? v1BranchRoutes : v1AdminRoutes,
    registry: { [role]: async () => undefined },
  })
  const missing = (what: string): never => {
    throw new Error(`there is no ${what}`)
  }
  const shows = (words: string) => vi.waitFor(() => expect(app.place.textContent).toContain(words), patience)
  const button = (words: string) => [...app.place.querySelectorAll('button')].find((one) => one.textContent === words)
  const press = (words: string) => vi.waitFor(() => (button(words) ?? missing(words)).click(), patience)
  const input = () => app.place.querySelector<HTMLInputElement>('input[type="file"]')
  const choose = async () => {
    const place = await vi.waitFor(() => input() ?? missing('place for a file'), patience)
    const transfer = new DataTransfer()
    transfer.items.add(new File(['名前'], '講師.csv', { type: 'text/csv' }))
    place.files = transfer.files
    place.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)
  return { ...app, shows, button, press, choose, input, sent }
}

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

it('explains each column, and makes a template with the subjects that there are', async () => {
  const { shows, press } = await open({ [CHOICES]: choices })
  await shows('教える学年学年。いくつかあるときは「、」か「〜」でつなぎます小6、中1〜中3')
  await shows('新しい人と変わる人で30人までです。')
  await press('ひな形をダウンロードする')
  await shows('「講師の一覧のひな形.xlsx」を保存しました')
})

it('shows each field that will be stored, stores what was checked, and shows the passwords once', async () => {
  const issued = [{ login_id: 'nakamura-k', name: '中村 けい', password: 'ひみつ-1' }]
  const { shows, press, choose, sent, place } = await open({
    [CHOICES]: choices,
    [OF_BRANCH]: ({ body }) =>
      json({ list: 'fingerprint' in (body as object) ? listOf({ is_stored: true, issued }) : listOf() }),
  })
  await choose()
  await shows('新しい講師 1人')
  await shows('教える教科英語')
  await shows('変わらない講師は4人です。')
  expect(place.textContent).toContain('備考使いません')
  await press('1人を取り込む')
  await shows('ひみつ-1')
  expect(sent('/api/branch/teachers/list')).toMatchObject([{}, { fingerprint: FINGERPRINT }])
})

it('offers nothing to store while there is a problem, and where nothing changes', async () => {
  const problem = {
    ...{ kind: 'value' as const, sheet: '', row: 3, column: '教える学年', content: '中4' },
    ...{ trouble: '「中4」は、学年として読めません', remedy: '直してください。' },
  }
  let isMended = false
  const { shows, choose, button } = await open({
    [CHOICES]: choices,
    [OF_BRANCH]: () =>
      json({
        list: isMended
          ? listOf({ changes: [], unchanged_count: 5 })
          : listOf({ problems: [problem], problem_count: 1 }),
      }),
  })
  await choose()
  await shows('3行目 教える学年「中4」: 「中4」は、学年として読めません。')
  expect(button('1人を取り込む')).toBeUndefined()
  isMended = true
  await choose()
  await shows('この一覧は、いまの登録と同じです。変わらない講師は5人です。')
  expect(button('0人を取り込む')).toBeUndefined()
})

it('says that the teachers changed since the check, and keeps the preview', async () => {
  const { shows, choose, press } = await open({
    [CHOICES]: choices,
    [OF_BRANCH]: ({ body }) =>
      'fingerprint' in (body as object)
        ? json({ errors: ['確かめたあとで、名簿が変わりました。'], code: 'ROSTER_CHANGED' }, { status: 409 })
        : json({ list: listOf() }),
  })
  await choose()
  await press('1人を取り込む')
  await shows('確かめたあとで、名簿が変わりました。')
  await shows('新しい講師 1人')
})

it('an admin chooses the branch first, and a check of one branch is not stored in another', async () => {
  const branches = [
    { id: 'br-1', name: '青葉教室' },
    { id: 'br-2', name: '若葉教室' },
  ]
  const { shows, choose, place, input, sent } = await open(
    {
      'GET /api/admin/teacher_choices': () => json({ choices: { branches, subjects: [] } }),
      [OF_ADMIN]: () => json({ list: listOf() }),
    },
    'admin',
  )
  await shows('教室')
  expect(input()).toBeNull()
  const select = await vi.waitFor(() => place.querySelector('select') ?? expect.unreachable('no choice'), patience)
  await userEvent.selectOptions(select, 'br-1')
  await choose()
  await shows('新しい講師 1人')
  await userEvent.selectOptions(select, 'br-2')
  await vi.waitFor(() => expect(place.textContent).not.toContain('新しい講師 1人'), patience)
  expect(sent('/api/admin/teachers/list')).toMatchObject([{ branch_id: 'br-1' }])
})

it('cuts nothing on a phone', async () => {
  await page.viewport(390, 844)
  const { shows, choose } = await open({ [CHOICES]: choices, [OF_BRANCH]: () => json({ list: listOf() }) })
  await choose()
  await shows('新しい講師 1人')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})
