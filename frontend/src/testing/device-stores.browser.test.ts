import { deleteDB } from 'idb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FAULT_KEY, installStoreFaults, type StoreFault, type StoreFaultKind } from '../../e2e/loss/store-faults.ts'
import { openKioskStore } from '../features/attendance/kiosk-store.ts'
import { markSent, photoHere, storePhoto, unsentPhotos } from '../features/learning/photo-store.ts'
import { readingPositionOf, storeReadingPosition, untoldReadings } from '../features/learning/reading-positions.ts'
import { deleteStoredAnswersOf, storedAnswer, storedMaterial } from '../features/offline/stored-answers.ts'
import { deleteStoredVisitor, storedVisitor, storeVisitor } from '../features/offline/stored-visitors.ts'
import { forgetPushDevice, storedPushDevice, storePushDevice } from '../features/push/push-store.ts'
import { openAnswersDb } from '../features/saving/answers-db.ts'
import { lastingAnswers } from '../features/saving/lasting-answers.ts'
import { record, slot } from '../features/saving/testing/sync-samples.ts'
import { dropBlock, listBlocks, storeBlocks } from '../features/sealed-answers/send-sealed.ts'

// Every store of the device, in the order of its uses. What each answers is the same whichever of its transactions fails
// in a way that a new connection cures.

interface DeviceUse {
  /** The files that open a database for it. */
  file: string
  database: string
  use: (owner: string) => Promise<unknown>
}

const stamp = { revision: 1, device_id: 'd' }
const memo = { localId: 'l1', key: '1-1', memo: '{"v":1,"s":[]}', before: '', stamp, isPending: true }
const withAnswer =
  (key: string) =>
  (held = record) => ({
    ...held,
    slots: { ...held.slots, [key]: { slot: slot(key, 1, key), isPending: true } },
  })

const uses: readonly DeviceUse[] = [
  {
    file: 'features/saving/answers-db.ts',
    database: 'tcheckAttempts-faults',
    async use() {
      const db = lastingAnswers(openAnswersDb('tcheckAttempts-faults'))
      for (const key of ['1-1', '1-2', '1-3']) await db.update('l1', withAnswer(key))
      await db.drawMemos([memo])
      await db.settleMemos([memo])
      await db.putSet({ id: 'set', owner: 's1' } as never)
      const seen = [await db.read('l1'), await db.listOf('s1'), await db.memosOf('l1'), await db.listSets()]
      await db.dropSet('set')
      const { failure } = db.device.get()
      db.close()
      // As the next visit finds it.
      const next = openAnswersDb('tcheckAttempts-faults')
      const left = [await next.read('l1'), await next.memosOf('l1'), await next.readSet('set')]
      next.close()
      return [seen, left, failure]
    },
  },
  {
    file: 'features/attendance/kiosk-store.ts',
    database: 'tcheckDoor-faults',
    async use() {
      const door = openKioskStore('tcheckDoor-faults')
      const reading = (at: string) => ({ at, kind: 'entry', student_id: 'st-1', branchId: 'b' }) as const
      const [first] = [await door.keep(reading('1')), await door.keep(reading('2'))]
      await door.forget(first)
      const next = openKioskStore('tcheckDoor-faults')
      return [await door.all('b'), await next.all('b')].map((all) => all.map(({ key: _, ...waits }) => waits))
    },
  },
  {
    file: 'features/learning/photo-store.ts',
    database: 'tcheckPhotos',
    async use(owner) {
      const photo = { bytes: new ArrayBuffer(8), takenAt: '1', owner, waitingOf: owner }
      await storePhoto({ ...photo, name: `${owner}-1` })
      await storePhoto({ ...photo, name: `${owner}-2` })
      const [first] = await unsentPhotos(owner)
      if (first) await markSent(first)
      const here = await photoHere(owner, `${owner}-1`)
      return [here?.takenAt, here?.waitingOf, (await unsentPhotos(owner)).length]
    },
  },
  {
    file: 'features/learning/reading-positions.ts',
    database: 'tcheckReading',
    async use(owner) {
      const reader = { owner, content: 'c', part: 'p' }
      await storeReadingPosition(reader, () => ({ page: 2 }))
      await storeReadingPosition(reader, () => ({ isToTell: true }))
      const [untold, place] = [await untoldReadings(owner), await readingPositionOf(reader)]
      return [untold.length, place?.page, place?.isToTell]
    },
  },
  {
    file: 'features/offline/stored-answers.ts',
    database: 'tcheckServerAnswers',
    async use() {
      const answer = await storedAnswer('content/c', async () => ({ code: 'c' }))
      const material = await storedMaterial()
      await deleteStoredAnswersOf('nobody')
      return [answer, material.length]
    },
  },
  {
    file: 'features/offline/offline-db.ts',
    database: 'tcheckOffline',
    async use(owner) {
      await storeVisitor(owner, { user: { id: 'u' } } as never)
      const here = await storedVisitor(owner)
      await deleteStoredVisitor(owner)
      return [here?.user.id, await storedVisitor(owner)]
    },
  },
  {
    file: 'features/push/push-store.ts',
    database: 'tcheckPush',
    async use() {
      await storePushDevice({ id: 'd', account_id: 'a', right: 'r', address: 'x', shown: {} })
      const here = await storedPushDevice()
      await forgetPushDevice()
      return [here?.id, await storedPushDevice()]
    },
  },
  {
    file: 'features/sealed-answers/send-sealed.ts',
    database: 'tcheckSealed',
    async use() {
      const sealed = (block: string) => ({ attempt: 'a', block, sealedAt: '1' })
      await storeBlocks([sealed('first'), sealed('second')])
      const [first] = await listBlocks()
      if (first) await dropBlock(first.seq)
      return (await listBlocks()).map(({ block }) => block)
    },
  },
]

/** More than any of them has. */
const MOST_TRANSACTIONS = 24
const curable: readonly StoreFaultKind[] = ['once', 'aborted', 'lost']

let putBack = () => {}
const fail = (fault: StoreFault | null) =>
  (globalThis as { tcheckStoreFault?: (fault: StoreFault | null) => void }).tcheckStoreFault?.(fault)
let runs = 0
function newOwner() {
  runs += 1
  return `owner-${runs}`
}

beforeAll(() => {
  putBack = installStoreFaults(FAULT_KEY)
})
beforeEach(async () => {
  fail(null)
  for (const { database } of uses) await deleteDB(database)
})
afterAll(async () => {
  fail(null)
  putBack()
  for (const { database } of uses) await deleteDB(database)
})

it('knows every file that opens a database', () => {
  const sources = import.meta.glob<string>('../{features,areas,lib,app}/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const opening = Object.entries(sources)
    .filter(([, text]) => /\b(deviceDb|reopening)(<\w+>)?\(|indexedDB\.open\(/.test(text))
    .map(([file]) => file.replace('../', ''))
    .filter((file) => !/^lib\/store\/|\.test\.ts$|\/testing\//.test(file))
  expect(opening.sort()).toEqual(uses.map(({ file }) => file).sort())
})

describe.each(uses)('$file', ({ database, use }) => {
  it.each(curable)('answers and keeps the same when any of its transactions fails: %s', async (kind) => {
    const expected = await use(newOwner())
    for (let at = 1; at <= MOST_TRANSACTIONS; at += 1) {
      await deleteDB(database)
      fail({ kind, database, store: '*', at })
      const found = await use(newOwner())
      fail(null)
      expect(found, `transaction ${at}`).toEqual(expected)
    }
  })
})
