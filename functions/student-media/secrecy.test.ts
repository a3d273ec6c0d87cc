import { createAccountWrites } from '@tcheck/data/account/account'
import { createMission, type StoredMission } from '@tcheck/data/mission/mission'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, type ExamRoom, type How, missionWith, openExamRoom, tomorrow } from '../testing/exam-room.ts'

const FILES = { media_1: 'zu.png', tab_2_image: 'tab.png', dad_character_image: 'drag.png' }

let room: ExamRoom

/** The exam names the files in its questions and as an explanation; version 1 alone has one of its own. */
beforeEach(async () => {
  room = await openExamRoom()
  const set = testSet('cbt', 'EX-1')
  for (const version of [1, 2]) {
    const question_groups = set.question_groups.map((main, index) => ({
      ...main,
      explanatory_image: index === 0 ? 'kaisetsu.png' : null,
      questions: main.questions.map((sub) => ({ ...sub, ...FILES, media_2: version === 1 ? 'old.mp4' : null })),
      similar_questions: main.similar_questions.map((sub) => ({ ...sub, media_3: 'similar.png' })),
    }))
    await room.cloud.table.batchPut(questionSetItems({ ...set, version, question_groups }))
  }
})

const timed = (changes: Partial<StoredMission> = {}) => {
  const mission = missionWith('at_once', changes)
  return { ...mission, test: { ...(mission.test ?? expect.unreachable('no test')), time_limit_minutes: 30 } }
}
const hand = (mission: StoredMission) => createMission(room.cloud.table, mission)
const signs = async (how: How, filename = 'zu.png') => {
  const query = { 'media[filename]': filename }
  return (
    (await room.ask(how, { group: 'student-media', path: '/api/v2/student/utility/get_media', query })).status === 302
  )
}
const start = (how: How, place: Record<string, string>) =>
  room.save(how, { idempotency_key: `key-${how}-${Object.values(place)}-000000`, ...place })

const ALL = ['zu.png', 'tab.png', 'drag.png', 'kaisetsu.png', 'old.mp4', 'similar.png', 'zu.png'.normalize('NFD')]

describe('a file of a timed test', () => {
  beforeEach(() => hand(timed()))

  test.each(ALL)('%s is given after the start, and to nobody of the class before', async (filename) => {
    for (const how of ['card', 'number', 'link'] as const) expect(await signs(how, filename)).toBe(false)
    await start('card', { mission_id: 'mission-1' })
    expect(await signs('card', filename)).toBe(true)
  })

  test('is given once the test is over for the class', async () => {
    await room.teach('POST', 'missions/mission-1/close_class', { grade: 8, kumi: '2' })
    expect(await signs('card')).toBe(true)
  })

  test('is not given by an entrance without a clock, and is to who began by one before', async () => {
    await room.teach('DELETE', 'mission_cbt_exam_codes/cancel/mission-1.1')
    await hand(missionWith('at_once', { id: 'mission-2' }))
    await start('card', { mission_id: 'mission-2' })
    const created_at = new Date(room.now().getTime() + 1000).toISOString()
    await hand(timed({ id: 'mission-3', created_at }))
    expect(await signs('card')).toBe(true)
    expect(await signs('number')).toBe(false)
  })

  test('is given to another class, and to an instant user', async () => {
    expect(await signs('instant')).toBe(true)
    await room.teach('DELETE', 'mission_cbt_exam_codes/cancel/mission-1.1')
    await hand(timed({ id: 'mission-2', classes: [{ grade: 8, kumi: '3' }] }))
    expect(await signs('card')).toBe(true)
  })

  test('is given to a teacher, and to a parent once the child has started', async () => {
    const { cloud } = room
    const [child] = cloud.school.students
    const parent = { ...cloud.school.teacher, id: 'parent-9', role: 'parent' as const, realm: 'parent' as const }
    const account = { ...parent, login_id: 'parent09', student_ids: [child.id] }
    await cloud.table.transact(createAccountWrites(account))
    const get = async (who: typeof cloud.school.teacher) => {
      const query = { 'media[filename]': 'zu.png' }
      const headers = await cloud.headersOf(who, room.now())
      const path = '/api/v2/student/utility/get_media'
      return (await call(room.lambda('student-media'), { method: 'GET', path, query, headers })).status
    }
    expect([await get(cloud.school.teacher), await get(account)]).toEqual([302, 404])
    await start('card', { mission_id: 'mission-1' })
    expect(await get(account)).toBe(302)
  })
})

describe('a file of a test that is hidden until its delivery', () => {
  test('is given from its delivery on', async () => {
    await hand(missionWith('after_due', tomorrow))
    expect(await signs('card')).toBe(false)
    room.at(room.now().getTime() + DAY_MS)
    expect(await signs('card')).toBe(true)
  })

  test('is given to who practised the exam before, or may open it by another mission or by the own link', async () => {
    await start('card', {})
    await hand(missionWith('after_due', tomorrow))
    expect([await signs('card'), await signs('number'), await signs('link')]).toEqual([true, false, true])
    await hand(missionWith('after_due', { id: 'mission-2' }))
    expect(await signs('number')).toBe(true)
  })

  test('is given where the delivery is no secret', async () => {
    const mission = missionWith('after_due', tomorrow)
    await hand({
      ...mission,
      test: { ...(mission.test ?? expect.unreachable('no test')), hidden_until_delivery: false },
    })
    expect(await signs('card')).toBe(true)
  })
})

test('returns a file that no pending exam of the class uses', async () => {
  await hand(timed())
  expect(await signs('card', 'other.png')).toBe(true)
})
