import { createMission } from '@tcheck/data/mission/mission'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, type ExamRoom, missionWith, NOON, openExamRoom, tomorrow } from '../testing/exam-room.ts'

const MINUTE = 60_000
let room: ExamRoom
beforeEach(async () => {
  room = await openExamRoom()
})

const practise = async (more: Record<string, string> = {}) => {
  const { status, body } = await room.get('card', 'question_groups/show_by_code/EX-1', { category: 'cbt', ...more })
  return [status, (body as { code?: string }).code]
}
const hand = (answers: Answers, changes: Parameters<typeof missionWith>[1] = {}) =>
  createMission(room.cloud.table, missionWith(answers, changes))

test('refuses practice of an exam that the class has still to take', async () => {
  expect(await practise()).toEqual([200, undefined])
  await hand('after_due', tomorrow)
  expect(await practise()).toEqual([422, 'EXAM_NOT_YET'])
})

test("refuses practice of an exam of the class's mission until its answers are shown", async () => {
  await hand('after_due', { due_datetime: new Date(NOON + MINUTE).toISOString() })
  expect(await practise()).toEqual([422, 'EXAM_IN_MISSION'])
  room.at(NOON + MINUTE - 1)
  expect(await practise()).toEqual([422, 'EXAM_IN_MISSION'])
  room.at(NOON + MINUTE)
  expect(await practise()).toEqual([200, undefined])
})

test('a student who has not handed in a test practises its exam ten minutes after the close', async () => {
  await hand('when_released')
  await room.save('card', { mission_id: 'mission-1' })
  await room.teach('POST', 'missions/mission-1/release_answers', { classes: [{ grade: 8, kumi: '2' }] })
  expect(await practise()).toEqual([422, 'EXAM_JUST_ENDED'])
  room.at(NOON + 10 * MINUTE - 1)
  expect(await practise()).toEqual([422, 'EXAM_JUST_ENDED'])
  room.at(NOON + 10 * MINUTE)
  expect(await practise()).toEqual([200, undefined])
})

test('a device that holds unsent answers to a test gets no practice of its exam', async () => {
  expect(await practise({ without_key: '1' })).toEqual([422, 'ANSWERS_UNSENT'])
  const unit = await room.get('card', 'question_groups/show_by_code/MA-1', { category: 'unit', without_key: '1' })
  expect(unit.status).toBe(200)
})

test('another mission of a timed test’s exam gives its questions once the test has started', async () => {
  const { test: settings, ...mission } = missionWith('at_once', {})
  await createMission(room.cloud.table, {
    ...mission,
    test: { ...(settings ?? expect.unreachable('no test')), time_limit_minutes: 30 },
  })
  await hand('at_once', { id: 'mission-2' })
  expect(await practise({ mission_id: 'mission-2' })).toEqual([422, 'EXAM_IN_TIMED_TEST'])
  await room.save('card', { mission_id: 'mission-1' })
  expect(await practise({ mission_id: 'mission-2' })).toEqual([200, undefined])
})
