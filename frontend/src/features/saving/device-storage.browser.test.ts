import { afterEach, expect, it, vi } from 'vitest'
import { openDeviceStorage } from './device-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('keeps answers on a device with room', async () => {
  const { db, state } = await openDeviceStorage()
  expect([db.device.get().failure === null, state]).toEqual([true, 'kept'])
  db.close()
})

it('says before the start that hardly any room is left', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 50_000_000, usage: 49_000_000 })
  const { db, state } = await openDeviceStorage()
  expect([db.device.get().failure === null, state]).toEqual([true, 'nearly_full'])
  db.close()
})

it('says before the start that no room is left', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { db, state } = await openDeviceStorage()
  expect([db.device.get().failure === null, state]).toEqual([false, 'nearly_full'])
})

it('says before the start that the browser forbids its store', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { db, state } = await openDeviceStorage()
  expect([db.device.get().failure === null, state]).toEqual([false, 'blocked'])
})

it('starts while the store is late: memory stands in until it answers', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('', 'TimeoutError')
  })
  const { db, state } = await openDeviceStorage()
  expect([db.device.get().failure?.name, state]).toEqual(['TimeoutError', 'kept'])
  transaction.mockRestore()
  await vi.waitFor(() => expect(db.device.get().failure).toBeNull(), { timeout: 10_000 })
  db.close()
})

it('says before the start that a private window forgets, and still outlives a reload there', async () => {
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(new DOMException('private', 'SecurityError'))
  const { db, state } = await openDeviceStorage()
  expect([db.device.get().failure === null, state]).toEqual([true, 'blocked'])
  db.close()
})
