import { shortCodeOf } from '@tcheck/contract/short-code'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getBranch } from '@tcheck/data/branch/branch'
import { disableBranchWrites } from '@tcheck/data/branch/branch-account'
import { createMission, getMission, replaceMission } from '@tcheck/data/mission/mission'
import { getShortCode } from '@tcheck/data/mission/short-code'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  activity,
  answersOf,
  at,
  BAN,
  begun,
  byCode,
  cloud,
  codeOf,
  enter,
  HOME,
  issue,
  minutesOn,
  NEW,
  now,
  OLD,
  openContinueFixture,
  SCHOOL,
  START,
  saveBy,
  send,
  show,
} from '../testing/continue-fixture.ts'
import { ENTRANCE_LIMITS } from './limit-tries.ts'

beforeEach(openContinueFixture)

describe('the code of a number', () => {
  test('is shown to the teacher for ten minutes, the same in two windows, and audited without its digits', async () => {
    const { id } = await begun()
    const first = await issue(id)
    expect(first).toMatchObject({
      status: 201,
      continue_code: { ban: BAN, kumi: '2', ends_at: minutesOn(10).toISOString() },
    })
    expect((await issue(id)).continue_code).toEqual(first.continue_code)
    const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 9 })
    const shown = items.filter(({ action }) => action === 'continue_code_shown')
    expect(shown).toMatchObject([{ target: { kind: 'attempt', id }, details: { class: '8-2', ban: BAN } }])
    expect(JSON.stringify(shown)).not.toContain(first.continue_code?.code)
  })

  test('ends when the teacher asks for a new one', async () => {
    const { id } = await begun()
    const first = await codeOf(id)
    const next = (await issue(id, { replaces: first })).continue_code?.code ?? ''
    expect(next).not.toBe(first)
    expect(await byCode(first)).toMatchObject({ status: 422, code: 'SHORT_CODE_ENDED' })
    expect(await byCode(next)).toMatchObject({ status: 201 })
  })

  test('is refused for an attempt by card, for a finished one, in another mission and in another branch', async () => {
    const { id, link } = await begun()
    expect(await issue(id, {}, 'mission-9')).toMatchObject({ status: 404 })
    await createMission(cloud.table, sampleMission({ id: 'mission-2', delivery_datetime: '2026-11-20T00:00:00.000Z' }))
    expect(await issue(id, {}, 'mission-2')).toMatchObject({ status: 404 })
    await createMission(cloud.table, sampleMission({ id: 'mission-3', branch_id: 'br-2' }))
    expect(await issue(id, {}, 'mission-3')).toMatchObject({ status: 404 })
    const [student] = cloud.school.students
    const card = (await cloud.linkOf(student ?? expect.unreachable('a student')))['encrypted-username'] ?? ''
    const own = (await saveBy(card, 'device-of-the-card', { cbt_activities: [] })).student_activity_group?.id ?? ''
    expect(await issue(own)).toMatchObject({ status: 422, code: 'CONTINUE_NOT_OPEN' })
    await saveBy(link, OLD, { saved_student_activity_group_id: id, cbt_activities: [], finished: true })
    expect(await issue(id)).toMatchObject({ status: 422, code: 'CONTINUE_NOT_OPEN' })
  })

  test('is refused in a cancelled mission', async () => {
    const { id } = await begun()
    const code = await codeOf(id)
    const mission = (await getMission(cloud.table, 'mission-1')) ?? expect.unreachable('the mission')
    const sets = mission.sets.map((set) => ({ ...set, cancelled_at: START.toISOString() }))
    await replaceMission(cloud.table, { ...mission, sets, revision: mission.revision + 1 }, [], mission)
    expect(await issue(id)).toMatchObject({ status: 422, code: 'SHORT_CODE_NOT_YET' })
    expect(await show(code)).toMatchObject({ status: 401, code: 'LINK_INVALID' })
    expect(await byCode(code)).toMatchObject({ status: 401, code: 'LINK_INVALID' })
  })
})

test('the class result names who can continue: by number and not finished', async () => {
  const { id, link } = await begun()
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const result =
    'v2/teacher/student_activity_groups/class_result_cbt?grade=8&kumi=2&mission_id=mission-1&cbt_exam_code=EX-1'
  const rowOf = async (ban: number) => {
    const answer = await send('teacher-results', 'GET', result, { headers })
    const { rows } = (answer as unknown as { class_result: { rows: { ban: number; is_by_number?: true }[] } })
      .class_result
    return rows.find((one) => one.ban === ban)
  }
  expect([(await rowOf(BAN))?.is_by_number, await rowOf(2)]).toEqual([
    true,
    expect.not.objectContaining({ is_by_number: true }),
  ])
  await saveBy(link, OLD, { saved_student_activity_group_id: id, cbt_activities: [], finished: true })
  expect(await rowOf(BAN)).not.toHaveProperty('is_by_number')
})

describe('the next device', () => {
  test('continues the same attempt with all answers that the server has', async () => {
    const { id } = await begun()
    const code = await codeOf(id)
    expect((await show(code)).entrance).toMatchObject({ grade: 8, kumi: '2', continues: true })
    const { status, set_id, encrypted_username: link = '' } = await byCode(code, { device_id: NEW })
    expect([status, set_id]).toEqual([201, 'mission-1'])
    const headers = { 'encrypted-username': link }
    const resumable = 'v2/student/student_activity_groups?code=EX-1&category=cbt&state=resumable&mission_id=mission-1'
    const listed = await send('student-activities', 'GET', resumable, { headers })
    expect(listed.student_activity_groups?.map((one) => one.id)).toEqual([id])
    const shown = await send('student-activities', 'GET', `v2/student/student_activity_groups/${id}`, { headers })
    expect(shown.student_activity_group?.cbt_activities).toMatchObject([{ sub_question_number: 1, answers: ['7'] }])
    const saved = await saveBy(link, NEW, {
      saved_student_activity_group_id: id,
      cbt_activities: [activity(2, '8', 2)],
    })
    expect(saved.status).toBe(200)
    expect(await answersOf(id)).toEqual({ '1-1': '7', '1-2': '8' })
    const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 9 })
    expect(items).toContainEqual(
      expect.objectContaining({ action: 'continue_code_used', details: { class: '8-2', ban: BAN, turn: 2 } }),
    )
  })

  test.each([
    { ms: -1, status: 201 },
    { ms: 0, status: 422 },
  ])('comes in until the tenth minute: $ms ms after it answers $status', async ({ ms, status }) => {
    const code = await codeOf((await begun()).id)
    at(minutesOn(10, ms))
    const answer = await byCode(code)
    expect(answer.status).toBe(status)
    if (status !== 201) expect(answer.code).toBe('SHORT_CODE_ENDED')
  })

  test('is the only one: a second device is told that the code was used', async () => {
    const code = await codeOf((await begun()).id)
    expect((await byCode(code, { device_id: NEW })).status).toBe(201)
    const again = await byCode(code, { device_id: 'device-classmate-1' })
    expect(again).toMatchObject({ status: 422, code: 'CONTINUE_CODE_USED' })
    expect(again.errors).toEqual(['このコードは、もう使われました。先生に、新しいコードを出してもらってください。'])
    expect(await show(code)).toMatchObject({ code: 'CONTINUE_CODE_USED' })
  })

  test('of many at once is one', async () => {
    const code = await codeOf((await begun()).id)
    const answers = await Promise.all(['a', 'b'].map((name) => byCode(code, { device_id: `device-at-once-${name}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  test('of another mission at the same moment is told to try again, and then comes in', async () => {
    await createMission(cloud.table, sampleMission({ id: 'mission-2', delivery_datetime: '2026-11-20T00:00:00.000Z' }))
    const first = await codeOf((await begun()).id)
    const link = (await enter({ set_id: 'mission-2', grade: 8, kumi: '2', ban: BAN })).encrypted_username ?? ''
    const saved = await saveBy(link, 'device-two-000001', { mission_id: 'mission-2', cbt_activities: [] })
    const second = (await issue(saved.student_activity_group?.id ?? '', {}, 'mission-2')).continue_code?.code ?? ''
    const devices = [first, second].map((code, at) => ({ code, fields: { device_id: `device-next-00000${at}` } }))
    const answers = await Promise.all(devices.map(({ code, fields }) => byCode(code, fields)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 503])
    expect(answers.map(({ code }) => code)).toContain('UNAVAILABLE')
    const late = devices[answers.findIndex(({ status }) => status === 503)] ?? expect.unreachable('one is late')
    expect(await byCode(late.code, late.fields)).toMatchObject({ status: 201 })
  })

  test('that lost the answer may send the call again, as long as no other continued', async () => {
    const { id } = await begun()
    const code = await codeOf(id)
    await byCode(code, { device_id: NEW })
    const again = await byCode(code, { device_id: NEW })
    expect(again.status).toBe(201)
    const saved = await saveBy(again.encrypted_username ?? '', NEW, {
      saved_student_activity_group_id: id,
      cbt_activities: [activity(2, '8', 2)],
    })
    expect(saved.status).toBe(200)
  })

  test('gives way to the one that a newer code lets in: a stolen attempt comes back', async () => {
    const { id } = await begun()
    const stolen = (await byCode(await codeOf(id), { device_id: 'device-classmate-1' })).encrypted_username ?? ''
    const own = (await byCode(await codeOf(id), { device_id: NEW })).encrypted_username ?? ''
    const save = (link: string, device: string) =>
      saveBy(link, device, { saved_student_activity_group_id: id, cbt_activities: [activity(2, device, 5)] })
    expect(await save(stolen, 'device-classmate-1')).toMatchObject({ status: 409, code: 'ENTRY_CONTINUED' })
    expect((await save(own, NEW)).status).toBe(200)
    expect((await answersOf(id))['1-2']).toBe(NEW)
  })

  test('keeps its turn with the link that the session call seals anew', async () => {
    const { id } = await begun()
    const link = (await byCode(await codeOf(id), { device_id: NEW })).encrypted_username ?? ''
    const headers = { 'encrypted-username': link }
    const session = await send('session', 'POST', 'current_user', { headers, body: {} })
    const sealed =
      (session as { encrypt_login_id?: string }).encrypt_login_id ?? expect.unreachable(JSON.stringify(session))
    const saved = await saveBy(sealed, NEW, {
      saved_student_activity_group_id: id,
      cbt_activities: [activity(2, '8', 2)],
    })
    expect(saved.status).toBe(200)
  })
})

describe('misuse', () => {
  test('a classmate who reads the code and types another number is refused, and after three tries the code is over', async () => {
    const { id } = await begun()
    const code = await codeOf(id)
    const wrong = await byCode(code, { ban: 2 })
    expect(wrong).toMatchObject({ status: 422, code: 'CONTINUE_CODE_OTHER' })
    expect(wrong.errors).toEqual(['このコードは、2番のものではありません。番号をもう一度たしかめてください。'])
    await byCode(code, { ban: 3 })
    expect((await byCode(code)).status).toBe(201)
    const next = await codeOf(id)
    for (const ban of [2, 3, 2]) await byCode(next, { ban })
    expect(await byCode(next)).toMatchObject({ status: 422, code: 'SHORT_CODE_ENDED' })
    expect(await show(next)).toMatchObject({ code: 'SHORT_CODE_ENDED' })
    // The teacher gets a fresh one instead of the dead one.
    expect(await codeOf(id)).not.toBe(next)
  })

  test('many numbers at once have three tries in all', async () => {
    const code = await codeOf((await begun()).id)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, ban) => byCode(code, { ban: ban + 2 })))
    expect(answers.filter((answer) => answer.code === 'CONTINUE_CODE_OTHER')).toHaveLength(3)
    expect(await byCode(code)).toMatchObject({ code: 'SHORT_CODE_ENDED' })
  })

  test('another class is refused', async () => {
    const code = await codeOf((await begun()).id)
    expect(await byCode(code, { kumi: '3' })).toMatchObject({ status: 422, code: 'ENTRY_NOT_ALLOWED' })
  })

  test.each([SCHOOL, HOME])('guesses from %s stop it, also in the network of the teacher', async (from) => {
    const code = await codeOf((await begun()).id)
    const guesses = Array.from({ length: ENTRANCE_LIMITS.code.ofNetwork.tries + 1 }, (_, number) => shortCodeOf(number))
    for (const [number, guess] of guesses.entries()) await show(guess, { from, device: `device-guess-${number}` })
    expect(await show(code, { from })).toMatchObject({ status: 429, code: 'CODE_WAIT' })
    expect(await byCode(code, {}, from)).toMatchObject({ status: 429 })
  })

  test('a closed branch lets nobody in', async () => {
    const { table, school } = cloud
    const code = await codeOf((await begun()).id)
    const branch = (await getBranch(table, school.branchId)) ?? expect.unreachable('the school has no branch')
    await table.transact(disableBranchWrites(branch, now.toISOString()))
    at(minutesOn(2))
    expect(await byCode(code)).toMatchObject({ status: 401, code: 'LINK_INVALID' })
  })
})

test('the code of a class has no tries to count and stays open for the whole class', async () => {
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const body = { grade: 8, kumi: '2' }
  const shown = await send('teacher-missions', 'POST', 'v2/teacher/missions/mission-1/short_codes', { headers, body })
  const { code = '' } = (shown as { short_code?: { code: string } }).short_code ?? {}
  for (const ban of [1, 2, 3]) expect((await byCode(code, { ban })).status).toBe(201)
  expect(await getShortCode(cloud.table, code)).not.toHaveProperty('tries')
})
