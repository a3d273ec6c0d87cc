import type { StudentMission } from '@tcheck/contract/mission'
import { beforeEach, expect, it, vi } from 'vitest'
import { visitor } from '../../features/session/current-user.ts'
import { clearStudentName, storeStudentName } from '../../features/session/student-name.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { becomeIdle } from '../../lib/preload.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { unreadIn } from '../../testing/unread.ts'
import { v2StudentRoutes } from './routes.ts'

/** What a child of 小4 cannot read of the pages around the players; those are walked in `features/readings`. */

const GRADE = 4
const eventually = <T,>(check: () => T) => vi.waitFor(check, { timeout: 6_000 })
const open = (path: string) =>
  openApp(path, { routes: v2StudentRoutes, registry: { 'v2-student': async () => undefined } })

const defaults = queryClient.getDefaultOptions()
beforeEach(() => {
  queryClient.clear()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  storeStudentName('sealed')
  tcheckState.set({ furigana: 'grade' })
  visitor.set({
    current: { user: { student: { id: 's', grade: GRADE, kumi: '1', ban: 1, is_entry: false } } } as never,
  })
  return () => {
    queryClient.setDefaultOptions(defaults)
    clearStudentName()
    visitor.set({ current: null })
  }
})

async function seeRead(place: HTMLElement) {
  await eventually(() => expect(place.querySelector('h1, h2, [role="alert"]')).not.toBeNull())
  await eventually(() => expect(place.querySelector('[aria-busy="true"]')).toBeNull())
  // With that the readings come.
  becomeIdle()
  await eventually(() => expect(unreadIn(place, GRADE)).toEqual([]))
}

const pages = [
  ...['/student', '/student/home', '/student/challenge', '/student/challenge/math', '/student/mission', '/student/top'],
  ...[
    '/student/drill/select',
    '/student/drill/select/math',
    '/student/cbt-question-groups',
    '/student/question-groups',
  ],
  ...['/student/question-groups/C-1', '/student/cbt-question-groups/C-1'],
]

it.each(pages)('%s says nothing that a child of 小4 cannot read where nothing could be loaded', async (path) => {
  answerApi({})
  await seeRead((await open(path)).place)
})

it.each(pages)('%s says nothing that a child of 小4 cannot read where the line is gone', async (path) => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  vi.spyOn(window, 'fetch').mockImplementation(gone)
  await seeRead((await open(path)).place)
  vi.restoreAllMocks()
})

const item = {
  ...{ category: 'unit', set_id: 'MA2-0310', cancelled_at: null, question_count: 10, max_score: 40, is_late: true },
  ...{ student_activity_group_id: 's.1', answered_count: 4, score: null },
} as const
const mission = (id: string, state: StudentMission['state'], of: Partial<StudentMission['items'][number]>) => ({
  ...{ id, category: 'unit', title: 'わり算', subject_name: '算数', delivery_datetime: '2026-11-19T00:00:00Z' },
  ...{ due_datetime: '2026-11-20T07:00:00Z', state, items: [{ ...item, ...of }] },
})
const set = {
  ...{ id: 'MA4-1', code: 'MA4-1', category: 'unit', version: 1, title: 'わり算', description: '', grade_id: GRADE },
  ...{ subject_code: 'math', subject_name: '算数', junkyo_id: null, junkyo_name: null, unit_id: null, unit_name: null },
  ...{ main_question_count: 2, question_count: 13, max_score: 52, progress: 'nearly', try_count: 2, best_score: 48 },
  ...{ last_score: 40, last_finished_at: '2026-11-20T00:00:00Z', last_student_activity_group_id: 's.1' },
}
const withData = {
  'GET /api/v2/student/question_groups': () =>
    json({
      question_groups: ['not_tried', 'incorrect', 'nearly', 'perfect'].map((progress) => ({
        ...set,
        id: progress,
        progress,
      })),
      subjects: [
        {
          subject_code: 'math',
          subject_name: '算数',
          set_count: 4,
          counts: { not_tried: 1, incorrect: 1, nearly: 1, perfect: 1 },
        },
      ],
      ...{ page: 1, per_page: 30, total_count: 4 },
    }),
  'GET /api/v2/student/student_activity_groups': () => json({ student_activity_groups: [], next_cursor: null }),
  'GET /api/v2/student/missions': () =>
    json({
      missions: [
        mission('m1', 'open', { state: 'answering' }),
        mission('m2', 'overdue', { state: 'not_started', student_activity_group_id: null, answered_count: 0 }),
        mission('m3', 'open', { state: 'finished', score: 32 }),
      ],
      next_cursor: null,
    }),
}

it.each([
  ['/student/home', 'わり算'],
  ['/student/mission', 'わり算'],
  ['/student/challenge', '算数'],
  ['/student/challenge/math', 'わり算'],
  ['/student/drill/select', '算数'],
  ['/student/question-groups', '算数'],
])('%s with what there is to show says nothing that a child of 小4 cannot read', async (path, there) => {
  answerApi(withData)
  const { place } = await open(path)
  await eventually(() => expect(place.textContent).toContain(there))
  await seeRead(place)
})
