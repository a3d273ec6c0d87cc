import { serve } from '@tcheck/api-runtime/serve'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { createMission, type StoredMission } from '@tcheck/data/mission/mission'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { handlers } from './handlers.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const unknownPlace = { main_question_number: 9, sub_question_number: 9, answers: ['1'], revision: 1 }

const skillMission = (changes: Partial<StoredMission> = {}, cancelled_at: string | null = null) => {
  const mission = sampleMission({ category: 'science_skill', ...changes })
  return {
    ...mission,
    sets: mission.sets.map((set) => ({ ...set, category: 'science_skill' as const, code: 'sci-1', cancelled_at })),
  }
}

test.each<[string, Record<string, unknown>, string]>([
  ['a set that no material code opens', { science_skill_key: 'sci-9' }, 'NOT_FOUND'],
  ['a mission that does not exist', { mission_id: 'mission-9' }, 'NOT_FOUND'],
  ['an attempt that does not exist', { saved_student_activity_group_id: 'st-br-1-2-1.NONE' }, 'NOT_FOUND'],
  ['a place that the set does not have', { unit_activities: [unknownPlace] }, 'SLOT_UNKNOWN'],
  ['a mission that is delivered later', { mission_id: 'later' }, 'MISSION_NOT_DELIVERED'],
  ['a set that the teacher cancelled', { mission_id: 'cancelled' }, 'SET_CANCELLED'],
  ['a set of another category', { category: 'unit', v2_question_group_id: 'MA-1' }, 'VALIDATION'],
])('the start of a science skill is refused for %s', async (_, fields, code) => {
  const cloud = await openTestCloud()
  const { table, school } = cloud
  const at = (time: Date) =>
    serve(studentActivities, handlers({ table, library: openLibrary<MainQuestion>(table) }), {
      originCheck: anyOrigin,
      authenticate: cloud.authenticate,
      now: () => time,
      log: () => undefined,
    })
  const delivery = new Date(now.getTime() + 1)
  await createMission(table, skillMission({ id: 'later', delivery_datetime: delivery.toISOString() }))
  await createMission(table, skillMission({ id: 'cancelled' }, '2026-11-20T01:00:00.000Z'))
  const start = {
    ...{ category: 'science_skill', science_skill_key: 'sci-1', device_id: 'device-aaaa', device_revision: 1 },
    ...{ idempotency_key: 'key-0000000000-1', ...fields },
  }
  const request = {
    method: 'POST' as const,
    path: '/api/v2/student/student_activity_groups/create_science_skill',
    headers: await cloud.linkOf(school.students[0]),
    body: { student_activity_group: start },
  }
  expect((await call(at(now), request)).body).toMatchObject({ code })
  if (code === 'MISSION_NOT_DELIVERED') expect((await call(at(delivery), request)).status).toBe(200)
})
