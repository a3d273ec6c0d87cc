import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, describe, expect, test } from 'vitest'
import { ConditionFailed, type Table } from '../table.ts'
import {
  endMail,
  endMailWrite,
  getMail,
  hasSent,
  holdMail,
  type MailOutcome,
  mailIdOf,
  mailIdOfKey,
  mailKey,
  mailWrite,
  releaseMail,
  takeMailBackWrite,
} from './mail.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
let table: Table
beforeEach(async () => {
  table = await openTestTable()
})

const write = (quietSeconds?: number) =>
  table.transact([
    mailWrite({
      ...{ id: 'm-1', accountId: 'parent-1', content: { template: 'invitation' }, now, goodForSeconds: 3600 },
      ...(quietSeconds !== undefined && { quietSeconds }),
    }),
  ])
const stored = () => getMail(table, 'm-1')
const outcomeOf = async (at: Date) => {
  const held = await holdMail(table, 'm-1', at)
  return typeof held === 'string' ? held : 'sending'
}
const takeBack = (at: Date) => table.transact([takeMailBackWrite('m-1', at)])

test('a mail is written once, with the time in which it is worth reading', async () => {
  await write(30)
  expect(await stored()).toMatchObject({
    ...{ account_id: 'parent-1', written_at: now.toISOString(), send_after: later(30_000).toISOString() },
    send_until: later(3_600_000).toISOString(),
  })
  await expect(write()).rejects.toThrow(ConditionFailed)
})

test.each([
  [undefined, 0, 'sending'],
  [30, 29_999, 'early'],
  [30, 30_000, 'sending'],
])('with %s quiet seconds, after %i ms it is %s', async (quiet, ms, outcome) => {
  await write(quiet)
  expect((await stored())?.send_after).toBe(quiet === undefined ? undefined : later(quiet * 1000).toISOString())
  expect(await outcomeOf(later(ms))).toBe(outcome)
})

describe('sending', () => {
  test('is done by one delivery at a time, for a minute', async () => {
    await write()
    expect(await outcomeOf(now)).toBe('sending')
    expect(await outcomeOf(later(60_000))).toBe('held')
    expect(await outcomeOf(later(60_001))).toBe('sending')
    await releaseMail(table, 'm-1')
    expect(await outcomeOf(later(60_002))).toBe('sending')
  })

  test('is over once it has ended, or is not there', async () => {
    expect(await outcomeOf(now)).toBe('over')
    await write(30)
    await endMail(table, 'm-1', { outcome: 'sent', at: now.toISOString() })
    expect(await outcomeOf(now)).toBe('over')
    expect(await stored()).toMatchObject({ outcome: 'sent', ended_at: now.toISOString() })
    await expect(releaseMail(table, 'm-2')).rejects.toThrow(ConditionFailed)
    await expect(endMail(table, 'm-2', { outcome: 'sent', at: '' })).rejects.toThrow(ConditionFailed)
  })

  test('ends with what it lays out', async () => {
    await write()
    await outcomeOf(now)
    await table.transact([endMailWrite('m-1', { outcome: 'pushed', at: now.toISOString() })])
    expect(await stored()).toMatchObject({ outcome: 'pushed' })
    expect((await stored())?.held_until_ms).toBeUndefined()
  })
})

describe('taking a mail back', () => {
  test('ends it before it is sent', async () => {
    await write(30)
    await takeBack(later(1))
    expect(await stored()).toMatchObject({ outcome: 'taken-back', ended_at: later(1).toISOString() })
    await expect(takeBack(later(2))).rejects.toThrow(ConditionFailed)
  })

  test.each([
    ['while it is being sent', 60_000, false],
    ['once its delivery is given up', 60_001, true],
  ])('%s', async (_, ms, isTaken) => {
    await write()
    await outcomeOf(now)
    const taking = takeBack(later(ms))
    if (isTaken) await taking
    else await expect(taking).rejects.toThrow(ConditionFailed)
  })

  test('fails where it was sent, or is not there', async () => {
    await expect(takeBack(now)).rejects.toThrow(ConditionFailed)
    await write()
    await endMail(table, 'm-1', { outcome: 'sent', at: now.toISOString() })
    await expect(takeBack(now)).rejects.toThrow(ConditionFailed)
  })
})

test.each<[MailOutcome | undefined, boolean]>([
  ['sent', true],
  ['pushed', true],
  ['taken-back', false],
  ['too-late', false],
  ['replaced', false],
  ['no-reader', false],
  ['no-address', false],
  ['switched-off', false],
  [undefined, false],
])('with the outcome %s somebody was told: %s', (outcome, isTold) => {
  expect(hasSent({ ...(outcome && { outcome }) } as Parameters<typeof hasSent>[0])).toBe(isTold)
})

test('news of one thing for one account has one name', () => {
  expect(mailIdOf('report 1', 'parent-1')).toMatch(/^[\da-f]{32}$/)
  expect(mailIdOf('report 1', 'parent-1')).toBe(mailIdOf('report 1', 'parent-1'))
  expect(
    new Set([mailIdOf('report 1', 'parent-2'), mailIdOf('report 2', 'parent-1'), mailIdOf('report 1', 'parent-1')])
      .size,
  ).toBe(3)
  expect([mailIdOfKey(mailKey('m-1').pk), mailIdOfKey('ACCOUNT#m-1')]).toEqual(['m-1', null])
})
