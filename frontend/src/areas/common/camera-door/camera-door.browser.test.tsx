import type { ExpectedStudent } from '@tcheck/contract/groups/attendance'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { visitor } from '../../../features/session/current-user.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { commonRoutes } from '../routes.ts'

const one = (id: string, name: string, kana: string, more: Partial<ExpectedStudent> = {}): ExpectedStudent => ({
  student: { id, name, grade: 8, kumi: '1', ban: 3 },
  ...{ kana, begins_at: '17:10', lessons: [], clock: null, is_inside: false },
  ...more,
})

beforeEach(async () => {
  await page.viewport(820, 1180)
  queryClient.clear()
  const user = { is_branch: true, is_teacher: false, student: null, branch: { id: 'br-1', name: 'ひかり塾' } }
  visitor.set({ current: { user } as never })
})
afterEach(() => visitor.set({ current: null }))

it('who has no card finds the own name by its reading, and stands among those who have come once it is pressed', async () => {
  const students = [
    one('st-1', '遠藤 陸', 'えんどう りく'),
    one('st-2', '小林 楓', 'こばやし かえで'),
    one('st-3', '松本 樹', 'まつもと いつき', { is_inside: true, clock: '17:04' }),
  ]
  const calls = answerApi({
    'GET /api/branch/attendance_today': () => json({ date: '2026-11-20', students }),
    'POST /api/branch/attendance/readings': () => {
      const came = students[1] ?? expect.unreachable('a student')
      students[1] = { ...came, is_inside: true, clock: '17:06' }
      return json({ readings: [{ outcome: 'stored', student: came.student }] })
    },
  })
  await openApp('/v1/camera/entry', { routes: commonRoutes, registry: { 'branch-or-teacher': async () => undefined } })
  await expect.element(page.getByText('まだ2人・入室 1人')).toBeVisible()
  // Nothing was kept that would have been sent, so that the list is asked for once.
  const asked = () => calls.filter(({ method }) => method === 'GET').length
  expect(asked()).toBe(1)
  await page.getByLabelText('名前・ふりがなで探す').fill('コバ')
  const ahead = page.getByRole('list', { name: '入室する生徒' })
  await expect.element(ahead.getByRole('button', { name: /^小林 楓/ })).toBeVisible()
  expect(ahead.getByRole('button').elements()).toHaveLength(1)
  await ahead.getByRole('button', { name: /^小林 楓/ }).click()
  const through = page.getByRole('list', { name: '入室した生徒' })
  await expect.element(through.getByText('17:06 入室')).toBeVisible()
  // The newest first, and the next one finds all names again.
  expect(through.getByRole('listitem').elements()[0]?.textContent).toContain('小林 楓')
  await expect.element(ahead.getByRole('button', { name: /^遠藤 陸/ })).toBeVisible()
  await expect.element(page.getByLabelText('名前・ふりがなで探す')).toHaveValue('')
  expect(asked()).toBe(2)
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toMatchObject([{ readings: [{ kind: 'entry', student_id: 'st-2' }] }])
})

it('greets with the lesson, and takes the reading back by a button in sight of a small screen', async () => {
  await page.viewport(1366, 768)
  // With its picture the camera takes the most room.
  const devices = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  devices.mockImplementation(async () => document.createElement('canvas').captureStream())
  onTestFinished(() => devices.mockRestore())
  const lesson = { period: 3, subject_name: '国語', class_number: 2, begins_at: '00:00', ends_at: null }
  const students = [one('st-1', '村上 杏', 'むらかみ あん', { lessons: [lesson] })]
  let isDown = true
  const calls = answerApi({
    'GET /api/branch/attendance_today': () => json({ date: '2026-11-20', students }),
    'POST /api/branch/attendance/readings': () =>
      json({ readings: [{ outcome: 'stored', student: students[0]?.student }] }),
    'POST /api/branch/attendance/readings/cancel': () => {
      if (isDown) return json({ errors: ['あとでもう一度お試しください。'], code: 'CONFLICT' }, { status: 409 })
      return json({ outcome: 'stored', student: students[0]?.student ?? null })
    },
  })
  await openApp('/v1/camera/entry', { routes: commonRoutes, registry: { 'branch-or-teacher': async () => undefined } })
  await page.getByRole('button', { name: /^村上 杏/ }).click()
  await expect.element(page.getByText('3限 国語 クラス2')).toBeVisible()
  await expect.element(page.getByLabelText('カメラがうつしているもの')).toBeVisible()
  const undo = page.getByRole('button', { name: '取り消す' })
  const band = (await undo.findElement()).parentElement ?? expect.unreachable('the button has no band')
  // A press may scroll the page a little.
  expect(band.getBoundingClientRect().bottom + window.scrollY).toBeLessThanOrEqual(768)
  await undo.click()
  await expect.element(page.getByText(/^取り消せませんでした。/)).toBeVisible()
  isDown = false
  await undo.click()
  await expect.element(page.getByText('取り消しました。')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(3)
})
