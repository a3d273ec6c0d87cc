import type { AttemptVersion, SlotState } from '@tcheck/sessions'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { type AnswersDb, openMemoryDb } from './answers-db.ts'
import { newAttempt } from './attempt-record.ts'
import { type AttemptSaver, createAttemptSaver, type SaverPorts } from './attempt-saver.ts'
import { createServer } from './testing/merging-server.ts'
import { createClock } from './testing/told-clock.ts'

const slot = (key: string, revision: number, answer: string, device = 'writer-a'): SlotState => ({
  key,
  answers: [answer],
  bookmarks: [],
  stamp: { revision, device_id: device },
  answered_at: '2026-11-20T08:00:00Z',
})
const kept = (...slots: SlotState[]) => slots.map((each) => ({ type: 'keep', slot: each, afterFinish: false }) as const)
const finish = { type: 'finish', finished_at: '2026-11-20T08:59:00Z' } as const
const answersIn = (version: AttemptVersion | undefined) =>
  Object.fromEntries(Object.entries(version?.slots ?? {}).map(([key, { answers }]) => [key, answers[0]]))

let server: ReturnType<typeof createServer>
let clock: ReturnType<typeof createClock>
let db: AnswersDb
let listeners: (() => void)[]
let isOwnerHere: boolean

beforeEach(() => {
  server = createServer()
  clock = createClock()
  db = openMemoryDb()
  listeners = []
  isOwnerHere = true
  queue = Promise.resolve()
})

const record = newAttempt(
  {
    owner: 's1',
    category: 'cbt',
    code: 'CBT-1',
    missionId: 'm1',
    mode: 'test',
    localId: 'l1',
    startKey: 'start-key-0123456',
  },
  new Date('2026-11-20T08:00:00Z'),
)

let queue: Promise<unknown> = Promise.resolve()
function open(changes: Partial<SaverPorts> = {}, from = record): AttemptSaver {
  let keys = 0
  return createAttemptSaver(from, {
    db,
    writerId: 'writer-a',
    newId() {
      keys += 1
      return `save-key-${keys}`
    },
    post: server.post,
    isOwnerHere: () => isOwnerHere,
    nameToKeep: null,
    exclusively: (_, work) => {
      const turn = queue.then(work, work)
      queue = turn.catch(() => undefined)
      return turn
    },
    announce: () => {
      for (const heard of listeners.slice()) heard()
    },
    listen: (_, heard) => {
      listeners.push(heard)
      return () => {
        listeners = listeners.filter((other) => other !== heard)
      }
    },
    now: clock.now,
    random: () => 0,
    setTimer: clock.setTimer,
    clearTimer: clock.clearTimer,
    ...changes,
  })
}

describe('an attempt saver', () => {
  it('keeps an answer on the device before it sends anything', async () => {
    const saver = open()
    await clock.pass(0)
    server.hold(new Promise(() => undefined))
    await saver.keep(kept(slot('1-1', 1, '㋐')))
    expect((await db.read('l1'))?.slots['1-1']?.slot.answers).toEqual(['㋐'])
    expect(server.posts).toHaveLength(1)
    expect(saver.status.get().state).toBe('settling')
  })

  it('begins once although the answer to the start was lost', async () => {
    server.failures.push('after', 'before')
    const saver = open()
    await saver.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(10_000)
    expect(server.attempts.size).toBe(1)
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐' })
    expect(saver.status.get()).toMatchObject({ state: 'saved', serverId: 'a1' })
  })

  it('says オフライン without a connection and sends everything when it comes back', async () => {
    const saver = open()
    await clock.pass(0)
    server.failures.push('before', 'before')
    await saver.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(700)
    expect(saver.status.get().state).toBe('offline')
    await saver.keep(kept(slot('1-2', 2, '㋑')))
    saver.hurry()
    await clock.pass(60_000)
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐', '1-2': '㋑' })
    expect(saver.status.get().state).toBe('saved')
  })

  it('is not saved while an answer given during the request is unsent', async () => {
    const saver = open()
    await clock.pass(0)
    let release = () => {}
    server.hold(
      new Promise((done) => {
        release = done
      }),
    )
    await saver.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(700)
    await saver.keep(kept(slot('1-1', 2, '㋑')))
    release()
    await clock.pass(0)
    expect(saver.status.get().state).not.toBe('saved')
    await clock.pass(5000)
    expect(saver.status.get().state).toBe('saved')
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋑' })
  })

  it('keeps everything when the link has ended, and says so', async () => {
    const saver = open()
    await clock.pass(0)
    server.failures.push(new ApiError(401, 'LINK_INVALID', ['このリンクは使えなくなりました。先生に聞いてください。']))
    await saver.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(60_000)
    expect(saver.status.get()).toMatchObject({ state: 'offline', isSignedOut: true })
    expect(saver.status.get().sentence).toContain('先生に聞いてください')
    expect((await db.read('l1'))?.slots['1-1']?.isPending).toBe(true)
    expect(server.posts).toHaveLength(2)
  })

  it('sends nothing once another student is in the tab', async () => {
    const saver = open()
    await clock.pass(0)
    isOwnerHere = false
    await saver.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(60_000)
    expect(server.posts).toHaveLength(1)
    expect(saver.status.get().state).toBe('offline')
    expect((await db.read('l1'))?.slots['1-1']?.isPending).toBe(true)
  })

  it('keeps what the server refuses for good and does not say that it is saved', async () => {
    const saver = open()
    await clock.pass(0)
    server.failures.push(new ApiError(422, 'SET_CANCELLED', ['この問題は、先生が取りやめました。']))
    await saver.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(60_000)
    expect(saver.status.get()).toMatchObject({ state: 'offline', sentence: 'この問題は、先生が取りやめました。' })
    expect((await db.read('l1'))?.slots['1-1']?.isPending).toBe(true)
  })

  it('finishes with the last answers, also when the page was closed before', async () => {
    server.failures.push('before', 'before', 'before', 'before')
    const before = open()
    await before.keep(kept(slot('1-1', 1, '㋐')))
    await before.keep([finish])
    await clock.pass(1000)
    before.stop()
    server.failures.length = 0
    const after = open({ writerId: 'writer-b' }, await db.read('l1'))
    await clock.pass(5000)
    expect(server.attempts.get('a1')?.finished_at).not.toBeNull()
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐' })
    expect(after.status.get()).toMatchObject({ state: 'saved', isFinishKnown: true })
  })

  it('still sends what waits when the screen is left', async () => {
    const saver = open()
    await clock.pass(0)
    await saver.keep(kept(slot('1-1', 1, '㋐')))
    saver.stop()
    await clock.pass(5000)
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐' })
  })

  it('keeps the key of an entry beside what is unsent, and only as long as it is', async () => {
    const saver = open({ nameToKeep: 'k1.entry' })
    await clock.pass(0)
    expect((await db.read('l1'))?.sealedName).toBeUndefined()
    server.failures.push('before')
    await saver.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(700)
    expect((await db.listNamed()).map(({ sealedName }) => sealedName)).toEqual(['k1.entry'])
    await clock.pass(10_000)
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐' })
    expect(await db.listNamed()).toEqual([])
  })

  it('lets two tabs on one attempt lose nothing and see each other', async () => {
    const first = open()
    await clock.pass(0)
    const second = open({ writerId: 'writer-b' }, await db.read('l1'))
    const heard: AttemptVersion[] = []
    second.onNews((news) => heard.push(news))
    await Promise.all([first.keep(kept(slot('1-1', 1, '㋐'))), second.keep(kept(slot('1-2', 1, '㋑', 'writer-b')))])
    await clock.pass(10_000)
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐', '1-2': '㋑' })
    expect(answersIn(heard.at(-1))).toMatchObject({ '1-1': '㋐' })
    expect([first, second].map((saver) => saver.status.get().state)).toEqual(['saved', 'saved'])
  })

  it('hands on what another device wrote', async () => {
    const saver = open()
    await clock.pass(0)
    const heard: AttemptVersion[] = []
    saver.onNews((news) => heard.push(news))
    server.attempts.set('a1', { slots: { '2-1': slot('2-1', 8, '7', 'tablet') }, finished_at: null, revision: 8 })
    await saver.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(5000)
    expect(answersIn(heard.at(-1))).toMatchObject({ '2-1': '7' })
    expect((await db.read('l1'))?.slots['2-1']?.isPending).toBe(false)
  })

  it('goes on in memory, and says so, when the device refuses to keep an answer', async () => {
    const full: AnswersDb = { ...db, update: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
    const saver = open({ db: full })
    await saver.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(5000)
    expect(saver.status.get()).toMatchObject({ isInMemory: true, state: 'saved' })
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐' })
  })
})
