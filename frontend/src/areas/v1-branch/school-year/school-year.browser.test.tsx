import type { YearMoveView, YearStudent } from '@tcheck/contract/groups/branch-school-years'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v1BranchRoutes } from '../routes.ts'

const SHOW = 'GET /api/branch/school_year'
const MOVE = 'POST /api/branch/school_year/move'
const RESTORE = 'POST /api/branch/school_year/restore'
const patience = { timeout: 15_000 }

const student = (at: number, fields: Partial<YearStudent> = {}): YearStudent => ({
  ...{ student_id: `st-${at}`, name: `生徒${at}`, grade: 6, kumi: '1', ban: at, is_fresh: false, ...fields },
})
const moveOf = (fields: Partial<YearMoveView>): YearMoveView => ({
  ...{ year: 2026, state: 'moved', moved_at: '2026-04-02T00:00:00.000Z', step_count: 2, graduating_count: 0 },
  ...{ revision: 2, may_undo: true, job: null, ...fields },
})
const job = (fields: Partial<NonNullable<YearMoveView['job']>>) => ({
  ...{ id: 'job-1', state: 'running' as const, done: 1, total: 2, outcome: null, ...fields },
})
const told = (students: readonly YearStudent[], move: YearMoveView | null = null, fingerprint = 'a'.repeat(64)) =>
  json({ year: 2026, is_first_year: false, move, students, fingerprint })

async function open(answers: Parameters<typeof answerApi>[0]) {
  const calls = answerApi(answers)
  const app = await openApp('/v1/branch/users/school-year', {
    ...{ routes: v1BranchRoutes, registry: { branch: async () => undefined } },
  })
  const shows = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words), patience)
  const press = (words: string) =>
    vi.waitFor(() => {
      const found = [...document.querySelectorAll('button')].filter((one) => one.textContent === words).at(-1)
      if (!found || found.disabled) throw new Error(`no button ${words}`)
      found.click()
    }, patience)
  const bodyOf = (path: string) => calls.filter((one) => one.path === path).at(-1)?.body
  return { ...app, calls, shows, press, bodyOf }
}

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

it('shows an empty roster, and a roster that could not be read', async () => {
  const { shows } = await open({ [SHOW]: () => told([]) })
  await shows('生徒はまだいません')
  queryClient.clear()
  const again = await open({
    [SHOW]: () => json({ errors: ['この操作はできません。'], code: 'FORBIDDEN' }, { status: 403 }),
  })
  await again.shows('進級のようすを読み込めませんでした。')
})

it('says in the first year of a branch that nobody is moved up yet', async () => {
  const first = { year: 2026, is_first_year: true, move: null, students: [student(1)], fingerprint: 'a'.repeat(64) }
  const { place, shows } = await open({ [SHOW]: () => json(first) })
  await shows('この教室の進級は、次の年度からです')
  expect(place.textContent).not.toContain('2026年度に進める')
})

it('shows what each grade becomes, leaves out who came in April, and sends what was chosen once it is confirmed', async () => {
  const students = [student(1), student(2, { grade: 12 }), student(3, { grade: 7, is_fresh: true })]
  let isMoving = false
  const { place, shows, press, bodyOf, calls } = await open({
    [SHOW]: () => told(students, isMoving ? moveOf({ state: 'moving', may_undo: false, job: job({}) }) : null),
    [MOVE]: () => {
      isMoving = true
      return json({ move: moveOf({ state: 'moving' }) }, { status: 201 })
    },
  })
  await shows('1人が進級、1人が卒業、1人はそのままです。')
  const choice = place.querySelector<HTMLElement>('select[aria-label="小6の生徒は"]')
  if (!choice) throw new Error('the sixth grade has no choice')
  await userEvent.selectOptions(choice, 'out')
  await shows('0人が進級、2人が卒業、1人はそのままです。')
  await press('2026年度に進める')
  await shows('2人は卒業(退会)になり')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await press('進める')
  await shows('進級しています。 2人のうち1人')
  expect(bodyOf('/api/branch/school_year/move')).toMatchObject({
    ...{ year: 2026, graduating: [6], staying: ['st-3'], fingerprint: 'a'.repeat(64) },
  })
})

it('shows that the roster changed, and reads it again before it moves a student', async () => {
  let students = [student(1)]
  let fingerprint = 'a'.repeat(64)
  const { shows, press } = await open({
    [SHOW]: () => told(students, null, fingerprint),
    [MOVE]: () => {
      students = [student(1), student(2)]
      fingerprint = 'b'.repeat(64)
      return json({ errors: ['確かめたあとで、名簿が変わりました。'], code: 'ROSTER_CHANGED' }, { status: 409 })
    },
  })
  await press('2026年度に進める')
  await press('進める')
  await shows('確かめたあとで、名簿が変わりました。')
  await press('もう一度読み込む')
  await shows('2人が進級')
})

it('is taken back after a question, and then the year can be moved again', async () => {
  let move = moveOf({ job: job({ state: 'done', done: 2, outcome: '2人を進級・卒業にしました。' }) })
  const { shows, press, bodyOf, place } = await open({
    [SHOW]: () => told([student(1, { grade: 7 })], move),
    [RESTORE]: () => {
      move = moveOf({ state: 'undone', may_undo: false, job: job({ state: 'done', outcome: '2人を元に戻しました。' }) })
      return json({ move })
    },
  })
  await shows('2人を進級・卒業にしました。')
  expect(place.querySelector('a[href="/v1/branch/users?year=2025"]')?.textContent).toBe('2025年度の名簿を見る')
  expect(place.textContent).not.toContain('2026年度に進める')
  await press('進級を元に戻す')
  await shows('進級のあとにクラスを変えた生徒は、そのままです。')
  await press('元に戻す')
  await shows('2人を元に戻しました。')
  await shows('2026年度に進める')
  expect(bodyOf('/api/branch/school_year/restore')).toMatchObject({ year: 2026, revision: 2 })
})

it('after thirty days there is no way back, and a job that failed says so', async () => {
  const failed = moveOf({ may_undo: false, job: job({ state: 'failed', outcome: '途中で止まりました。' }) })
  const { shows, place } = await open({ [SHOW]: () => told([student(1)], failed) })
  await shows('途中で止まりました。')
  expect(place.textContent).not.toContain('進級を元に戻す')
})

it('finds and excludes one of ten thousand students, and cuts nothing on a phone', async () => {
  await page.viewport(390, 844)
  const students = Array.from({ length: 10_000 }, (_, at) => student(at, { grade: 1 + (at % 12) }))
  const { shows, place } = await open({ [SHOW]: () => told(students) })
  await shows('そのままにする生徒 0人')
  const box = [...place.querySelectorAll('input')].find(({ type }) => type === 'text' || type === 'search')
  if (!box) throw new Error('nobody can be looked for')
  await userEvent.fill(box, '生徒99')
  await vi.waitFor(() => expect(place.querySelectorAll('input[type="checkbox"]').length).toBe(20), patience)
  await userEvent.click(place.querySelector<HTMLElement>('input[type="checkbox"]') ?? box)
  await shows('そのままにする生徒 1人')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})
