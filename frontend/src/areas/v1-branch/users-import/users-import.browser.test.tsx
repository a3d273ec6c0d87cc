import type { RosterImportJob } from '@tcheck/contract/groups/branch-roster-imports'
import type { RosterChange, RosterPreview } from '@tcheck/contract/roster-import'
import type { RowProblem } from '@tcheck/contract/sheet-import'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v1BranchRoutes } from '../routes.ts'

const CHECK = 'POST /api/branch/roster_imports/check'
const TAKE = 'POST /api/branch/roster_imports'
const RUN = 'GET /api/branch/roster_imports/imp-1'
const PASSWORDS = 'POST /api/branch/roster_imports/imp-1/passwords'
const patience = { timeout: 15_000 }

const change = (kind: RosterChange['kind'], at: number, fields: Partial<RosterChange> = {}): RosterChange => ({
  ...{ kind, row: kind === 'missing' ? 0 : at + 2, student_id: kind === 'new' ? null : `st-${at}` },
  ...{ name: `生徒${at}`, grade: 8, differences: [], note: '', ...fields },
})
const previewOf = (fields: Partial<RosterPreview>): RosterPreview => ({
  ...{
    problems: [],
    problem_count: 0,
    warnings: [],
    warning_count: 0,
    row_count: 2,
    encoding: 'CP932',
    changes: [],
    unchanged_count: 0,
  },
  headings: [
    { heading: '氏名', taken_for: '名前' },
    { heading: '備考', taken_for: null },
  ],
  fingerprint: 'f'.repeat(64),
  ...fields,
})
const runOf = (fields: Partial<RosterImportJob>): RosterImportJob => ({
  ...{ id: 'imp-1', state: 'running', done: 0, total: null, counts: {}, outcome: null },
  ...{ may_undo: false, undo: null, ...fields },
})

async function open(answers: Parameters<typeof answerApi>[0], query = '') {
  const calls = answerApi(answers)
  const app = await openApp(`/v1/branch/users/import${query}`, {
    ...{ routes: v1BranchRoutes, registry: { branch: async () => undefined } },
  })
  const shows = (words: string) => vi.waitFor(() => expect(app.place.textContent).toContain(words), patience)
  const button = (words: string) => [...app.place.querySelectorAll('button')].find((one) => one.textContent === words)
  const press = (words: string) => vi.waitFor(() => (button(words) ?? missing(words)).click(), patience)
  const choose = async (name = '名簿.csv', type = 'text/csv') => {
    const chosen = () => app.place.querySelector<HTMLInputElement>('input[type="file"]') ?? missing('place for a file')
    const input = await vi.waitFor(chosen, patience)
    const transfer = new DataTransfer()
    transfer.items.add(new File(['氏名,学年'], name, { type }))
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { ...app, calls, shows, button, press, choose }
}
const missing = (what: string): never => {
  throw new Error(`there is no ${what}`)
}
const isCut = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

it('begins with what a file has to be, and refuses another kind of file without asking the server', async () => {
  const { shows, choose, calls } = await open({})
  await shows('いるのは、名前と学年だけです。')
  await shows('名前(必ず)生徒の名前見本 太郎')
  await choose('名簿.pdf', 'application/pdf')
  await shows('Excel(.xlsx)かCSV(.csv)の、2 MBまでのファイルを1つ選んでください。')
  // The frame's bell asks by itself once a page is at rest.
  expect(calls.filter(({ path }) => path !== '/api/account/notices')).toEqual([])
})

it('makes a template with the subjects that there are', async () => {
  const choices = { subjects: [{ code: 'math', name: '算数・数学' }], periods: [1, 2, 3], teachers: [] }
  const { shows, press } = await open({ 'GET /api/branch/student_choices': () => json({ choices }) })
  await press('ひな形をダウンロードする')
  await shows('「名簿のひな形.xlsx」を保存しました')
})

it('says all errors of a file together, offers no taking, and takes the mended file', async () => {
  let isMended = false
  const problem = {
    kind: 'value' as const,
    sheet: '',
    row: 3,
    column: '学年',
    content: '中4',
    trouble: '学年が読めません',
    remedy: '小1〜高3で書きます。',
  }
  const { shows, choose, button, place } = await open({
    [CHECK]: () =>
      json({
        preview: isMended
          ? previewOf({ changes: [change('new', 1)] })
          : previewOf({ problems: [problem], problem_count: 120, changes: [change('new', 1)] }),
      }),
  })
  await choose()
  await shows('120件の問題があります。')
  await shows('3行目 学年「中4」: 学年が読めません。')
  await shows('ほか119件')
  expect(place.textContent).toContain('備考使いません')
  expect(button('1人を取り込む')).toBeUndefined()
  isMended = true
  await choose('直した名簿.csv')
  await shows('まだ取り込んでいません。')
  expect(button('1人を取り込む')?.disabled).toBe(false)
})

it('the same roster again has nothing to take', async () => {
  const { shows, choose, button } = await open({
    [CHECK]: () => json({ preview: previewOf({ unchanged_count: 2000 }) }),
  })
  await choose()
  await shows('この名簿は、いまの名簿と同じです。変わらない生徒は2000人です。')
  expect(button('0人を取り込む')).toBeUndefined()
})

it('shows warnings before a roster is taken, and every field of a new student', async () => {
  const warning: RowProblem = {
    ...{ kind: 'cell_format', sheet: '名簿', row: 2, column: 'ユーザー名', content: '12' },
    ...{ trouble: '表示は「¥12」、値は「12」です', remedy: '確かめてください。' },
  }
  const { shows, choose, button, place } = await open({
    [CHECK]: () =>
      json({
        preview: previewOf({
          ...{ warnings: [warning], warning_count: 1 },
          changes: [change('new', 0, { differences: [{ label: '学校', before: '', after: '若葉中' }] })],
        }),
      }),
  })
  await choose()
  await shows('確かめてほしいところが1件あります。このままでも取り込めます。')
  await shows('2行目 ユーザー名「12」: 表示は「¥12」、値は「12」です。')
  await shows('学校若葉中')
  expect(place.textContent).not.toContain('(なし)')
  expect(button('1人を取り込む')?.disabled).toBe(false)
})

it('changes each missing student by an own choice, and shows that the roster changed', async () => {
  let tries = 0
  const { shows, choose, press, place, calls } = await open({
    [CHECK]: () =>
      json({
        preview: previewOf({
          changes: [
            change('moved', 1, { differences: [{ label: '学年', before: '中1', after: '中2' }] }),
            change('missing', 2),
            change('missing', 3),
          ],
        }),
      }),
    [TAKE]: () => {
      tries += 1
      if (tries === 1)
        return json({ errors: ['確かめたあとで、名簿が変わりました。'], code: 'ROSTER_CHANGED' }, { status: 409 })
      return json({ import: runOf({}) }, { status: 201 })
    },
    [RUN]: () => json({ import: runOf({ done: 1, total: 2 }) }),
  })
  await choose()
  await shows('学年中1中2')
  const choice = place.querySelector<HTMLElement>('select[aria-label="生徒3さんをどうするか"]') ?? missing('choice')
  await userEvent.selectOptions(choice, 'left')
  await press('2人を取り込む')
  await shows('確かめたあとで、名簿が変わりました。')
  await press('2人を取り込む')
  await shows('2人のうち1人')
  const sent = calls.filter(({ path }) => path === '/api/branch/roster_imports').map(({ body }) => body)
  expect(sent).toMatchObject([
    { missing: [{ student_id: 'st-3', state: 'left' }] },
    { missing: [{ student_id: 'st-3', state: 'left' }] },
  ])
  const keys = new Set(sent.map((body) => (body as { idempotency_key: string }).idempotency_key))
  expect(keys.size).toBe(1)
})

it.each([
  [
    { state: 'failed', outcome: '12人まで取り込みました。' },
    '同じファイルをもう一度取り込むと、残りが続きから入ります。',
  ],
  [{ state: 'waiting' }, '準備しています'],
  [{ state: 'done', outcome: '2人を取り込みました。1人はそのままです。', counts: { left: 1 } }, '1人はそのままです。'],
] as const)('an import that is %j says so after a reload too', async (fields, words) => {
  const { shows } = await open({ [RUN]: () => json({ import: runOf(fields) }) }, '?import=imp-1')
  await shows(words)
})

it('shows an import of another branch as not found', async () => {
  const { shows } = await open(
    { [RUN]: () => json({ errors: ['見つかりません。'], code: 'NOT_FOUND' }, { status: 404 }) },
    '?import=imp-1',
  )
  await shows('取り込みのようすを読み込めませんでした。')
})

it('passwords are drawn some at a time, and what was drawn is shown also where a later call fails', async () => {
  const issued = (at: number) => ({
    who: 'student',
    name: `生徒${at}`,
    login_id: `juku${at}`,
    password: `ひみつ-${at}`,
  })
  let calls = 0
  const { shows, press, place } = await open(
    {
      [RUN]: () => json({ import: runOf({ state: 'done', outcome: '2人を取り込みました。' }) }),
      [PASSWORDS]: () => {
        calls += 1
        if (calls === 2) return json({ errors: ['こみ合っています。'], code: 'CONFLICT' }, { status: 409 })
        return json({ issued: [issued(calls)], next: calls === 1 ? 1 : null, total: 2 })
      },
    },
    '?import=imp-1',
  )
  await press('パスワードを発行する')
  await shows('最後まで発行できませんでした。')
  await shows('juku1')
  await press('もう一度発行する')
  await shows('juku3')
  expect(place.textContent).not.toContain('最後まで発行できませんでした。')
})

it('ten thousand changes are opened some at a time, and nothing is cut on a telephone', async () => {
  await page.viewport(390, 844)
  const changes = Array.from({ length: 10_000 }, (_, at) =>
    change('changed', at, {
      name: '長宗我部 ナターシャ・エカテリーナ',
      differences: [{ label: 'ふりがな', before: '', after: 'ちょうそかべ なたーしゃえかてりーな' }],
    }),
  )
  const { shows, choose, press, place } = await open({
    [CHECK]: () => json({ preview: previewOf({ row_count: 10_000, changes }) }),
  })
  await choose()
  await shows('変わる 10000人')
  expect(place.querySelectorAll('section li').length).toBeLessThan(20)
  expect(isCut()).toBe(false)
  await press('あと9995人を見る')
  await shows('あと9895人を見る')
  expect(isCut()).toBe(false)
})

it('takes an import back after a question, and says what came of it', async () => {
  const done = runOf({ state: 'done', done: 2, total: 2, outcome: '2人を取り込みました。', may_undo: true })
  const job = { id: 'undo-1', state: 'running' as const, done: 0, total: 2, counts: {}, outcome: null }
  const outcome = '2人を、取り込みの前に戻しました。'
  let shown = done
  const { shows, press, calls, place } = await open(
    {
      'GET /api/branch/roster_imports/imp-1': () => json({ import: shown }),
      'POST /api/branch/roster_imports/imp-1/restore': () => {
        shown = {
          ...done,
          may_undo: false,
          undo: { ...job, state: 'done', done: 2, counts: { undone: 2, used: 0 }, outcome },
        }
        return json({ import: { ...done, may_undo: false, undo: job } }, { status: 201 })
      },
    },
    '?import=imp-1',
  )
  await shows('パスワードを発行したあとは、戻せません。')
  await press('取り込みを元に戻す')
  await vi.waitFor(
    () => expect(document.body.textContent).toContain('変わった生徒は取り込みの前に戻ります。'),
    patience,
  )
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await press('元に戻す')
  await shows(outcome)
  expect(place.textContent).not.toContain('パスワードを発行する')
  expect(place.textContent).not.toContain('取り込みを元に戻す')
})
