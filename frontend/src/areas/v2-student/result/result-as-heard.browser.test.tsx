import type { ActivityGroup } from '@tcheck/contract/activity'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetVisitor } from '../../../features/session/current-user.ts'
import { clearStudentName, storeStudentName } from '../../../features/session/student-name.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { tcheckState } from '../../../lib/store/tcheck-state.ts'
import { asHeard } from '../../../testing/as-heard.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { mainQuestion, openedWork, subQuestion } from '../../../testing/opened-work.ts'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2StudentRoutes } from '../routes.ts'

const questions = [subQuestion(1, { explanation: '$x=1$ を{入|い}れます。' }), subQuestion(2), subQuestion(3)]
const mains = [mainQuestion(1, { title: '一次関数', questions })]
const answered = (sub_question_number: number, answer: string) => ({
  main_question_number: 1,
  sub_question_number,
  kind: 'question',
  answers: [answer],
  bookmarks: [false],
  separator: '',
  memo: null,
})
const attempt = (changes: Partial<ActivityGroup>) =>
  ({
    id: 's.1',
    category: 'cbt',
    mode: 'test',
    cbt_exam_code: 'C-1',
    mission_id: 'm1',
    title: '一次関数',
    set_version: 1,
    finished_at: '2026-11-20T08:59:00Z',
    updated_at: '2026-11-20T08:59:00Z',
    is_late: false,
    answered_count: 2,
    question_count: 3,
    score: 4,
    max_score: 12,
    unit_activities: [],
    cbt_activities: [answered(1, '1'), answered(2, '9')],
    ...changes,
  }) as unknown as ActivityGroup
const before = attempt({ id: 's.0', score: 0, finished_at: '2026-11-13T08:59:00Z' })
const held = {
  answers_shown: 'after_due',
  time_limit_minutes: null,
  shuffle: { main_questions: false, choices: false },
}

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
  storeStudentName('sealed')
  tcheckState.set({ furigana: 'on', isMuted: true })
})
afterEach(() => {
  clearStudentName()
  forgetVisitor()
})
const student = { id: 's', grade: 8, kumi: '2', ban: 14, is_entry: false, is_instant: false }

/** Served as the server does, without what it does not show. */
function serve(group: ActivityGroup) {
  const isShown = group.score !== null || group.finished_at === null
  const { set } = openedWork({ category: 'cbt', mains })
  const hidden = mains.map((main) => ({
    ...main,
    questions: main.questions.map(({ answer: _, explanation: __, ...asked }) => asked),
  }))
  answerApi({
    'POST /api/current_user': () => json({ current_api_user: { student, is_student: true } }),
    'GET /api/v2/student/set_links/s.1': () => json({ set_link: { kind: 'saved' } }),
    'GET /api/v2/student/student_activity_groups': () =>
      json({ student_activity_groups: isShown ? [group, before] : [], next_cursor: null }),
    'GET /api/v2/student/student_activity_groups/s.1': () => json({ student_activity_group: group }),
    'GET /api/v2/student/question_groups/show_by_code/C-1': () =>
      json({
        question_group: { ...set, question_groups: isShown ? mains : hidden },
        mode: 'test',
        is_finished: group.finished_at !== null,
        test: held,
      }),
  })
}

it.each<[string, Partial<ActivityGroup>]>([
  ['late', { is_late: true, late_minutes: 3 }],
  ['ended-by-teacher', { score: null, ends_at: '2026-11-20T08:59:00Z' }],
  ['open', { finished_at: null, score: null, mode: 'practice', mission_id: null }],
])('the page of an attempt, %s, is heard as a person has read it', async (kind, changes) => {
  serve(attempt(changes))
  const { place } = await openApp('/student/s:1', {
    routes: v2StudentRoutes,
    registry: { 'v2-student': async () => undefined },
  })
  await vi.waitFor(
    () => {
      expect(place.querySelectorAll('main ol li').length).toBeGreaterThanOrEqual(3)
      expect(place.querySelector('[aria-busy=true], [data-pending]')).toBeNull()
    },
    { timeout: 10_000 },
  )
  const main = place.querySelector('main') ?? expect.unreachable()
  await expect(asHeard(main)).toMatchFileSnapshot(`../../../../../docs/as-heard/attempt-${kind}.txt`)
})
