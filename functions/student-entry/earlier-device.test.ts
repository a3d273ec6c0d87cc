import { getAttempt } from '@tcheck/data/attempt/attempt'
import { getSaveLog } from '@tcheck/data/attempt/save-log'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  activity,
  answersOf,
  at,
  begun,
  byCode,
  cloud,
  codeOf,
  minutesOn,
  NEW,
  now,
  OLD,
  openContinueFixture,
  pastOf,
  saveBy,
} from '../testing/continue-fixture.ts'

beforeEach(openContinueFixture)

describe('the earlier device', () => {
  async function continued() {
    const { link, id } = await begun()
    await byCode(await codeOf(id), { device_id: NEW })
    const save = (fields: Record<string, unknown>) =>
      saveBy(link, OLD, { saved_student_activity_group_id: id, sent_at: now.toISOString(), ...fields })
    return { link, id, save }
  }

  test('changes and finishes nothing any more, and its answers stay as past answers', async () => {
    const { id, save } = await continued()
    at(minutesOn(1))
    const answer = await save({ cbt_activities: [activity(1, '9', 8), activity(2, '5', 9)], finished: true })
    expect(answer).toMatchObject({ status: 409, code: 'ENTRY_CONTINUED' })
    expect(answer.errors).toEqual(['べつの端末で続けています。この端末では、もう答えられません。'])
    expect(await answersOf(id)).toEqual({ '1-1': '7' })
    expect((await getAttempt(cloud.table, id))?.finished_at).toBeNull()
    expect(await pastOf(id)).toEqual([
      ['1-1', '9'],
      ['1-2', '5'],
    ])
  })

  test('hands over unsent answers from before where there is none, and the next device may replace them', async () => {
    const { link, id } = await begun()
    const before = now.toISOString()
    at(minutesOn(1))
    const newer = (await byCode(await codeOf(id), { device_id: NEW })).encrypted_username ?? ''
    at(minutesOn(2))
    const sent = { sent_at: now.toISOString(), saved_student_activity_group_id: id }
    await saveBy(link, OLD, { ...sent, cbt_activities: [activity(1, '9', 8, before), activity(2, '5', 9, before)] })
    // The first has an answer, which stays.
    expect(await answersOf(id)).toEqual({ '1-1': '7', '1-2': '5' })
    expect(await pastOf(id)).toEqual([
      ['1-1', '9'],
      ['1-2', '5'],
    ])
    await saveBy(newer, NEW, { saved_student_activity_group_id: id, cbt_activities: [activity(2, '6', 2)] })
    expect((await answersOf(id))['1-2']).toBe('6')
  })

  test('sends the same save again without a further trace', async () => {
    const { id, save } = await continued()
    const once = { cbt_activities: [activity(2, '5', 9)] }
    at(minutesOn(1))
    await save(once)
    const first = await getAttempt(cloud.table, id)
    await save(once)
    expect(await getAttempt(cloud.table, id)).toEqual(first)
    expect(await pastOf(id)).toHaveLength(1)
    expect(await getSaveLog(cloud.table, id)).toMatchObject({
      events: [{ kind: 'earlier_device', at: now.toISOString(), device_id: OLD, count: 1 }],
    })
  })

  test('begins nothing new', async () => {
    const { link, id } = await continued()
    const start = await saveBy(link, OLD, { idempotency_key: 'another-key-000000000000', cbt_activities: [] })
    expect(start).toMatchObject({ status: 409, code: 'ENTRY_CONTINUED' })
    const again = await saveBy(link, OLD, { cbt_activities: [activity(2, '5', 9)] })
    expect(again).toMatchObject({ status: 409, code: 'ENTRY_CONTINUED' })
    expect(await pastOf(id)).toEqual([['1-2', '5']])
  })
})
