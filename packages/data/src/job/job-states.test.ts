import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, describe, expect, test } from 'vitest'
import { ConditionFailed, type Table } from '../table.ts'
import {
  createJobWrites,
  getJob,
  isLeftBehind,
  type Job,
  jobItem,
  jobOf,
  listOpenJobs,
  listStoppedJobs,
  newJobId,
} from './job.ts'
import { answerJob, cancelJob, retryJob } from './job-decision.ts'
import { LEASE_MS, releaseJob, renewLease, saveJobStep, settleJob, takeJob } from './job-work.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const STATES = ['waiting', 'running', 'asking', 'done', 'failed', 'cancelled'] as const
let table: Table
beforeEach(async () => {
  table = await openTestTable()
})

const start = {
  id: 'job-1',
  kind: 'regrade',
  title: 'x',
  input: {},
  created_by: { account_id: 'a', name: '管理' },
} as const
const job = (changes: Partial<Job> = {}): Job => ({ ...jobOf(start, now), ...changes })
const put = (changes: Partial<Job> = {}) => table.put(jobItem(job(changes)))
const stored = async () => (await getJob(table, 'job-1')) ?? expect.unreachable('no such job')
const open = () => listOpenJobs(table)
const OWN = { id: 'job-1', holder: 'w-1' }
const running: Partial<Job> = { state: 'running', lease_holder: 'w-1', lease_until_ms: now.getTime() + 1, tries: 2 }

test('a new job waits, may be cancelled, is found by the clock, and is made once', async () => {
  await table.transact(createJobWrites(job()))
  expect(await stored()).toMatchObject({ state: 'waiting', may_cancel: true, revision: 1, tries: 0, lease_until_ms: 0 })
  expect(await open()).toEqual(['job-1'])
  await expect(table.transact(createJobWrites(job()))).rejects.toThrow(ConditionFailed)
  expect(jobOf({ ...start, may_cancel: false }, now).may_cancel).toBe(false)
})

test('ids of later moments sort behind earlier ones, and two of one moment differ', () => {
  const [first, second, third] = [newJobId(now), newJobId(now), newJobId(later(1))]
  expect(first).toMatch(/^[\dA-HJKMNP-TV-Z]{26}$/)
  expect(first).not.toBe(second)
  expect([first, second].every((id) => id < third)).toBe(true)
})

test.each([
  ['waiting', 0, true],
  ['running', now.getTime(), true],
  ['running', now.getTime() + 1, false],
  ['asking', 0, false],
  ['done', 0, false],
  ['failed', 0, false],
  ['cancelled', 0, false],
] as const)('a job that is %s with a lease until %i is left behind: %s', (state, lease_until_ms, isLeft) => {
  expect(isLeftBehind(job({ state, lease_until_ms }), now)).toBe(isLeft)
})

test('lists those that stopped among the newest', async () => {
  for (const [at, state] of STATES.entries())
    await table.put(jobItem(job({ id: `job-${state}`, state, created_at: later(at).toISOString() })))
  const idsOf = (jobs: readonly Job[]) => jobs.map(({ id }) => id)
  expect(idsOf(await listStoppedJobs(table, 6))).toEqual(['job-failed'])
  expect(idsOf(await listStoppedJobs(table, 1))).toEqual([])
})

describe('taking a job', () => {
  test.each([
    ['waiting', 0, 'taken'],
    ['running', now.getTime(), 'taken'],
    ['running', now.getTime() + 1, 'held'],
    ['waiting', now.getTime() + 1, 'held'],
    ['asking', 0, 'over'],
    ['done', 0, 'over'],
    ['failed', 0, 'over'],
    ['cancelled', 0, 'over'],
  ] as const)('one that is %s with a lease until %i: %s', async (state, lease_until_ms, outcome) => {
    await put({ state, lease_until_ms })
    const taken = await takeJob(table, 'job-1', 'w-1', now)
    if (outcome !== 'taken') {
      expect(taken).toBe(outcome)
      return
    }
    const lease = { state: 'running', lease_holder: 'w-1', lease_until_ms: now.getTime() + LEASE_MS, tries: 1 }
    expect(taken).toMatchObject({ ...lease, started_at: now.toISOString() })
  })

  test('one that is not there is over, and one that is taken again began when it began first', async () => {
    expect(await takeJob(table, 'job-9', 'w-1', now)).toBe('over')
    await put()
    await takeJob(table, 'job-1', 'w-1', now)
    const again = await takeJob(table, 'job-1', 'w-2', later(LEASE_MS))
    expect(again).toMatchObject({ lease_holder: 'w-2', tries: 2, started_at: now.toISOString() })
  })
})

describe('a step', () => {
  const step = (changes: Partial<Parameters<typeof saveJobStep>[1]> = {}) =>
    saveJobStep(table, { ...OWN, cursor: { at: 3 }, report: {}, ...changes }, later(5))

  test('stores the cursor, renews the lease and resets the tries', async () => {
    await put(running)
    const report = { step: 'rows', progress: { done: 3, total: 9 }, counts: { rows: 3 }, mayCancel: false }
    const kept = { cursor: { at: 3 }, tries: 0, lease_until_ms: later(5).getTime() + LEASE_MS, revision: 1 }
    const said = { step: 'rows', progress: { done: 3, total: 9 }, counts: { rows: 3 }, may_cancel: false }
    expect(await step({ report })).toMatchObject({ ...kept, ...said })
    expect(await step({ cursor: { at: 4 } })).toMatchObject({ ...kept, ...said, cursor: { at: 4 } })
  })

  test.each([
    ['another worker has it', { ...running, lease_holder: 'w-2' }, 'lost'],
    ['its lease ran out and nobody took it', { ...running, lease_until_ms: 0 }, 'saved'],
    ['it was cancelled', { ...running, state: 'cancelled' }, 'lost'],
    ['it is to be cancelled', { ...running, cancel_asked_at: now.toISOString() }, 'cancel'],
    [
      'it is to be cancelled and is another worker’s',
      { ...running, lease_holder: 'w-2', cancel_asked_at: 'x' },
      'lost',
    ],
  ] as const)('where %s', async (_, changes, outcome) => {
    await put(changes)
    const answer = await step()
    expect(typeof answer === 'string' ? answer : 'saved').toBe(outcome)
    expect((await stored()).cursor).toEqual(outcome === 'saved' ? { at: 3 } : null)
  })
})

describe('the end of a job', () => {
  const settle = (end: Parameters<typeof settleJob>[1]['end']) => settleJob(table, { ...OWN, end }, later(5))

  test.each(['done', 'failed', 'cancelled'] as const)(
    'one that is %s has ended, and no clock comes to it',
    async (state) => {
      await table.transact(createJobWrites(job()))
      await put(running)
      expect(await settle({ state, outcome: 'おわり', report: { counts: { rows: 1 } } })).toBe('settled')
      const ended = {
        state,
        outcome: 'おわり',
        ended_at: later(5).toISOString(),
        lease_until_ms: 0,
        revision: 2,
        counts: { rows: 1 },
      }
      expect(await stored()).toMatchObject({ ...ended, cursor: null })
      expect(await open()).toEqual([])
    },
  )

  test('a waiting job has not ended and continues from its cursor', async () => {
    await put(running)
    await settle({ state: 'asking', outcome: 'よいですか', cursor: { at: 7 } })
    expect(await stored()).toMatchObject({ state: 'asking', ended_at: null, cursor: { at: 7 }, revision: 2 })
  })

  test('one that is to be cancelled does not ask, but may end', async () => {
    await put({ ...running, cancel_asked_at: now.toISOString() })
    expect(await settle({ state: 'asking', outcome: null })).toBe('cancel')
    expect(await settle({ state: 'done', outcome: null })).toBe('settled')
  })

  test('one of another worker stays', async () => {
    await put({ ...running, lease_holder: 'w-2' })
    expect(await settle({ state: 'done', outcome: null })).toBe('lost')
    expect(await stored()).toMatchObject({ state: 'running', revision: 1 })
  })
})

test('a worker renews and gives back its own lease alone', async () => {
  await put(running)
  expect(await renewLease(table, 'job-1', 'w-1', later(9))).toBe(true)
  expect((await stored()).lease_until_ms).toBe(later(9).getTime() + LEASE_MS)
  expect([await renewLease(table, 'job-1', 'w-2', now), await releaseJob(table, 'job-1', 'w-2')]).toEqual([
    false,
    false,
  ])
  expect(await releaseJob(table, 'job-1', 'w-1')).toBe(true)
  expect((await stored()).lease_until_ms).toBe(0)
})

describe('what people decide', () => {
  test.each([
    ['waiting', true, 'cancelled'],
    ['asking', true, 'cancelled'],
    ['running', true, 'asked'],
    ['waiting', false, 'too-late'],
    ['asking', false, 'too-late'],
    ['running', false, 'too-late'],
    ['done', true, 'too-late'],
    ['failed', true, 'too-late'],
    ['cancelled', true, 'too-late'],
  ] as const)('cancelling one that is %s and may be: %s', async (state, may_cancel, outcome) => {
    await table.transact(createJobWrites(job()))
    await put({ state, may_cancel })
    expect(await cancelJob(table, 'job-1', later(5))).toBe(outcome)
    const { state: after, cancel_asked_at, ended_at, revision } = await stored()
    const at = later(5).toISOString()
    const expected = {
      cancelled: { after: 'cancelled', cancel_asked_at: null, ended_at: at, revision: 2 },
      asked: { after: 'running', cancel_asked_at: at, ended_at: null, revision: 2 },
      'too-late': { after: state, cancel_asked_at: null, ended_at: null, revision: 1 },
    }[outcome]
    expect({ after, cancel_asked_at, ended_at, revision }).toEqual(expected)
    expect(await open()).toEqual(outcome === 'cancelled' ? [] : ['job-1'])
  })

  test('cancelling one twice asks once', async () => {
    await put(running)
    expect(await cancelJob(table, 'job-1', now)).toBe('asked')
    expect(await cancelJob(table, 'job-1', later(1))).toBe('too-late')
    expect((await stored()).cancel_asked_at).toBe(now.toISOString())
  })

  test.each(STATES)('a job that is %s continues only if it failed', async (state) => {
    await put({
      state,
      tries: 5,
      ended_at: now.toISOString(),
      outcome: 'x',
      cancel_asked_at: now.toISOString(),
      cursor: { at: 3 },
    })
    const going = retryJob(table, 'job-1', later(5))
    if (state !== 'failed') {
      await expect(going).rejects.toThrow(ConditionFailed)
      expect(await open()).toEqual([])
      return
    }
    const anew = { state: 'waiting', tries: 0, ended_at: null, outcome: null, cancel_asked_at: null, lease_until_ms: 0 }
    expect(await going).toMatchObject({ ...anew, cursor: { at: 3 }, revision: 2 })
    expect(await open()).toEqual(['job-1'])
  })

  test.each(STATES)('one that is %s is answered only where it asks', async (state) => {
    await put({ state, tries: 5, outcome: 'よいですか', revision: 4 })
    const answer = (seen: number) =>
      answerJob(table, { id: 'job-1', seen, cursor: { at: 7 }, mayCancel: false }, later(5))
    await expect(answer(3)).rejects.toThrow(ConditionFailed)
    if (state !== 'asking') {
      await expect(answer(4)).rejects.toThrow(ConditionFailed)
      return
    }
    await answer(4)
    const going = { state: 'waiting', cursor: { at: 7 }, may_cancel: false, tries: 0, outcome: null, revision: 5 }
    expect(await stored()).toMatchObject(going)
    expect(await open()).toEqual(['job-1'])
  })
})
