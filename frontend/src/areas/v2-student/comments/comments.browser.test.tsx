import type { StudentComment } from '@tcheck/contract/comment'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetVisitor } from '../../../features/session/current-user.ts'
import { clearStudentName, storeStudentName } from '../../../features/session/student-name.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2StudentRoutes } from '../routes.ts'

const said: StudentComment = {
  student_activity_group_id: 's.1',
  title: '一次関数の練習',
  text: 'とちゅうの式が、ていねいです。\n次は、$たしかめ算$も。',
  written_at: '2026-11-20T03:00:00Z',
  written_by: '佐野 ゆう',
  revision: 2,
  is_read: false,
}
const attempt = {
  id: 's.1',
  category: 'unit',
  mode: 'practice',
  v2_question_group_id: 'U-1',
  mission_id: null,
  title: '一次関数の練習',
  set_version: 1,
  finished_at: '2026-11-20T02:59:00Z',
  updated_at: '2026-11-20T02:59:00Z',
  is_late: false,
  answered_count: 2,
  question_count: 2,
  score: 4,
  max_score: 8,
  unit_activities: [],
  cbt_activities: [],
}

beforeEach(() => {
  queryClient.clear()
  storeStudentName('sealed')
})
afterEach(() => {
  clearStudentName()
  forgetVisitor()
})

async function open(address: string) {
  let unread = [said]
  const student = { id: 's', grade: 8, kumi: '2', ban: 14, is_entry: false, is_instant: false }
  const calls = answerApi({
    'POST /api/current_user': () => json({ current_api_user: { student, is_student: true } }),
    'GET /api/v2/student/question_groups': () =>
      json({ question_groups: [], subjects: [], page: 1, per_page: 60, total_count: 0 }),
    'GET /api/v2/student/student_activity_groups': () => json({ student_activity_groups: [], next_cursor: null }),
    'GET /api/v2/student/student_activity_groups/s.1': () => json({ student_activity_group: attempt }),
    'GET /api/v2/student/set_links/s.1': () => json({ set_link: { kind: 'saved' } }),
    'GET /api/v2/student/question_groups/show_by_code/U-1': () => json({ errors: ['なし'] }, { status: 404 }),
    'GET /api/v2/student/missions': () => json({ missions: [], next_cursor: null }),
    'GET /api/v2/student/comments': () => json({ comments: unread }),
    'GET /api/v2/student/comments/s.1': () => json({ comment: { ...said, is_read: unread.length === 0 } }),
    'POST /api/v2/student/comments/s.1/read': () => {
      unread = []
      return json({})
    },
  })
  const { place } = await openApp(address, {
    routes: v2StudentRoutes,
    registry: { 'v2-student': async () => undefined },
  })
  const readings = () =>
    calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/read')).map(({ body }) => body)
  return { place, readings }
}

it('stands on the home page as it was written until its student says that it was read', async () => {
  const { place, readings } = await open('/student/home')
  await vi.waitFor(() => expect(place.textContent).toContain('佐野 ゆう'), { timeout: 10_000 })
  const paper = [...place.querySelectorAll('article p')].find(({ textContent }) => textContent?.includes('たしかめ'))
  expect(paper?.textContent).toBe(said.text)
  expect(place.querySelector('article a')?.getAttribute('href')).toBe('/student/s%3A1')
  expect(readings()).toEqual([])
  await page.getByRole('button', { name: /みました/ }).click()
  await vi.waitFor(() => expect(readings()).toEqual([{ revision: 2 }]))
  await vi.waitFor(() => expect(place.textContent).not.toContain('佐野 ゆう'))
})

it('stands beside the result, and is read by being looked at there, once', async () => {
  const { place, readings } = await open('/student/s:1')
  await vi.waitFor(() => expect(place.textContent).toContain('とちゅうの式が、ていねいです。'), { timeout: 10_000 })
  await vi.waitFor(() => expect(readings()).toEqual([{ revision: 2 }]))
  expect(place.textContent).toContain('佐野 ゆう')
})
