import { getAttempt, listResultsOfClass } from '@tcheck/data/attempt/attempt'
import { getKeySeen } from '@tcheck/data/attempt/key-seen'
import { getLateAnswers } from '@tcheck/data/attempt/late-answers'
import { getSaveLog } from '@tcheck/data/attempt/save-log'
import { getTimedAttempt } from '@tcheck/data/attempt/start-key'
import { listTestsOfClass } from '@tcheck/data/mission/class-test'
import { getMission, listDeliveredMissionsOfClass } from '@tcheck/data/mission/mission'
import { classStateOf, minutesFor } from '@tcheck/data/mission/test-settings'
import type { Table } from '@tcheck/data/table'
import { expect } from 'vitest'

const TIMED = 'st-br-1-4-1.01KNXE6DR0Q4W6E8R0T2Y4V6R1'
const CLASS = { branchId: 'br-1', grade: 8, kumi: '4' }

/** A mission's exam as a test (decision 0322). */
export const testReaders = (table: () => Table): Readonly<Record<string, () => Promise<void>>> => ({
  'table/mission-test.1': async () => {
    const mission = (await getMission(table(), 'mission-test-4')) ?? expect.unreachable('there is no mission')
    expect(mission.test).toMatchObject({ answers_shown: 'after_due', time_limit_minutes: 50 })
    expect(minutesFor(mission, 'st-br-1-4-1')).toBe(60)
    expect(classStateOf(mission, { grade: 8, kumi: '5' }).closed_at).toBe('2026-04-10T23:50:00.000Z')
    const { items } = await listDeliveredMissionsOfClass(table(), CLASS, { now: '2026-04-12T00:00:00.000Z', limit: 9 })
    expect(items.map(({ id, extra_minutes }) => [id, extra_minutes])).toEqual([['mission-test-4', undefined]])
  },
  'table/test-guard.1': async () => {
    expect(await listTestsOfClass(table(), CLASS)).toEqual([
      {
        ...{ missionId: 'mission-test-4', codes: ['EX-4'], answersShown: 'after_due', isHiddenUntilDelivery: true },
        isTimed: true,
        madeAt: '2026-04-10T23:00:00.000Z',
        ...{ deliveredAt: '2026-04-10T23:00:00.000Z', dueAt: '2026-04-17T08:00:00.000Z' },
        ...{ closedAt: null, releasedAt: null, allFinishedAt: '2026-04-11T00:10:00.000Z' },
        ...{ pastCodes: [], givenAt: '2026-04-10T23:00:00.000Z' },
      },
      {
        ...{ missionId: 'mission-test-5', codes: [], answersShown: 'after_due', isHiddenUntilDelivery: true },
        ...{ deliveredAt: '2026-04-10T23:00:00.000Z', dueAt: '2026-04-17T08:00:00.000Z', allFinishedAt: null },
        ...{ closedAt: '2026-04-10T23:50:00.000Z', releasedAt: '2026-04-10T23:55:00.000Z' },
        isTimed: false,
        madeAt: '2026-04-10T23:00:00.000Z',
        ...{ pastCodes: ['EX-4'], givenAt: '2026-04-10T23:30:00.000Z' },
      },
    ])
  },
  'table/attempt-timed.1': async () => {
    expect(await getAttempt(table(), TIMED)).toMatchObject({
      ...{ ends_at: '2026-04-11T00:10:00.000Z', begun_at: '2026-04-10T23:10:00.000Z', is_offline_start: true },
      ...{ is_late: false, late_minutes: 12, late_answers: 'all', is_closed: true },
      ...{ key_seen_at: '2026-04-11T00:25:00.000Z', held_back: 'after_end', counts_held: true },
      ...{ has_answers_after_key: true, counts_after_key: true, is_key_known_before: true },
    })
    const results = await listResultsOfClass(table(), { ...CLASS, set: { category: 'cbt', code: 'EX-4' } })
    expect(results).toMatchObject([
      { is_late: false, late_minutes: 12, is_offline_start: true, is_reopened_after_key: true },
    ])
  },
  'table/timed-start.1': async () => {
    const start = { studentId: 'st-br-1-4-1', entryId: null, missionId: 'mission-test-4', code: 'EX-4' }
    expect((await getTimedAttempt(table(), start))?.id).toBe(TIMED)
  },
  'table/late-answers.1': async () => {
    expect(await getLateAnswers(table(), TIMED)).toMatchObject({
      ...{ at_end: {}, claimed: { '1-1': { a: ['7'] } }, after: { '1-2': { a: ['3'] } } },
      ...{ claimed_minutes: 12, after_minutes: 12, after_key: { '1-3': { a: ['5'] } } },
    })
  },
  'table/save-log.1': async () => {
    expect(await getSaveLog(table(), TIMED)).toMatchObject({
      events: [
        { kind: 'offline', count: 2, ahead_seconds: 190, from: '2026-04-11T00:01:00.000Z' },
        { kind: 'earlier_device', at: '2026-04-11T00:12:00.000Z' },
      ],
      version: 2,
    })
  },
  'table/key-seen.1': async () => {
    expect(await getKeySeen(table(), { studentId: 'st-br-1-4-1', code: 'EX-4' })).toMatchObject({
      ...{ first_at: '2026-04-11T00:25:00.000Z', seen_at: '2026-04-18T00:25:00.000Z' },
    })
  },
})
