import type { ActivityGroupInput } from '@tcheck/contract/activity'
import type { StoredAttempt } from '@tcheck/data/attempt/stored-attempt'
import { describe, expect, test } from 'vitest'
import { saveEventOf } from './save-event.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()

const answer = (sub: number, answeredAt: string | undefined, changes: object = {}) => ({
  ...{ main_question_number: 1, sub_question_number: sub, kind: 'question', answers: ['7'], revision: 1 },
  ...(answeredAt !== undefined && { answered_at: answeredAt }),
  ...changes,
})
const save = (activities: readonly object[], fields: Partial<ActivityGroupInput> = {}) =>
  ({
    ...{ category: 'cbt', device_id: 'device-1', sent_at: now.toISOString() },
    ...{ cbt_activities: activities, unit_activities: [] },
    ...fields,
  }) as unknown as ActivityGroupInput
const slot = (d: string, r = 1) => ({ a: ['7'], b: [], r, d, t: ago(0) })
const attempt = (slots: StoredAttempt['slots']) => ({ slots }) as StoredAttempt

describe('a save is told of', () => {
  test.each([
    ['not at 59.999 s', 59_999, null],
    ['from a minute on', 60_000, { kind: 'offline', count: 1, from: ago(60_000), until: ago(60_000) }],
  ])('where its oldest answer is old: %s', (_, age, event) => {
    const told = saveEventOf(null, save([answer(1, ago(age))]), now)
    if (event === null) expect(told).toBeNull()
    else expect(told).toEqual({ at: now.toISOString(), device_id: 'device-1', ...event })
  })

  test('with the oldest and the newest of its answers, whatever their order', () => {
    const activities = [answer(1, ago(90_000)), answer(2, ago(300_000)), answer(3, ago(5000))]
    expect(saveEventOf(null, save(activities), now)).toMatchObject({ count: 3, from: ago(300_000), until: ago(5000) })
  })

  test('in the time of the server, where the clock of the device is wrong', () => {
    const sent_at = ago(-190_000)
    const told = saveEventOf(null, save([answer(1, ago(-190_000 + 120_000))], { sent_at }), now)
    expect(told).toMatchObject({ kind: 'offline', from: ago(120_000), ahead_seconds: 190 })
  })

  test.each([
    ['not by 59.999 s', 59_999, null],
    ['ahead by a minute', 60_000, 60],
    ['behind by a minute', -60_000, -60],
  ])('at the first answers of a device whose clock is wrong: %s', (_, ahead, seconds) => {
    const sent_at = ago(-ahead)
    const input = save([answer(1, sent_at)], { sent_at })
    const told = saveEventOf(attempt({}), input, now)
    if (seconds === null) expect(told).toBeNull()
    else expect(told).toMatchObject({ kind: 'clock', ahead_seconds: seconds, count: 1 })
    expect(saveEventOf(attempt({ '1-2': slot('device-1') }), input, now)).toBeNull()
    if (seconds !== null) expect(saveEventOf(attempt({ '1-2': slot('device-2') }), input, now)).not.toBeNull()
  })
})

describe('a save is not told of', () => {
  test.each<[string, ActivityGroupInput, StoredAttempt | null]>([
    ['that has no answers', save([], { sent_at: ago(-600_000) }), null],
    ['that repeats what is stored', save([answer(1, ago(600_000))]), attempt({ '1-1': slot('device-1') })],
    ['whose answers have no time', save([answer(1, undefined)]), null],
    ['that has a drawing alone', save([answer(1, ago(600_000), { answers: [], memo: 'x' })]), null],
    ['of a device that says no time of sending', save([answer(1, ago(0))], { sent_at: undefined }), null],
  ])('%s', (_, input, stored) => {
    expect(saveEventOf(stored, input, now)).toBeNull()
  })

  test.each([
    ['another revision', slot('device-1', 2)],
    ['another device', slot('device-2')],
  ])('only if the stored answer has not %s', (_, stored) => {
    expect(saveEventOf(attempt({ '1-1': stored }), save([answer(1, ago(600_000))]), now)).toMatchObject({ count: 1 })
  })
})
