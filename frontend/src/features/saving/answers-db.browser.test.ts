import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAnswersDb } from './answers-db.ts'
import { type AttemptRecord, newAttempt } from './attempt-record.ts'
import type { AnswersDb } from './sync-dependencies.ts'

const name = 'tcheckAttempts-test'
const now = new Date('2026-11-20T08:00:00Z')
const place = { category: 'cbt', code: 'CBT-1', missionId: 'm1', mode: 'test' } as const
const attempt = (localId: string, owner = 's1') =>
  newAttempt({ ...place, owner, localId, startKey: `start-${localId}` }, now)
const withSlot =
  (key: string, revision: number) =>
  (held: AttemptRecord | undefined): AttemptRecord => {
    const record = held ?? attempt('l1')
    const slot = {
      key,
      answers: [String(revision)],
      bookmarks: [],
      stamp: { revision, device_id: 'd' },
      answered_at: now.toISOString(),
    }
    return { ...record, slots: { ...record.slots, [key]: { slot, isPending: true } } }
  }
const stamp = { revision: 1, device_id: 'd' }
const memo = { localId: 'l1', key: '1-1', memo: '{"v":1}', before: '', stamp, isPending: true }

let opened: AnswersDb[] = []
const open = async () => {
  const db = openAnswersDb(name)
  opened.push(db)
  return db
}
const closeAll = () => {
  for (const db of opened) db.close()
  opened = []
}

beforeEach(() => deleteDB(name))
afterEach(closeAll)

it('has an answer again after the page was closed', async () => {
  await (await open()).update('l1', withSlot('1-1', 1))
  closeAll()
  expect((await (await open()).read('l1'))?.slots['1-1']?.slot.answers).toEqual(['1'])
})

it('loses nothing when two tabs write the same attempt at once', async () => {
  const [first, second] = await Promise.all([open(), open()])
  const writes = Array.from({ length: 40 }, (_, at) =>
    (at % 2 ? first : second).update('l1', withSlot(`1-${at}`, at + 1)),
  )
  await Promise.all(writes)
  expect(Object.keys((await first.read('l1'))?.slots ?? {})).toHaveLength(40)
})

it('gives a student only the own attempts, newest first', async () => {
  const db = await open()
  await db.update('l1', () => attempt('l1'))
  await db.update('l2', () => ({ ...attempt('l2'), createdAt: '2026-11-21T08:00:00Z' }))
  await db.update('l3', () => attempt('l3', 's2'))
  expect((await db.listOf('s1')).map(({ localId }) => localId)).toEqual(['l2', 'l1'])
})

it('keeps a memo waiting when it was drawn on while it was sent', async () => {
  const db = await open()
  await db.drawMemos([memo])
  const drawnOn = { ...memo, memo: '{"v":1,"s":[]}', stamp: { revision: 2, device_id: 'd' } }
  await db.drawMemos([{ ...drawnOn, before: memo.memo }])
  await db.settleMemos([memo])
  expect((await db.memosOf('l1'))[0]).toMatchObject({ isPending: true, stamp: { revision: 2 } })
  await db.settleMemos(await db.memosOf('l1'))
  expect((await db.memosOf('l1'))[0]?.isPending).toBe(false)
})

it('keeps the strokes of two tabs that draw on one sheet at once', async () => {
  const [first, second] = await Promise.all([open(), open()])
  const stroke = (x: number) => [0, '#262e35', 720, [x, x, 50]]
  const drawn = (x: number, device_id: string) => {
    const text = JSON.stringify({ v: 1, s: [stroke(x)] })
    return [{ ...memo, memo: text, stamp: { revision: 1, device_id } }]
  }
  const isJoined = await Promise.all([first.drawMemos(drawn(1, 'a')), second.drawMemos(drawn(2, 'b'))])
  const [kept] = await first.memosOf('l1')
  expect(isJoined.filter(Boolean)).toHaveLength(1)
  expect(JSON.parse(kept?.memo ?? '').s).toEqual(expect.arrayContaining([stroke(1), stroke(2)]))
})

it('keeps memos of different attempts apart', async () => {
  const db = await open()
  await db.drawMemos([memo, { ...memo, localId: 'l10' }, { ...memo, key: '2-1' }])
  expect((await db.memosOf('l1')).map(({ key }) => key)).toEqual(['1-1', '2-1'])
})

it('writes nothing when a change throws', async () => {
  const db = await open()
  await db.update('l1', withSlot('1-1', 1))
  const failing = db.update('l1', () => {
    throw new Error('a bug')
  })
  await expect(failing).rejects.toThrow('a bug')
  expect(Object.keys((await db.read('l1'))?.slots ?? {})).toEqual(['1-1'])
})

it('clears away what the server has had for long, never what is unsent', async () => {
  const db = await open()
  const old = '2026-10-01T08:00:00Z'
  await db.update('sent', () => ({ ...attempt('sent'), serverId: 'a1', updatedAt: old }))
  await db.update('unsent', () => ({ ...attempt('unsent'), updatedAt: old }))
  await db.update('refused', () => ({
    ...withSlot('1-1', 1)(attempt('refused')),
    refusal: '先生が取りやめました。',
    updatedAt: old,
  }))
  await db.update('memo', () => ({ ...attempt('memo'), serverId: 'a2', updatedAt: old }))
  await db.drawMemos([
    { ...memo, localId: 'memo' },
    { ...memo, localId: 'sent', isPending: false },
  ])
  await db.update('new', () => ({ ...attempt('new'), serverId: 'a3' }))
  await db.prune(new Date('2026-11-01T00:00:00Z'), () => false)
  expect((await db.listOf('s1')).map(({ localId }) => localId).sort()).toEqual(['memo', 'new', 'refused', 'unsent'])
  expect(await db.memosOf('sent')).toEqual([])
})

it('clears away what was handed in as soon as it is sent, unless a screen shows it or another try goes on', async () => {
  const db = await open()
  const done = { serverId: 'a1', finishedAt: '2026-11-20T03:00:00Z', updatedAt: '2026-11-20T03:00:00Z' }
  const add = (localId: string, changes: object = {}) =>
    db.update(localId, () => ({ ...attempt(localId), ...done, ...changes }))
  await add('handed-in')
  await add('shown')
  await add('unsent', { isFinishPending: true })
  await add('retry', { isRetryOpen: true })
  await add('open', { finishedAt: null })
  await add('review-of-handed-in', { finishedAt: null, mode: 'review', reviewOf: 'handed-in' })
  await add('review-of-retry', { finishedAt: null, mode: 'review', reviewOf: 'retry' })
  await db.drawMemos([{ ...memo, localId: 'handed-in', isPending: false }])
  await db.prune(new Date('2026-11-01T00:00:00Z'), (localId) => localId === 'shown')
  const left = (await db.listAll()).map(({ localId }) => localId)
  expect(left.sort()).toEqual(['open', 'retry', 'review-of-retry', 'shown', 'unsent'])
  expect(await db.memosOf('handed-in')).toEqual([])
})

it('drops an attempt only as it was read', async () => {
  const db = await open()
  const seen = await db.update('l1', () => attempt('l1'))
  await db.update('l1', withSlot('1-1', 1) as never)
  expect(await db.dropAttempt(seen, [])).toBe(false)
  const now = (await db.read('l1')) ?? expect.unreachable()
  await db.drawMemos([{ ...memo, localId: 'l1' }])
  expect(await db.dropAttempt(now, [])).toBe(false)
  expect(await db.dropAttempt(now, await db.memosOf('l1'))).toBe(true)
  expect([await db.listAll(), await db.memosOf('l1')]).toEqual([[], []])
})
