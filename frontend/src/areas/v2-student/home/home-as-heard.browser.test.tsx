import type { StudentMission } from '@tcheck/contract/mission'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { visitor } from '../../../features/session/current-user.ts'
import { clearStudentName, storeStudentName } from '../../../features/session/student-name.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { tcheckState } from '../../../lib/store/tcheck-state.ts'
import { asHeard } from '../../../testing/as-heard.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2StudentRoutes } from '../routes.ts'

const item = {
  category: 'unit',
  set_id: 'MA2-0310',
  cancelled_at: null,
  student_activity_group_id: null,
  question_count: 10,
  max_score: 40,
  is_late: false,
} as const
const mission = (id: string, title: string, fields: Partial<StudentMission['items'][number]>) =>
  ({
    id,
    category: 'unit',
    title,
    subject_name: '数学',
    delivery_datetime: '2026-11-19T00:00:00Z',
    due_datetime: '2026-11-27T07:00:00Z',
    state: 'open',
    items: [{ ...item, ...fields }],
  }) as StudentMission
const missions = [
  mission('m1', '一次関数の練習', { state: 'answering', answered_count: 4, score: null }),
  mission('m2', '連立方程式', { state: 'not_started', answered_count: 0, score: null }),
  mission('m3', '式の計算', { state: 'finished', answered_count: 10, score: 32, student_activity_group_id: 's.1' }),
]
const sets = [
  { code: 'MA2-0210', subject_code: 'math', subject_name: '数学', unit_name: '連立方程式' },
  { code: 'SC2-0110', subject_code: 'science', subject_name: '理科', unit_name: '電流とその利用' },
]

beforeEach(async () => {
  await page.viewport(1366, 768)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') })
  queryClient.clear()
  storeStudentName('sealed')
  tcheckState.set({ furigana: 'on', isMuted: true })
  const student = { id: 's', grade: 8, kumi: '2', ban: 14, is_entry: false, is_instant: false }
  visitor.set({ current: { user: { student } } as never })
  answerApi({
    'GET /api/v2/student/question_groups': () =>
      json({ question_groups: sets, subjects: [], page: 1, per_page: 60, total_count: 2 }),
    'GET /api/v2/student/student_activity_groups': () => json({ student_activity_groups: [], next_cursor: null }),
    'GET /api/v2/student/missions': () => json({ missions, next_cursor: null }),
  })
})
afterEach(() => {
  vi.useRealTimers()
  clearStudentName()
  visitor.set({ current: null })
})

it('the home page is heard as a person has read it', async () => {
  const { place } = await openApp('/student/home', {
    routes: v2StudentRoutes,
    registry: { 'v2-student': async () => undefined },
  })
  await vi.waitFor(
    () => {
      for (const words of ['一次関数の練習', '式の計算', '電流とその利用', '保存されています'])
        expect(place.textContent?.replace(/\([^)]*\)|[ぁ-ん]+(?=\))/g, '')).toContain(words.slice(0, 2))
      expect(place.querySelector('[aria-busy=true]')).toBeNull()
    },
    { timeout: 10_000 },
  )
  await expect(asHeard(place)).toMatchFileSnapshot('../../../../../docs/as-heard/home.txt')
})
