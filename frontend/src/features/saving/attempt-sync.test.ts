import type { AttemptVersion } from '@tcheck/sessions'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { openSyncFixture, type SyncFixture } from './testing/sync-fixture.ts'
import { answersIn, finish, kept, slot } from './testing/sync-samples.ts'

let fixture: SyncFixture
let { server, clock, db, open } = openSyncFixture()
beforeEach(() => {
  fixture = openSyncFixture()
  ;({ server, clock, db, open } = fixture)
})

describe('an attempt saver', () => {
  it('keeps an answer on the device before it sends anything', async () => {
    const sync = open()
    await clock.pass(0)
    server.hold(new Promise(() => undefined))
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    expect((await db.read('l1'))?.slots['1-1']?.slot.answers).toEqual(['㋐'])
    expect(server.posts).toHaveLength(1)
    expect(sync.status.get().state).toBe('settling')
  })

  it('begins once although the answer to the start was lost', async () => {
    server.failures.push('after', 'before')
    const sync = open()
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(10_000)
    expect(server.attempts.size).toBe(1)
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐' })
    expect(sync.status.get()).toMatchObject({ state: 'saved', serverId: 'a1' })
  })

  it('says オフライン without a connection and sends everything when it comes back', async () => {
    const sync = open()
    await clock.pass(0)
    server.failures.push('before', 'before')
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(700)
    expect(sync.status.get().state).toBe('offline')
    await sync.keep(kept(slot('1-2', 2, '㋑')))
    sync.hurry()
    await clock.pass(60_000)
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐', '1-2': '㋑' })
    expect(sync.status.get().state).toBe('saved')
  })

  it('is not saved while an answer given during the request is unsent', async () => {
    const sync = open()
    await clock.pass(0)
    let release = () => {}
    server.hold(
      new Promise((done) => {
        release = done
      }),
    )
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(700)
    await sync.keep(kept(slot('1-1', 2, '㋑')))
    release()
    await clock.pass(0)
    expect(sync.status.get().state).not.toBe('saved')
    await clock.pass(5000)
    expect(sync.status.get().state).toBe('saved')
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋑' })
  })

  it('keeps everything when the link has ended, and says so', async () => {
    const sync = open()
    await clock.pass(0)
    server.failures.push(new ApiError(401, 'LINK_INVALID', ['このリンクは使えなくなりました。先生に聞いてください。']))
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(60_000)
    expect(sync.status.get()).toMatchObject({ state: 'offline', hindrance: { kind: 'signed_out' } })
    expect(sync.status.get().hindrance?.said).toContain('先生に聞いてください')
    expect((await db.read('l1'))?.slots['1-1']?.isPending).toBe(true)
    expect(server.posts).toHaveLength(2)
  })

  it('sends nothing once another student is in the tab', async () => {
    const sync = open()
    await clock.pass(0)
    fixture.isOwnerHere = false
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(60_000)
    expect(server.posts).toHaveLength(1)
    expect(sync.status.get().state).toBe('offline')
    expect((await db.read('l1'))?.slots['1-1']?.isPending).toBe(true)
  })

  it('keeps what the server refuses for good and does not say that it is saved', async () => {
    const sync = open()
    await clock.pass(0)
    server.failures.push(new ApiError(422, 'SET_CANCELLED', ['この問題は、先生が取りやめました。']))
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(60_000)
    expect(sync.status.get()).toMatchObject({ state: 'refused', sentence: 'この問題は、先生が取りやめました。' })
    expect((await db.read('l1'))?.slots['1-1']?.isPending).toBe(true)
  })

  it('says what is stopped by something in between, keeps it, and goes on trying rarely', async () => {
    const sync = open()
    await clock.pass(0)
    const filter = () => new ApiError(403, 'HTTP_403', [])
    server.failures.push(...Array.from({ length: 30 }, filter))
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(700)
    expect(sync.status.get()).toMatchObject({ state: 'saving', hindrance: null })
    await clock.pass(10_000)
    expect(sync.status.get()).toMatchObject({ state: 'offline', hindrance: { kind: 'blocked', said: '403' } })
    await clock.pass(20 * 60_000)
    const tried = server.posts.length
    await clock.pass(10 * 60_000)
    expect(server.posts.length - tried).toBeLessThanOrEqual(4)
    expect((await db.read('l1'))?.slots['1-1']?.isPending).toBe(true)
    server.failures.length = 0
    await clock.pass(6 * 60_000)
    expect(sync.status.get()).toMatchObject({ state: 'saved', hindrance: null })
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐' })
  })

  it('says until when the stage is closed, and sends afterwards by itself', async () => {
    const sync = open()
    await clock.pass(0)
    const said = 'ただいまメンテナンス中です。終わるまで、お待ちください。'
    server.failures.push(...Array.from({ length: 5 }, () => new ApiError(503, 'MAINTENANCE', [said])))
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(2000)
    expect(sync.status.get()).toMatchObject({ state: 'offline', hindrance: { kind: 'closed', said } })
    await clock.pass(120_000)
    expect(sync.status.get()).toMatchObject({ state: 'saved', hindrance: null })
  })

  it('goes on sending after a refusal that is none of our server’s', async () => {
    const sync = open()
    await clock.pass(0)
    server.failures.push(new ApiError(404, 'HTTP_404', ['見つかりませんでした。']), new ApiError(403, 'HTTP_403', []))
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(60_000)
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐' })
    expect(sync.status.get()).toMatchObject({ state: 'saved', sentence: null })
  })

  it('shows no tab as saved after one of them was refused', async () => {
    const first = open()
    await clock.pass(0)
    const second = open({ writerId: 'writer-b' }, await db.read('l1'))
    await clock.pass(0)
    const cancelled = new ApiError(422, 'SET_CANCELLED', ['この問題は、先生が取りやめました。'])
    server.failures.push(cancelled, cancelled, cancelled)
    await first.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(5000)
    await second.keep(kept(slot('1-2', 2, '㋑', 'writer-b')))
    await clock.pass(60_000)
    expect([first, second].map((sync) => sync.status.get().state)).toEqual(['refused', 'refused'])
    expect(server.attempts.get('a1')?.slots['1-2']).toBeUndefined()
  })

  it('tries what was refused again once at each page load, so that a mistake of the server’s heals', async () => {
    const cancelled = new ApiError(422, 'SET_CANCELLED', ['この問題は、先生が取りやめました。'])
    server.failures.push(cancelled, cancelled)
    const before = open()
    await before.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(60_000)
    before.stop()
    const again = open({}, await db.read('l1'))
    await clock.pass(60_000)
    expect(again.status.get()).toMatchObject({ state: 'refused', sentence: 'この問題は、先生が取りやめました。' })
    expect(server.posts).toHaveLength(1)
    again.stop()
    const rejectedAnew = open({ writerId: 'writer-b' }, await db.read('l1'))
    await clock.pass(60_000)
    expect([server.posts.length, rejectedAnew.status.get().state]).toEqual([2, 'refused'])
    rejectedAnew.stop()
    const healed = open({ writerId: 'writer-c' }, await db.read('l1'))
    await clock.pass(60_000)
    expect(healed.status.get()).toMatchObject({ state: 'saved', sentence: null })
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐' })
    expect((await db.read('l1'))?.refusal).toBeNull()
  })

  it('sends what was refused where the student asks for it', async () => {
    server.failures.push(new ApiError(404, 'NOT_FOUND', ['見つかりませんでした。']))
    const sync = open()
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(5000)
    sync.hurry()
    await clock.pass(5000)
    expect(sync.status.get()).toMatchObject({ state: 'refused', sentence: '' })
    sync.hurry(true)
    await clock.pass(5000)
    expect(sync.status.get()).toMatchObject({ state: 'saved', sentence: null })
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
    const sync = open()
    await clock.pass(0)
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    sync.stop()
    await clock.pass(5000)
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐' })
  })

  it('drops a hand-in from the device once the server has confirmed it, and keeps it while it is unsent', async () => {
    const sync = open()
    await clock.pass(0)
    server.failures.push('before')
    await sync.keep([...kept(slot('1-1', 1, '㋐')), { type: 'finish', finished_at: '2026-11-20T03:00:00.000Z' }])
    await clock.pass(100)
    expect((await db.read('l1'))?.isFinishPending).toBe(true)
    await clock.pass(10_000)
    expect(answersIn(server.attempts.get('a1'))).toEqual({ '1-1': '㋐' })
    expect(await db.listAll()).toEqual([])
    await sync.note({ lastKey: '1-1' })
    expect(await db.listAll()).toEqual([])
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
    expect([first, second].map((sync) => sync.status.get().state)).toEqual(['saved', 'saved'])
  })

  it('shows what another tab drew, and keeps both where it was drawn on before', async () => {
    const memo = (...strokes: number[]) =>
      JSON.stringify({ v: 1, s: strokes.map((x) => [0, '#262e35', 720, [x, x, 50]]) })
    const drawn = (text: string, before: string, device_id: string) => {
      const stamp = { revision: 1, device_id }
      return [{ type: 'keep_memo', memo: { key: '1-1', memo: text, before, stamp }, afterFinish: false }] as const
    }
    const first = open()
    const second = open({ writerId: 'writer-b' })
    await clock.pass(0)
    const shown: Record<'first' | 'second', string | undefined> = { first: undefined, second: undefined }
    first.onNews((_, memos) => {
      shown.first = memos?.[0]?.memo
    })
    second.onNews((_, memos) => {
      shown.second = memos?.[0]?.memo
    })
    await first.keep(drawn(memo(1), '', 'writer-a'))
    await clock.pass(0)
    expect(shown.second).toBe(memo(1))
    await second.keep(drawn(memo(2), '', 'writer-b'))
    await clock.pass(0)
    expect(shown).toEqual({ first: memo(1, 2), second: memo(1, 2) })
    await clock.pass(10_000)
    const sent = server.posts.flatMap((post) => post.cbt_activities.map((activity) => activity.memo))
    expect(sent.at(-1)).toBe(memo(1, 2))
  })

  it('hands on what another device wrote', async () => {
    const sync = open()
    await clock.pass(0)
    const heard: AttemptVersion[] = []
    sync.onNews((news) => heard.push(news))
    server.attempts.set('a1', { slots: { '2-1': slot('2-1', 8, '7', 'tablet') }, finished_at: null, revision: 8 })
    await sync.keep(kept(slot('1-1', 1, '㋐')))
    await clock.pass(5000)
    expect(answersIn(heard.at(-1))).toMatchObject({ '2-1': '7' })
    expect((await db.read('l1'))?.slots['2-1']?.isPending).toBe(false)
  })
})
