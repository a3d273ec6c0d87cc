import type { ExpectedStudent } from '@tcheck/contract/groups/attendance'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { visitor } from '../../../features/session/current-user.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { commonRoutes } from '../routes.ts'

const one = (id: string, name: string, kana: string, more: Partial<ExpectedStudent> = {}): ExpectedStudent => ({
  student: { id, name, grade: 8, kumi: '1', ban: 3 },
  ...{ kana, begins_at: '17:10', clock: null, is_inside: false },
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
