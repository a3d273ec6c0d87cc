import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { record, slot } from '../saving/testing/sync-samples.ts'
import { deleteOlderDatabases } from './clear-away.ts'

const NAMES = ['tcheckAnswers', 'tcheckKeptAnswers']
const clear = async () => {
  for (const name of NAMES) await deleteDB(name)
}
beforeEach(clear)
afterEach(clear)

const there = async () =>
  (await indexedDB.databases()).flatMap(({ name = '' }) => (NAMES.includes(name) ? name : [])).sort()

const sent = { ...record, serverId: 'a1', slots: { '1-1': { slot: slot('1-1', 1, '3'), isPending: false } } }
const memo = { localId: sent.localId, key: '1-1', memo: '{"v":1}', stamp: slot('1-1', 1, '3').stamp, isPending: false }

/** As an earlier form had it. */
async function fill(attempts: readonly object[], memos: readonly object[] = []) {
  const db = await openDB('tcheckAnswers', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('attempts', { keyPath: 'localId' }).createIndex('owner', 'owner')
      fresh.createObjectStore('memos', { keyPath: ['localId', 'key'] })
      fresh.createObjectStore('sets', { keyPath: 'id' })
    },
  })
  for (const one of attempts) await db.put('attempts', one)
  for (const one of memos) await db.put('memos', one)
  await db.put('sets', { id: 'set' })
  db.close()
}

async function content() {
  const db = await openDB('tcheckAnswers')
  const all = await Promise.all(['attempts', 'memos', 'sets'].map((store) => db.getAll(store)))
  db.close()
  return all
}

it('makes no database where there is none', async () => {
  await expect(deleteOlderDatabases()).rejects.toMatchObject({ name: 'AbortError' })
  expect(await there()).toEqual([])
})

it('deletes what holds only sent answers, and copies of what the server said', async () => {
  await fill([sent, { ...sent, localId: 'opened', serverId: null, missionId: null, slots: {} }], [memo])
  const copies = await openDB('tcheckKeptAnswers', 1, { upgrade: (fresh) => void fresh.createObjectStore('answers') })
  copies.close()
  await deleteOlderDatabases()
  expect(await there()).toEqual([])
})

it.each([
  ['an answer', [{ ...sent, slots: { '1-1': { slot: slot('1-1', 1, '3'), isPending: true } } }], []],
  ['a finish', [{ ...sent, isFinishPending: true }], []],
  ['an answer that gave way', [{ ...sent, displaced: [slot('1-1', 1, '3')] }], []],
  ['a start of a mission', [{ ...sent, serverId: null, missionId: 'm1', slots: {} }], []],
  ['a memo', [sent], [{ ...memo, isPending: true }]],
])('leaves all as it is where %s was not sent', async (_, attempts, memos) => {
  await fill([...attempts, { ...sent, localId: 'other' }], memos)
  const before = await content()
  await deleteOlderDatabases()
  expect(await there()).toEqual(['tcheckAnswers'])
  expect(await content()).toEqual(before)
})

it('leaves what it cannot read', async () => {
  await fill([{ localId: 'unknown' }])
  const before = await content()
  await expect(deleteOlderDatabases()).rejects.toBeInstanceOf(TypeError)
  expect(await content()).toEqual(before)
})
