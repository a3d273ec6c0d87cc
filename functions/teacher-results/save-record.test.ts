import type { SaveRecord } from '@tcheck/contract/save-record'
import { createMission } from '@tcheck/data/mission/mission'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { answerOf, type ExamRoom, groupOf, missionWith, NOON, openExamRoom } from '../testing/exam-room.ts'

const MINUTE_MS = 60_000
const iso = (ms: number) => new Date(ms).toISOString()
let room: ExamRoom

beforeEach(async () => {
  room = await openExamRoom()
  await createMission(room.cloud.table, missionWith('when_released'))
})

async function begin() {
  const { body } = await room.save('card', { mission_id: 'mission-1', mode: 'test', cbt_activities: [] })
  return groupOf(body).id
}
const save = (id: string, activities: readonly object[], fields: object = {}) =>
  room.save('card', { saved_student_activity_group_id: id, cbt_activities: activities, ...fields })
const recordOf = async (id: string, teacher = room.cloud.school.teacher) =>
  call(room.lambda('teacher-results'), {
    method: 'GET',
    path: `/api/v2/teacher/student_activity_groups/${id}/saves`,
    headers: await room.cloud.headersOf(teacher, room.now()),
  })
const shown = async (id: string) => ((await recordOf(id)).body as { save_record: SaveRecord }).save_record

test('a usual attempt has its times and its answers, and no events', async () => {
  const id = await begin()
  room.at(NOON + MINUTE_MS)
  await save(id, [{ ...answerOf(1, 1), answered_at: iso(NOON + MINUTE_MS - 5000) }], { sent_at: iso(NOON + MINUTE_MS) })
  expect(await shown(id)).toEqual({
    ...{ started_at: iso(NOON), begun_at: null, updated_at: iso(NOON + MINUTE_MS), finished_at: null },
    ...{ is_closed: false, device_count: 1, events: [], has_more: false },
    answers: [
      {
        ...{ main_question_number: 1, sub_question_number: 1, kind: 'question', answers: ['7'], device: 1 },
        ...{ answered_at: iso(NOON + MINUTE_MS - 5000), state: 'current' },
      },
    ],
  })
})

test('answers of a time offline are told of with when they were given, and a repeated save is not', async () => {
  const id = await begin()
  room.at(NOON + 10 * MINUTE_MS)
  const given = (minute: number) => ({ answered_at: iso(NOON + minute * MINUTE_MS) })
  const activities = [
    { ...answerOf(1, 1), ...given(2) },
    { ...answerOf(1, 2), ...given(7) },
  ]
  const sent = { sent_at: iso(NOON + 10 * MINUTE_MS) }
  await save(id, activities, sent)
  await save(id, activities, sent)
  expect((await shown(id)).events).toEqual([
    {
      ...{ kind: 'offline', at: iso(NOON + 10 * MINUTE_MS), device: 1, count: 2, ahead_seconds: null },
      ...{ from: iso(NOON + 2 * MINUTE_MS), until: iso(NOON + 7 * MINUTE_MS) },
    },
  ])
})

test('the answer of another device that was replaced stays readable beside the one that counts', async () => {
  const id = await begin()
  room.at(NOON + MINUTE_MS)
  await save(id, [{ ...answerOf(1, 1), answers: ['5'] }])
  room.at(NOON + 2 * MINUTE_MS)
  await save(id, [{ ...answerOf(1, 1), answers: ['8'], revision: 2 }], { device_id: 'device-2' })
  const { answers, device_count } = await shown(id)
  expect(device_count).toBe(2)
  expect(answers.map(({ answers: [one], device, state }) => [one, device, state])).toEqual([
    ['5', 1, 'earlier'],
    ['8', 2, 'current'],
  ])
})

test('answers after the end are named as such, until the teacher counts them', async () => {
  const id = await begin()
  await save(id, [answerOf(1, 1)])
  room.at(NOON + MINUTE_MS)
  await room.teach('POST', 'missions/mission-1/close_class', { grade: 8, kumi: '2' })
  room.at(NOON + 5 * MINUTE_MS)
  const late = { ...answerOf(1, 2), answered_at: iso(NOON + 4 * MINUTE_MS), revision: 3 }
  await save(id, [late], { sent_at: iso(NOON + 5 * MINUTE_MS) })
  const statesOf = async () => (await shown(id)).answers.map(({ sub_question_number: sub, state }) => [sub, state])
  expect(await statesOf()).toEqual([
    [1, 'current'],
    [2, 'late'],
  ])
  expect(await shown(id)).toMatchObject({ is_closed: true, finished_at: iso(NOON + MINUTE_MS) })
  await room.teach('POST', 'missions/mission-1/count_late_answers', {
    ...{ student_activity_group_id: id, late_answers: 'all' },
  })
  expect(await statesOf()).toEqual([
    [1, 'current'],
    [2, 'current'],
  ])
})

test('is not shown to another branch, and of nothing there is nothing', async () => {
  const id = await begin()
  for (const answer of [await recordOf(id, room.cloud.school.otherTeacher), await recordOf('nobody.nothing')])
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})
