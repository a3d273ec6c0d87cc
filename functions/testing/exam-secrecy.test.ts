import { createMission, getMission, replaceMission } from '@tcheck/data/mission/mission'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  answerOf,
  EXAM,
  type ExamRoom,
  groupOf,
  type How,
  missionWith,
  NOON,
  openExamRoom,
  told,
  tomorrow,
} from './exam-room.ts'
import { openLambdas } from './lambdas.ts'

let room: ExamRoom
beforeEach(async () => {
  room = await openExamRoom()
})

describe('an exam that the class is to sit tomorrow', () => {
  beforeEach(() => createMission(room.cloud.table, missionWith('after_due', tomorrow)))

  test('is no practice today: it is refused in words, and no list names it', async () => {
    const { status, body } = await room.get('card', 'question_groups/show_by_code/EX-1', { category: 'cbt' })
    expect([status, body]).toMatchObject([422, { code: 'EXAM_NOT_YET' }])
    expect(told(body)).toEqual([])
    expect(JSON.stringify((await room.get('card', 'question_groups', { category: 'all' })).body)).not.toContain('EX-1')
    expect(JSON.stringify((await room.get('card', 'material_codes')).body)).not.toContain('EX-1')
  })

  test('takes practice that was begun before, without marks', async () => {
    const start = await room.save('card', { cbt_activities: [answerOf(1, 1)], finished: true })
    expect(start.status).toBe(200)
    expect(told(start.body)).toEqual([])
    const { id } = groupOf(start.body)
    expect(told((await room.get('card', `student_activity_groups/${id}`)).body)).toEqual([])
    const query = { category: 'cbt', student_activity_group_id: id }
    expect(told((await room.get('card', 'question_groups/show_by_code/EX-1', query)).body)).toEqual([])
  })

  test('is practice again once it is cancelled', async () => {
    const mission = (await getMission(room.cloud.table, 'mission-1')) ?? expect.unreachable('there is no mission')
    const sets = mission.sets.map((set) => ({ ...set, cancelled_at: new Date(NOON).toISOString() }))
    await replaceMission(room.cloud.table, { ...mission, sets, revision: 2 })
    const { body } = await room.get('card', 'question_groups/show_by_code/EX-1', { category: 'cbt' })
    expect(told(body)).not.toEqual([])
  })
})

test('a finish by number is none of its student’s', async () => {
  const { table } = room.cloud
  await createMission(table, missionWith('at_once'))
  const practice = () => room.get('card', 'question_groups/show_by_code/EX-1', { category: 'cbt' })
  expect((await room.save('number', { mission_id: 'mission-1', finished: true })).status).toBe(200)
  expect((await practice()).body).toMatchObject({ code: 'EXAM_IN_MISSION' })
})

describe('an exam of who signs in', () => {
  const open = (how: How, query: Record<string, string> = {}) =>
    room.get(how, 'question_groups/show_by_code/EX-1', { category: 'cbt', ...query })
  const again = { idempotency_key: 'key-0000000000001' }
  beforeEach(async () => {
    room = await openExamRoom({ signsIn: true })
  })

  test.each<How>(['signed_in', 'card'])(
    'is a test until it is finished, and shows its answers at once: %s',
    async (how) => {
      const opened = await open(how)
      expect(opened.body).toMatchObject({ mode: 'test', are_answers_shown: false, test: null })
      expect(told(opened.body)).toEqual([])
      const begun = await room.save(how, { mode: 'practice', cbt_activities: [answerOf(1, 1)] })
      const { id } = groupOf(begun.body)
      expect(groupOf(begun.body)).toMatchObject({ mode: 'test', score: null })
      const looks = () =>
        Promise.all([
          room.get(how, `student_activity_groups/${id}`),
          open(how, { student_activity_group_id: id }),
          room.get(how, 'student_activity_groups', { category: 'cbt', code: 'EX-1', state: 'resumable' }),
          room.get(how, 'question_groups', { category: 'cbt' }),
        ])
      expect((await looks()).flatMap(({ body }) => told(body))).toEqual([])
      const done = await room.save(how, { saved_student_activity_group_id: id, finished: true })
      expect(groupOf(done.body)).toMatchObject({ score: 0, are_answers_shown: true })
      expect(told((await open(how, { student_activity_group_id: id })).body)).not.toEqual([])
      // It was sat once: what follows is practice.
      expect((await open(how)).body).toMatchObject({ mode: 'practice', are_answers_shown: true })
      expect(groupOf((await room.save(how, again)).body).mode).toBe('practice')
      expect((await room.get(how, 'question_groups', { category: 'cbt' })).body).toMatchObject({
        question_groups: [{ try_count: 1, last_student_activity_group_id: id }],
      })
    },
  )

  test('is the same by card and by sign-in: each continues the other’s attempt', async () => {
    const { id } = groupOf((await room.save('card', { cbt_activities: [answerOf(1, 1)] })).body)
    const resumable = { category: 'cbt', code: 'EX-1', state: 'resumable' }
    const found = await room.get('signed_in', 'student_activity_groups', resumable)
    expect(found.body).toMatchObject({ student_activity_groups: [{ id, mode: 'test' }] })
    await room.save('signed_in', { saved_student_activity_group_id: id, finished: true })
    expect((await open('card')).body).toMatchObject({ mode: 'practice' })
  })

  test('shows nothing of a review, or of a finish by a link and a number, before the own', async () => {
    const review = await room.save('signed_in', { mode: 'review', finished: false })
    expect(groupOf(review.body).mode).toBe('test')
    const byLink = await room.save('link', { shareable_key: 'key-1', finished: true, ...again })
    expect([byLink.status, told(byLink.body)]).toEqual([200, []])
    const { id } = groupOf(byLink.body)
    expect(told((await room.get('link', `student_activity_groups/${id}`)).body)).toEqual([])
    expect(told((await open('link', { student_activity_group_id: id })).body)).toEqual([])
    expect((await open('signed_in')).body).toMatchObject({ mode: 'test' })
  })

  test('opens as the mission’s that holds it, which the catalogue names', async () => {
    await createMission(room.cloud.table, missionWith('at_once'))
    expect((await open('signed_in')).body).toMatchObject({ code: 'EXAM_IN_MISSION' })
    const listed = await room.get('signed_in', 'question_groups', { category: 'cbt' })
    expect(listed.body).toMatchObject({ question_groups: [{ code: 'EX-1', held_by_mission_id: 'mission-1' }] })
    const done = await room.save('signed_in', { mission_id: 'mission-1', finished: true })
    expect(groupOf(done.body)).toMatchObject({ mode: 'test', are_answers_shown: true })
    expect((await open('signed_in')).body).toMatchObject({ mode: 'practice' })
  })
})

describe('without a due date', () => {
  const finish = (ban: number) => finishAs(room, ban)

  test('answers are shown when the last of the class finishes, to all at once', async () => {
    await createMission(room.cloud.table, missionWith('after_due'))
    const first = await finish(1)
    expect(groupOf(first.body)).toMatchObject({ are_answers_shown: false, score: null })
    await finish(2)
    expect(groupOf((await finish(3)).body)).toMatchObject({ are_answers_shown: true, score: 0 })
    const { body } = await room.get('card', `student_activity_groups/${groupOf(first.body).id}`)
    expect(groupOf(body)).toMatchObject({ are_answers_shown: true, score: 0 })
  })

  test('a number finishes nothing for its student', async () => {
    await createMission(room.cloud.table, missionWith('after_due'))
    await room.save('number', { mission_id: 'mission-1', finished: true })
    await finish(2)
    expect(groupOf((await finish(3)).body)).toMatchObject({ are_answers_shown: false })
  })
})

async function finishAs({ cloud }: ExamRoom, ban: number) {
  const student = cloud.school.students[ban - 1] ?? expect.unreachable('no such student')
  const lambda = openLambdas(cloud, new Date(NOON)).get('student-activities')
  return call(lambda ?? expect.unreachable('there is no such group'), {
    method: 'POST',
    path: '/api/v2/student/student_activity_groups',
    headers: await cloud.linkOf(student),
    body: {
      student_activity_group: {
        ...{ ...EXAM, device_id: 'device-1', device_revision: 1, idempotency_key: `key-000000000000${ban}` },
        ...{ mission_id: 'mission-1', finished: true },
      },
    },
  })
}
