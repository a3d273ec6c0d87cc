import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { createStore } from '../../lib/store/store.ts'
import { withEffects } from './attempt-record.ts'
import { openMemoryDb } from './memory-db.ts'
import type { AnswersDb } from './sync-dependencies.ts'
import { openSyncFixture, type SyncFixture } from './testing/sync-fixture.ts'
import { answersIn, kept, record, slot } from './testing/sync-samples.ts'

let fixture: SyncFixture
let { server, clock, db, open } = openSyncFixture()
beforeEach(() => {
  fixture = openSyncFixture()
  ;({ server, clock, db, open } = fixture)
})

describe('what an attempt saver says', () => {
  it('says that an answer is on the device only when it is on the disk and the typing has paused', async () => {
    let write = () => {}
    const slow: AnswersDb = {
      ...db,
      async update(localId, change) {
        await new Promise<void>((done) => {
          write = done
        })
        return db.update(localId, change)
      },
    }
    server.failures.push('before', 'before', 'before', 'before')
    const sync = open({ db: slow })
    await clock.pass(3000)
    expect(sync.status.get().state).toBe('offline')
    const keeping = sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(5000)
    expect(sync.status.get().state).toBe('settling')
    write()
    await keeping
    expect(sync.status.get().state).toBe('offline')
    expect((await db.read('l1'))?.slots['1-1']?.slot.answers).toEqual(['㋐'])
  })

  it('never says that what an earlier visit left is saved before it is', async () => {
    const said: string[] = []
    server.failures.push('before', 'before')
    const before = open()
    await before.keep(kept(slot('1-1', 1, '㋐')))
    before.stop()
    let release = () => {}
    server.hold(
      new Promise((done) => {
        release = done
      }),
    )
    const after = open({ writerId: 'writer-b' }, await db.read('l1'))
    said.push(after.status.get().state)
    after.status.subscribe(() => said.push(after.status.get().state))
    await clock.pass(5000)
    expect(said).not.toContain('saved')
    release()
    await clock.pass(60_000)
    expect(after.status.get().state).toBe('saved')
  })

  it('says after ten seconds without an answer that the answers are on the device, and 保存済み when it comes', async () => {
    const sync = open()
    await clock.pass(1000)
    let release = () => {}
    server.hold(
      new Promise((done) => {
        release = done
      }),
    )
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(9999)
    expect(sync.status.get().state).toBe('saving')
    await clock.pass(1)
    expect(sync.status.get().state).toBe('offline')
    release()
    await clock.pass(0)
    expect(sync.status.get().state).toBe('saved')
  })

  it('answers for what another tab left unsent', async () => {
    const first = open()
    await clock.pass(0)
    const second = open({ writerId: 'writer-b', post: () => new Promise(() => undefined) }, await db.read('l1'))
    await clock.pass(0)
    await db.update('l1', (held) => withEffects(held ?? record, kept(slot('1-1', 1, '㋐', 'writer-b')), clock.now()))
    fixture.announce()
    second.stop()
    await clock.pass(100)
    expect(first.status.get().state).not.toBe('saved')
    await clock.pass(10_000)
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐' })
    expect(first.status.get().state).toBe('saved')
  })

  it('never says that answers are on a device that keeps nothing', async () => {
    server.failures.push('before', 'before', 'before')
    const sync = open({ db: openMemoryDb() })
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(1000)
    expect(sync.status.get()).toMatchObject({ isInMemory: true, state: 'saving' })
  })

  it('stays on the device, and sends again, after an answer that it cannot read', async () => {
    const answers = [{ id: 'a1' } as never]
    const sync = open({ post: async (input) => answers.shift() ?? server.post(input) })
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(10_000)
    expect(sync.status.get()).toMatchObject({ isInMemory: false, state: 'saved' })
    await sync.keep(kept(slot('1-2', 2, '㋑')))
    expect(Object.keys((await db.read('l1'))?.slots ?? {})).toEqual(['1-1', '1-2'])
  })

  it('never says 保存済み again after an answer that could be kept nowhere', async () => {
    const broken: AnswersDb = { ...db, update: () => Promise.reject(new Error('a fault of our own')) }
    const sync = open({ db: broken })
    await expect(sync.keep(kept(slot('1-1', 1, '㋐')))).rejects.toThrow()
    await clock.pass(10_000)
    expect(sync.status.get()).toMatchObject({ isInMemory: true, state: 'saving' })
  })

  it('says that the device keeps nothing for as long as that is so', async () => {
    const device = createStore<{ failure: DOMException | null }>({ failure: null })
    const sync = open({ db: { ...db, device } })
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    device.set({ failure: new DOMException('full', 'QuotaExceededError') })
    await clock.pass(5000)
    expect(sync.status.get()).toMatchObject({ isInMemory: true, state: 'saved' })
    device.set({ failure: null })
    expect(sync.status.get()).toMatchObject({ isInMemory: false, state: 'saved' })
  })

  it('claims nothing of a practice that was opened and not answered', async () => {
    const sync = open({}, { ...record, missionId: null, mode: 'practice' })
    await clock.pass(60_000)
    expect([sync.status.get().state, server.posts.length]).toEqual(['settling', 0])
  })

  it('says after a reload that a start was refused, tries it once, and says 保存済み once it is accepted', async () => {
    const closed = new ApiError(422, 'TEST_CLOSED', ['このテストは、先生が終わりにしました。'])
    server.failures.push(closed, closed)
    const before = open()
    await clock.pass(5000)
    expect(before.status.get()).toMatchObject({ state: 'refused', sentence: closed.errors[0] })
    before.stop()
    const after = open({ writerId: 'writer-b' }, await db.read('l1'))
    await clock.pass(5000)
    expect(after.status.get()).toMatchObject({ state: 'refused', sentence: closed.errors[0] })
    after.hurry(true)
    await clock.pass(5000)
    expect(after.status.get()).toMatchObject({ state: 'saved', sentence: null })
  })

  it('keeps refused answers on the device, however often they are sent and typed on', async () => {
    const rejected = () => Promise.reject(new ApiError(404, 'NOT_FOUND', []))
    const sync = open({ post: rejected })
    for (const answer of ['㋐', '㋑', '㋒']) {
      await sync.keep(kept(slot('1-1', 1, answer)))
      sync.hurry(true)
      await clock.pass(5000)
      expect(sync.status.get().state).toBe('refused')
    }
    expect((await db.read('l1'))?.slots['1-1']).toMatchObject({ slot: { answers: ['㋒'] }, isPending: true })
  })
})
