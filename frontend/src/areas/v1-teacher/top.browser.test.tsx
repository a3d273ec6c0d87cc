import type { OwnLesson, TeacherTop } from '@tcheck/contract/groups/teacher-students'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { visitor } from '../../features/session/current-user.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1TeacherRoutes } from './routes.ts'

const lesson = (id: string, name: string, more: Partial<OwnLesson> = {}): OwnLesson => ({
  ...{ id, date: '2026-11-20', month: '2026-11', period: 1, subject: 'math', subject_name: '算数・数学' },
  ...{ class_number: 1, attend_type: 'planned', set_by: null, is_left_open: false, revision: 1 },
  ...{
    transferred_to: null,
    transferred_from: null,
    entered_at: null,
    note: '',
    last_note: null,
    topic: null,
    begins_at: '00:00',
    ends_at: '00:01',
  },
  student: { id: `st-${id}`, name, grade: 6 },
  ...more,
})
const topOf = (lessons: OwnLesson[], more: Partial<TeacherTop> = {}): TeacherTop => ({
  ...{ today: '2026-11-20', branch_name: 'ひかり塾', lessons },
  waiting: { learning_marks: [], count: 0, has_more: false },
  hopes: { month: '2026-12', day_count: 0, due_on: '2026-11-25' },
  next_lesson_on: null,
  ...more,
})
const open = () => openApp('/v1/teacher/top', { routes: v1TeacherRoutes, registry: { teacher: async () => undefined } })

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
  visitor.set({ current: { user: { is_teacher: true, student: null } } as never })
})
afterEach(() => visitor.set({ current: null }))

it('says how a lesson went by one tap, and takes it back', async () => {
  let stored = lesson('a', '青木 そら', { entered_at: '16:58' })
  const other = lesson('b', '森 あかり', { period: 2, attend_type: 'present', set_by: 'reading' })
  const calls = answerApi({
    'GET /api/teacher/top': () => json({ top: topOf([stored, other]) }),
    'GET /api/account/notices': () => json({ notices: [] }),
    'PATCH /api/teacher/attendance/st-a': () => {
      const wasPlanned = stored.attend_type === 'planned'
      stored = {
        ...stored,
        attend_type: wasPlanned ? 'present' : 'planned',
        set_by: wasPlanned ? 'person' : null,
        revision: stored.revision + 1,
      }
      return json({ lessons: [{ date: stored.date, period: 1, revision: stored.revision }] })
    },
  })
  await open()
  const first = page.getByRole('listitem').filter({ hasText: '青木 そら' })
  await expect.element(first.getByText('入室 16:58')).toBeVisible()
  await first.getByRole('button', { name: '出席' }).click()
  await expect.element(first.getByRole('button', { name: '元に戻す' })).toBeVisible()
  await first.getByRole('button', { name: '元に戻す' }).click()
  await expect.element(first.getByRole('button', { name: '遅刻' })).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(sent).toEqual([
    { lessons: [{ date: '2026-11-20', period: 1, attend_type: 'present', revision: 1 }] },
    { lessons: [{ date: '2026-11-20', period: 1, attend_type: null, revision: 2 }] },
  ])
})

it('says whose tap came to nothing without a connection, leaves the lesson as it was, and sends it once more', async () => {
  let isThere = false
  let stored = lesson('a', '青木 そら', { topic: '小数の{計算|けいさん}' })
  const calls = answerApi({
    'GET /api/teacher/top': () => json({ top: topOf([stored]) }),
    'GET /api/account/notices': () => json({ notices: [] }),
    'PATCH /api/teacher/attendance/st-a': () => {
      if (!isThere) return Promise.reject(new TypeError('Failed to fetch'))
      stored = { ...stored, attend_type: 'late', set_by: 'person', revision: 2 }
      return json({ lessons: [{ date: stored.date, period: 1, revision: 2 }] })
    },
  })
  await open()
  const row = page.getByRole('listitem').filter({ hasText: '青木 そら' })
  await expect.element(row.getByText('小数の計算')).toBeVisible()
  await row.getByRole('button', { name: '遅刻' }).click()
  const rejected = page.getByRole('alert')
  await expect.element(rejected.getByText('青木 そらさんを「遅刻」にできませんでした。')).toBeVisible()
  await expect.element(row.getByRole('button', { name: '出席' })).toBeEnabled()
  isThere = true
  await rejected.getByRole('button', { name: 'もう一度送る' }).click()
  await expect.element(row.getByText('遅刻')).toBeVisible()
  await expect.element(row.getByRole('button', { name: '元に戻す' })).toBeVisible()
  await expect.element(rejected).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
})

it('rereads a lesson that another user changed before it is set', async () => {
  let stored = lesson('a', '青木 そら')
  const calls = answerApi({
    'GET /api/teacher/top': () => json({ top: topOf([stored]) }),
    'GET /api/account/notices': () => json({ notices: [] }),
    'PATCH /api/teacher/attendance/st-a': () =>
      json({ errors: ['ほかの人が先に変えました。'], code: 'CONFLICT' }, { status: 409 }),
  })
  await open()
  await page.getByRole('button', { name: '出席' }).click()
  await expect.element(page.getByText('ほかの人が先に変えました。')).toBeVisible()
  stored = { ...stored, attend_type: 'absent', set_by: 'person', revision: 2 }
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: '青木 そら' }).getByText('欠席')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

it('hands a note on to the next lesson, and shows the one of the last', async () => {
  const last_note = { date: '2026-11-13', text: '証明の書き方をもう一度' }
  let stored = lesson('a', '青木 そら', { last_note, attend_type: 'present', set_by: 'person' })
  const calls = answerApi({
    'GET /api/teacher/top': () => json({ top: topOf([stored]) }),
    'GET /api/account/notices': () => json({ notices: [] }),
    'PATCH /api/teacher/attendance/st-a': () => {
      stored = { ...stored, note: 'よくできました', revision: 2 }
      return json({ lessons: [{ date: stored.date, period: 1, revision: 2 }] })
    },
  })
  await open()
  const row = page.getByRole('listitem').filter({ hasText: '青木 そら' })
  await expect.element(row.getByText('前回 11/13(金): 証明の書き方をもう一度')).toBeVisible()
  await row.getByRole('button', { name: /申し送りを書く/ }).click()
  await page.getByRole('textbox', { name: '申し送り' }).fill('よくできました')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect.element(row.getByText('申し送り: よくできました')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { lessons: [{ date: '2026-11-20', period: 1, note: 'よくできました', revision: 1 }] },
  ])
})

it('folds what is over on a telephone, and keeps open what is still to be said', async () => {
  await page.viewport(390, 844)
  const over = lesson('b', '森 あかり', { attend_type: 'present', set_by: 'reading' })
  answerApi({
    'GET /api/teacher/top': () => json({ top: topOf([over, lesson('a', '青木 そら', { period: 2 })]) }),
    'GET /api/account/notices': () => json({ notices: [] }),
  })
  await open()
  const fold = page.getByRole('button', { name: /1人 出席/ })
  await expect.element(fold).toBeVisible()
  await expect.element(page.getByText('青木 そら')).toBeVisible()
  await expect.element(page.getByText('森 あかり')).not.toBeInTheDocument()
  await fold.click()
  await expect.element(page.getByText('森 あかり')).toBeVisible()
})

const NOTICE = {
  ...{ id: 'n-1', importance: 'normal', title: '冬期講習', message: '', attachment: null },
  started_at: '2026-11-20T00:00:00.000Z',
}

it('shows what waits and what is not said yet, and no lessons where there are none', async () => {
  const student = { id: 'st-1', name: '三浦 悠斗', grade: 9 }
  const mark = { id: 'run-1', student, title: '合同の証明', question_count: 2, finished_at: '2026-11-19T11:14:00.000Z' }
  const waiting = { learning_marks: [{ ...mark, state: 'waiting' as const }], count: 20, has_more: true }
  answerApi({
    'GET /api/teacher/top': () => json({ top: topOf([], { waiting, next_lesson_on: '2026-11-24' }) }),
    'GET /api/account/notices': () => json({ notices: [NOTICE] }),
  })
  await open()
  await expect.element(page.getByText('今日の授業はありません')).toBeVisible()
  await expect.element(page.getByText('次の授業は、11/24(火)です。')).toBeVisible()
  await expect.element(page.getByText('20件以上')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /合同の証明/ }))
    .toHaveAttribute('href', '/v1/teacher/marks?run=run-1')
  await expect.element(page.getByText('しめきり 11/25(水)・まだ入れていません')).toBeVisible()
  // Readings are for children.
  const head = page.getByRole('heading', { name: 'お知らせ' })
  await expect.element(head).toBeVisible()
  expect(head.element().querySelector('rt')).toBeNull()
})

it('changes a lesson whose other day is not decided yet, and none that was moved', async () => {
  const moved = { attend_type: 'transferred', set_by: 'person' } as const
  const owed = lesson('a', '青木 そら', moved)
  const placed = lesson('b', '森 あかり', { ...moved, transferred_to: { date: '2026-11-27', period: 1 } })
  answerApi({
    'GET /api/teacher/top': () => json({ top: topOf([owed, placed]) }),
    'GET /api/account/notices': () => json({ notices: [] }),
  })
  await open()
  const changeOf = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: '変える' })
  await expect.element(changeOf('青木 そら')).toBeEnabled()
  await expect.element(changeOf('森 あかり')).toBeDisabled()
})
