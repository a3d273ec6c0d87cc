import type { TeacherMission } from '@tcheck/contract/mission'

/** An open mission of one exam for one class. */
export const missionOf = (changes: Partial<TeacherMission>): TeacherMission => ({
  id: '01MISSION',
  category: 'cbt',
  grade: 8,
  title: '一次関数 単元末テスト',
  subject_name: '数学',
  delivery_datetime: '2026-11-20T03:00:00.000Z',
  due_datetime: null,
  created_at: '2026-11-20T03:00:00.000Z',
  classes: [{ grade: 8, kumi: '2' }],
  question_groups: [],
  cbt_exams: [
    {
      id: '01MISSION.1',
      title: '単元末テスト',
      question_count: 2,
      max_score: 8,
      cancelled_at: null,
      cbt_exam_code: 'EX-1',
    },
  ],
  science_skills: [],
  state: 'open',
  revision: 1,
  answers_shown: 'at_once',
  hidden_until_delivery: true,
  time_limit_minutes: null,
  shuffle: { main_questions: false, choices: false },
  class_states: [],
  extra_minutes: [],
  progress: [],
  ...changes,
})
