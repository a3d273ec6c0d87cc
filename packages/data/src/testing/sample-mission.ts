import type { StoredMission } from '../mission/mission.ts'
import type { TestSettings } from '../mission/test-settings.ts'

/** Answers are shown at each student's own finish, and there is no limit. */
export const openTest: TestSettings = {
  answers_shown: 'at_once',
  hidden_until_delivery: true,
  time_limit_minutes: null,
  shuffle: { main_questions: false, choices: false },
}

/** The exam EX-1 for class 8-2, delivered three hours before the tests' clock, but for what a test changes. */
export const sampleMission = (changes: Partial<StoredMission> = {}): StoredMission => ({
  id: 'mission-1',
  branch_id: 'br-1',
  category: 'cbt',
  grade: 8,
  title: '単元末テスト',
  subject_name: '数学',
  delivery_datetime: '2026-11-20T00:00:00.000Z',
  due_datetime: null,
  created_at: '2026-11-19T00:00:00.000Z',
  created_by: 'teacher-1',
  classes: [{ grade: 8, kumi: '2' }],
  sets: [
    {
      id: 'mission-1.1',
      category: 'cbt',
      code: 'EX-1',
      version: 1,
      title: 'x',
      question_count: 4,
      max_score: 20,
      cancelled_at: null,
      is_original: false,
    },
  ],
  revision: 1,
  test: openTest,
  ...changes,
})
