import { beforeEach, expect, it, vi } from 'vitest'
import type { AttemptRecord } from '../../../features/saving/attempt-record.ts'
import type { AnswersDb } from '../../../features/saving/sync-dependencies.ts'
import { endedHere, quitPath } from './after-play.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
})

it.each([
  [{ drill: null, ended: null }, '/student/home'],
  [{ drill: null, ended: 's.1' }, '/student/s%3A1?new=1'],
  [{ drill: 'math', ended: 's.1' }, '/student/drill/select/math'],
])('leaves %j for %s', (from, path) => {
  expect(quitPath(from)).toBe(path)
})

const open = { owner: 's', localId: 'l1', serverId: null, finishedAt: null, isFinishPending: false } as AttemptRecord
/** A device whose record changes with each look at it. */
const deviceOf = (...states: Partial<AttemptRecord>[]) => {
  let look = 0
  const listOf = async () => [{ ...open, ...states[Math.min(look++, states.length - 1)] }]
  return { db: { listOf } as unknown as AnswersDb, record: open }
}
const end = { finishedAt: '2026-11-20T00:00:00Z', isFinishPending: true }

it('waits until the server knows of the end', async () => {
  expect(await endedHere(deviceOf({}, end, { ...end, isFinishPending: false, serverId: 's.1' }))).toBe('s.1')
})

it.each([
  ['goes on', deviceOf({})],
  ['had ended before', { ...deviceOf(end), record: { ...open, finishedAt: '2026-11-01T00:00:00Z' } }],
  ['nobody has heard of', deviceOf(end)],
])('has no result of one that %s', async (_, device) => {
  expect(await endedHere(device)).toBeNull()
})

it('does not wait without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await endedHere(deviceOf(end))).toBeNull()
})
