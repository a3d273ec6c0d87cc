import type { StoredMission } from '@tcheck/data/mission/mission'
import { openTest } from '@tcheck/data/testing/sample-mission'
import { testSet } from '@tcheck/local-cloud/testing/test-school'

type SetName = { category: StoredMission['category']; code: string }
export const UNIT: SetName = { category: 'unit', code: 'MA-1' }
export const EXAM: SetName = { category: 'cbt', code: 'EX-1' }
/** Of a mission that is held as a test with a limit; no material code opens it. */
export const TEST: SetName = { category: 'cbt', code: 'EX-TEST' }
export const SKILL: SetName = { category: 'science_skill', code: 'sci-1' }

export function missionOf(id: string, { category, code }: SetName, fields: Partial<StoredMission> = {}): StoredMission {
  const { title, question_count, max_score } = testSet(category, code)
  return {
    id,
    branch_id: 'br-1',
    category,
    grade: 8,
    title: '一次関数のふり返り',
    subject_name: '数学',
    delivery_datetime: '2026-04-09T23:00:00.000Z',
    due_datetime: '2026-04-17T08:00:00.000Z',
    created_at: '2026-04-08T06:00:00.000Z',
    created_by: 'teacher-1',
    classes: [{ grade: 8, kumi: '2' }],
    sets: [
      {
        id: `${id}.1`,
        category,
        code,
        version: 1,
        title,
        question_count,
        max_score,
        cancelled_at: null,
        is_original: false,
      },
    ],
    revision: 1,
    test: openTest,
    ...fields,
  }
}

const cancelled = (mission: StoredMission): StoredMission => ({
  ...mission,
  sets: mission.sets.map((set) => ({ ...set, cancelled_at: '2026-04-09T23:30:00.000Z' })),
})

/** Missions of every kind, which the sample events name. */
export const missions: readonly StoredMission[] = [
  missionOf('mission-unit', UNIT),
  missionOf('mission-exam', EXAM),
  missionOf('mission-test', TEST, {
    test: {
      answers_shown: 'when_released',
      hidden_until_delivery: true,
      time_limit_minutes: 50,
      shuffle: { main_questions: false, choices: false },
    },
  }),
  missionOf('mission-skill', SKILL),
  missionOf('mission-later', UNIT, { delivery_datetime: '2026-04-20T23:00:00.000Z', due_datetime: null }),
  cancelled(missionOf('mission-cancelled', UNIT)),
  missionOf('mission-other', UNIT, { branch_id: 'br-2' }),
]
