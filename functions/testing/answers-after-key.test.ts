import { getAttempt } from '@tcheck/data/attempt/attempt'
import { getLateAnswers } from '@tcheck/data/attempt/late-answers'
import { createMission } from '@tcheck/data/mission/mission'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerOf, type ExamRoom, groupOf, type How, missionWith, NOON, openExamRoom, told } from './exam-room.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DUE = NOON + HOUR
const RIGHT = 'ひみつのこたえ'
const MISSION = { mission_id: 'mission-1' }

let room: ExamRoom
beforeEach(async () => {
  room = await openExamRoom()
})

/** The right answer to every question, which the device says to be from before the end. */
const right = (revision = 9) =>
  [
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ].map(([main = 1, sub = 1]) => ({
    ...answerOf(main, sub),
    ...{ answers: [RIGHT], revision, answered_at: new Date(NOON + MINUTE).toISOString() },
  }))
const start = async (how: How = 'card', fields: Record<string, unknown> = {}) =>
  groupOf((await room.save(how, { ...MISSION, idempotency_key: `start-${how}-00000000`, ...fields })).body).id
const send = (id: string, fields: Record<string, unknown> = {}, how: How = 'card') =>
  room.save(how, { saved_student_activity_group_id: id, cbt_activities: right(), ...fields })
const practice = (how: How = 'card') => room.get(how, 'question_groups/show_by_code/EX-1', { category: 'cbt' })
const review = (id: string, how: How = 'card') =>
  room.get(how, 'question_groups/show_by_code/EX-1', { category: 'cbt', student_activity_group_id: id })
const stored = async (id: string) =>
  (await getAttempt(room.cloud.table, id)) ?? expect.unreachable('there is no attempt')
const close = () => room.teach('POST', 'missions/mission-1/close_class', { grade: 8, kumi: '2' })
const count = (fields: Record<string, unknown> = {}) =>
  room.teach('POST', 'missions/mission-1/count_held_answers', { grade: 8, kumi: '2', counts: true, ...fields })
const reopen = (id: string, despite_key = false) =>
  room.teach('POST', 'missions/mission-1/reopen_attempt', { student_activity_group_id: id, despite_key })
const hand = (answers_shown: 'at_once' | 'after_due' | 'when_released', due_datetime: string | null = null) =>
  createMission(room.cloud.table, missionWith(answers_shown, { due_datetime }))

describe('answers that come after their student had the key', () => {
  const dueAt = new Date(DUE).toISOString()

  test.each<[How, How]>([
    ['card', 'card'],
    ['number', 'card'],
    ['card', 'number'],
  ])('do not count after the due date: key by %s, answers by %s', async (seer, writer) => {
    await hand('after_due', dueAt)
    const own = await start(seer)
    const id = seer === writer ? own : await start(writer)
    room.at(DUE + 11 * MINUTE)
    await send(own, { finished: true, cbt_activities: [] }, seer)
    const key = seer === writer ? await practice(seer) : await review(own, seer)
    expect(told(key.body)).not.toEqual([])
    await send(id, { finished: true }, writer)
    if (own === id) expect(await stored(id)).toMatchObject({ score: 0 })
    else expect(await stored(id)).toMatchObject({ score: 0, has_answers_after_key: true })
  })

  test('do not count where the attempt stayed open, and are kept beside it until the teacher counts them', async () => {
    await hand('after_due', dueAt)
    const id = await start()
    await send(id, { cbt_activities: [answerOf(1, 1)] })
    room.at(DUE + 11 * MINUTE)
    expect(told((await practice()).body)).not.toEqual([])
    await send(id, { finished: true })
    expect(await stored(id)).toMatchObject({ score: 0, has_answers_after_key: true })
    expect(Object.keys((await getLateAnswers(room.cloud.table, id))?.after_key ?? {})).toHaveLength(4)
    const one = { student_activity_group_id: id }
    expect((await count(one)).body).toMatchObject({ changed_count: 1 })
    expect((await stored(id)).score).toBeGreaterThan(0)
    expect((await count({ ...one, counts: false })).body).toMatchObject({ changed_count: 1 })
    expect((await stored(id)).score).toBe(0)
    // All at once is for what came after the end, never for what came after the key.
    expect((await count()).body).toMatchObject({ changed_count: 0 })
  })

  test('do not count after a close', async () => {
    await hand('when_released')
    const id = await start()
    room.at(NOON + 5 * MINUTE)
    await close()
    room.at(NOON + 16 * MINUTE)
    expect(told((await review(id)).body)).not.toEqual([])
    await send(id)
    expect(await stored(id)).toMatchObject({ score: 0, has_answers_after_key: true })
  })

  test('do not count in a second attempt that was open as the first was finished at once', async () => {
    await hand('at_once')
    const open = await start()
    const first = await start('card', { idempotency_key: 'start-again-0000000' })
    expect(told((await send(first, { cbt_activities: [], finished: true })).body)).not.toEqual([])
    await send(open, { finished: true })
    expect(await stored(open)).toMatchObject({ score: 0, has_answers_after_key: true })
    const later = await start('card', {
      idempotency_key: 'start-third-0000000',
      cbt_activities: right(),
      finished: true,
    })
    expect(await stored(later)).toMatchObject({ held_back: 'after_key' })
    const number = await start('number')
    await send(number, { finished: true }, 'number')
    expect(await stored(number)).toMatchObject({ held_back: 'after_key' })
  })

  test('do not count in an attempt that began empty after the key, and that its class’s close wrote before its first answer', async () => {
    await hand('at_once')
    await start('card', { finished: true })
    const open = await start('card', { idempotency_key: 'start-again-0000000' })
    await close()
    room.at(NOON + 11 * MINUTE)
    await send(open)
    expect(await stored(open)).toMatchObject({ held_back: 'after_key' })
  })

  test('count where the test was handed out after the key, and the teacher sees it', async () => {
    expect(told((await practice()).body)).not.toEqual([])
    room.at(NOON + HOUR)
    const delivery_datetime = new Date(NOON + 1000).toISOString()
    await createMission(room.cloud.table, missionWith('after_due', { delivery_datetime }))
    const id = await start()
    await send(id, { finished: true })
    const attempt = await stored(id)
    expect(attempt).toMatchObject({ is_key_known_before: true })
    expect(attempt.score).toBeGreaterThan(0)
    expect(attempt.held_back).toBeUndefined()
  })
})

describe('answers typed before the close', () => {
  test.each([0, 1, 2])('count for any order in which a device without the key reconnects (%i)', async (order) => {
    await hand('when_released')
    const id = await start()
    room.at(NOON + 5 * MINUTE)
    await close()
    room.at(NOON + 6 * MINUTE)
    const looks = [() => review(id), () => practice(), () => room.get('card', `student_activity_groups/${id}`)]
    const inOrder = [...looks.slice(order), ...looks.slice(0, order)]
    for (const look of inOrder) expect(told((await look()).body)).toEqual([])
    const sent = await send(id, { cbt_activities: right().slice(0, 2) })
    expect(groupOf(sent.body)).toMatchObject({ are_answers_shown: false, score: null })
    for (const look of inOrder)
      expect(JSON.stringify((await look()).body)).not.toMatch(/"(explanation|correct_checks)":/)
    await send(id, { cbt_activities: right().slice(2), finished: true })
    expect((await stored(id)).score).toBe((await stored(id)).max_score)
  })

  test('show their marks at once after the student has handed them in', async () => {
    await hand('when_released')
    const id = await start()
    await close()
    room.at(NOON + 2 * MINUTE)
    expect(told((await send(id, { finished: true })).body)).not.toEqual([])
    expect(told((await practice()).body)).not.toEqual([])
  })
})

describe('an attempt that the server did not know before the end', () => {
  test('is stored, and counts when the teacher says so for all', async () => {
    await hand('after_due', new Date(DUE).toISOString())
    room.at(DUE + MINUTE)
    const id = await start('card', { cbt_activities: right(), finished: true, begun_ms_ago: 30 * MINUTE })
    expect(await stored(id)).toMatchObject({ held_back: 'after_end', is_late: true })
    const shown = await room.get('card', 'missions')
    expect(shown.body).toMatchObject({ missions: [{ items: [{ state: 'finished' }] }] })
    expect((await count()).body).toMatchObject({ changed_count: 1 })
    expect(await stored(id)).toMatchObject({ held_back: 'after_end', counts_held: true })
    expect((await count()).body).toMatchObject({ changed_count: 0 })
    expect((await count({ counts: false })).body).toMatchObject({ changed_count: 1 })
  })

  test('that continues after the key leaves the class’s counts', async () => {
    await hand('after_due', new Date(DUE).toISOString())
    room.at(DUE + 11 * MINUTE)
    const id = await start()
    await send(id, { cbt_activities: [answerOf(1, 1)] })
    await count()
    room.at(DUE + 22 * MINUTE)
    expect(told((await practice()).body)).not.toEqual([])
    await send(id, { finished: true })
    expect(await stored(id)).toMatchObject({ score: 0, counts_held: true, has_answers_after_key: true })
    await count()
    expect(await stored(id)).toMatchObject({ score: 0 })
  })
})

describe('an attempt that the teacher reopens', () => {
  test('is reopened with a warning where its student had the key, and then counts, marked', async () => {
    await hand('at_once')
    const id = await start('card', { finished: true })
    expect((await reopen(id)).body).toMatchObject({ code: 'REOPEN_KEY_SEEN' })
    expect((await reopen(id, true)).status).toBe(200)
    await send(id, { finished: true })
    const attempt = await stored(id)
    expect(attempt).toMatchObject({ is_reopened_after_key: true })
    expect(attempt.score).toBe(attempt.max_score)
  })

  test('is reopened without one where the class sees the answers and its student has not', async () => {
    await hand('after_due', new Date(DUE).toISOString())
    const id = await start('card', { finished: true })
    room.at(DUE + MINUTE)
    expect((await reopen(id)).status).toBe(200)
    await send(id, { finished: true })
    expect(await stored(id)).not.toHaveProperty('is_reopened_after_key')
    expect((await stored(id)).score).toBe((await stored(id)).max_score)
  })

  test('keeps what it was given after that when answers come late once more', async () => {
    await hand('when_released')
    const id = await start()
    await close()
    room.at(NOON + 2 * MINUTE)
    const early = { answered_at: new Date(NOON - MINUTE).toISOString() }
    await send(id, { cbt_activities: [{ ...answerOf(1, 1), ...early }] })
    await reopen(id)
    room.at(NOON + 2 * MINUTE + 10_000)
    await send(id, { cbt_activities: [{ ...answerOf(2, 1), revision: 3 }] })
    room.at(NOON + 9 * MINUTE)
    await send(id, { cbt_activities: [{ ...answerOf(1, 2), revision: 4, ...early }] })
    expect(Object.keys((await stored(id)).slots).sort()).toEqual(['1-1', '1-2', '2-1'])
  })
})
