import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAULT_KEY, installStoreFaults, type StoreFault, type StoreFaultKind } from '../../../e2e/loss/store-faults.ts'
import { openAnswersDb } from './answers-db.ts'
import { withEffects } from './attempt-record.ts'
import type { AttemptSync } from './attempt-sync.ts'
import { lastingAnswers } from './lasting-answers.ts'
import type { AnswersDb } from './sync-dependencies.ts'
import { openSyncFixture } from './testing/sync-fixture.ts'
import { answersIn, kept, record, slot } from './testing/sync-samples.ts'

const name = 'tcheckAttempts-fallback'
const { server, clock, open } = openSyncFixture()
let putBack = () => {}
let opened: AnswersDb[] = []

const fail = (kind: StoreFaultKind | null, at = 1) => {
  const fault: StoreFault | null = kind && { kind, database: name, store: '*', at }
  ;(globalThis as { tcheckStoreFault?: (fault: StoreFault | null) => void }).tcheckStoreFault?.(fault)
}
const openDb = () => {
  const db = lastingAnswers(openAnswersDb(name))
  opened.push(db)
  return db
}
const answers = ['㋐', '㋑', '㋒', '㋓', '㋔']
const all = Object.fromEntries(answers.map((answer, at) => [`1-${at + 1}`, answer]))
async function giveAll(sync: AttemptSync) {
  for (const [at, answer] of answers.entries()) await sync.keep(kept(slot(`1-${at + 1}`, at + 1, answer)))
}
/** As the next visit finds them. */
async function onDisk(): Promise<Record<string, string | undefined>> {
  const next = openAnswersDb(name)
  const { slots = {} } = (await next.read('l1').catch(() => undefined)) ?? {}
  next.close()
  return Object.fromEntries(Object.entries(slots).map(([key, held]) => [key, held.slot.answers[0]]))
}
const passing = async (sync: AttemptSync) => {
  vi.advanceTimersByTime(1000)
  await clock.pass(1000)
  const { state, isInMemory } = sync.status.get()
  return isInMemory ? `${state} in memory` : state
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  putBack = installStoreFaults(FAULT_KEY)
  await deleteDB(name)
  server.failures.length = 0
  server.attempts.clear()
})
afterEach(() => {
  fail(null)
  for (const db of opened) db.close()
  opened = []
  putBack()
  vi.useRealTimers()
})
const offline = () => server.failures.push(...Array.from({ length: 200 }, () => 'before' as const))

describe('while the device’s store fails', () => {
  it.each(['once', 'aborted', 'lost'] as const)('keeps every offline answer for a reload: %s', async (kind) => {
    for (let at = 1; at <= 8; at += 1) {
      await deleteDB(name)
      offline()
      const sync = open({ db: openDb() })
      fail(kind, at)
      await giveAll(sync)
      await expect.poll(() => passing(sync), { message: `transaction ${at}` }).toBe('offline')
      sync.stop()
      expect(await onDisk(), `transaction ${at}`).toEqual(all)
    }
  })

  it.each(['always', 'full', 'reads'] as const)(
    'sends every answer at once, and catches up after it: %s',
    async (kind) => {
      for (let at = 1; at <= 6; at += 1) {
        await deleteDB(name)
        server.attempts.clear()
        const sync = open(
          { db: openDb(), newId: () => `key-${kind}-${at}` },
          { ...record, startKey: `start-${kind}-${at}` },
        )
        fail(kind, at)
        await giveAll(sync)
        await expect
          .poll(() => passing(sync), { message: `transaction ${at}` })
          .toBe(kind === 'reads' ? 'saved' : 'saved in memory')
        expect(answersIn([...server.attempts.values()][0])).toEqual(all)
        fail(null)
        await expect.poll(() => passing(sync), { message: `transaction ${at}` }).toBe('saved')
        sync.stop()
        expect(await onDisk(), `transaction ${at}`).toEqual(all)
      }
    },
  )

  it.each(['always', 'full'] as const)('says nothing of the device until it has the answers: %s', async (kind) => {
    offline()
    const sync = open({ db: openDb() })
    const said = new Set<string>()
    sync.status.subscribe(() => said.add(sync.status.get().isInMemory ? sync.status.get().state : ''))
    fail(kind)
    await giveAll(sync)
    for (let second = 0; second < 10; second += 1) await passing(sync)
    expect([...said]).not.toContain('offline')
    expect(sync.status.get()).toMatchObject({ state: 'saving', isInMemory: true })
    fail(null)
    await expect.poll(() => passing(sync)).toBe('offline')
    expect(await onDisk()).toEqual(all)
    sync.stop()
  })

  it('answers reads from what the page has seen', async () => {
    const db = openDb()
    await db.update('l1', () => record)
    fail('always')
    expect(await db.listOf('s1')).toEqual([record])
    expect(await db.read('l1')).toEqual(record)
    expect(await db.listOf('nobody')).toEqual([])
    expect(db.device.get().failure).toBeNull()
  })

  it('waits once for a store that does not answer', async () => {
    const disk = openAnswersDb(name)
    const update = vi.fn<AnswersDb['update']>(() => Promise.reject(new DOMException('', 'TimeoutError')))
    const db = lastingAnswers({ ...disk, update })
    opened.push(db)
    await db.update('l1', () => record)
    expect([update.mock.calls.length, db.device.get().failure?.name]).toEqual([1, 'TimeoutError'])
    expect(await db.read('l1')).toEqual(record)
  })

  it('joins what waited with what another tab wrote meanwhile', async () => {
    const [db, other] = [openDb(), openAnswersDb(name)]
    await db.update('l1', () => record)
    fail('always')
    await db.update('l1', (held = record) => withEffects(held, kept(slot('1-1', 1, '㋐')), clock.now()))
    fail(null)
    await other.update('l1', (held = record) => withEffects(held, kept(slot('1-2', 1, '㋑', 'tab')), clock.now()))
    await expect
      .poll(() => {
        vi.advanceTimersByTime(1000)
        return db.device.get().failure
      })
      .toBeNull()
    expect(await onDisk()).toEqual({ '1-1': '㋐', '1-2': '㋑' })
    other.close()
  })

  it('writes answers where a drawing finds no room, and no set holds them up', async () => {
    const db = openDb()
    await db.update('l1', () => record)
    fail('full')
    await db.putSet({ id: 'set' } as never)
    expect(db.device.get().failure).toBeNull()
    await db.drawMemos([
      { localId: 'l1', key: '1-1', memo: 'm', before: '', stamp: { revision: 1, device_id: 'd' }, isPending: true },
    ])
    expect(db.device.get().failure?.name).toBe('QuotaExceededError')
    fail(null)
    await db.update('l1', (held = record) => withEffects(held, kept(slot('1-1', 1, '㋐')), clock.now()))
    expect(await onDisk()).toEqual({ '1-1': '㋐' })
    expect(await db.readSet('set')).toEqual({ id: 'set' })
  })
})
