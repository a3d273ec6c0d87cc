import { type DBSchema, deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DeviceDb, deviceDb } from './device-db.ts'

interface Schema extends DBSchema {
  things: { key: string; value: { id: string; owner: string }; indexes: { owner: string } }
}

const name = 'tcheck-device-db-test'
const shape = { things: { keyPath: 'id', indexes: ['owner'] } }
const thing = { id: 'a', owner: 'o' }
let opened: DeviceDb<Schema>[] = []
const open = () => {
  const store = deviceDb<Schema>(name, shape)
  opened.push(store)
  return store
}
const own = (store: DeviceDb<Schema>) => store.use((db) => db.getAllFromIndex('things', 'owner', 'o'))

beforeEach(() => deleteDB(name))
afterEach(async () => {
  for (const store of opened) store.close()
  opened = []
  await deleteDB(name)
})

it('makes a store that is missing in a database that exists', async () => {
  const before = await openDB(name, 3)
  before.close()
  const store = open()
  await store.use((db) => db.put('things', thing))
  expect(await own(store)).toEqual([thing])
})

it('reads what a later release has raised', async () => {
  await open().use((db) => db.put('things', thing))
  const later = await openDB(name, 7, { upgrade: (db) => void db.createObjectStore('more') })
  later.close()
  expect(await own(open())).toEqual([thing])
})

it('goes on after the database was deleted under it', async () => {
  const store = open()
  await store.use((db) => db.put('things', thing))
  await deleteDB(name)
  expect(await own(store)).toEqual([])
  await store.use((db) => db.put('things', thing))
  expect(await own(store)).toEqual([thing])
})

it('gives up a transaction that does not end, which would hold up all later ones', async () => {
  const store = open()
  const endless = store.use(async (db) => {
    const { store: things } = db.transaction('things', 'readwrite')
    for (;;) await things.get('a')
  })
  await expect(endless).rejects.toMatchObject({ name: 'TimeoutError' })
  await store.use((db) => db.put('things', thing))
  expect(await own(store)).toEqual([thing])
})
