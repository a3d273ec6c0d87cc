import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReadingOutcome } from '@tcheck/contract/groups/attendance'
import { deleteDB } from 'idb'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FAULT_KEY, installStoreFaults, type StoreFault, type StoreFaultKind } from '../../../e2e/loss/store-faults.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { attendanceCalls } from './attendance-calls.ts'
import { kioskStore } from './kiosk-store.ts'
import { useKiosk } from './use-kiosk.ts'

const hanako = { id: 'st-1', grade: 6, kumi: '1', ban: 3, name: '青木 花' }
const stored: ReadingOutcome = { outcome: 'stored', student: hanako }
let isOnline = true
let root: Root
let putBack = () => {}
let kiosk: ReturnType<typeof useKiosk>
const sent: string[] = []
let branch = 0

const fail = (kind: StoreFaultKind | null, at = 1) => {
  const fault: StoreFault | null = kind && { kind, database: 'tcheckDoor', store: '*', at }
  ;(globalThis as { tcheckStoreFault?: (fault: StoreFault | null) => void }).tcheckStoreFault?.(fault)
}
function Kiosk() {
  kiosk = useKiosk({ by: 'branch', kind: 'entry', branchId: `br-${branch}` })
  return <p>{kiosk.news?.words}</p>
}
const tap = async () => {
  const before = kiosk.news
  await kiosk.read({ student: hanako })
  await expect.poll(() => kiosk.news).not.toBe(before)
  return kiosk.news?.words
}
/** A store that failed is left alone for some seconds. */
let aheadMs = 0
const realNow = Date.now
const later = () => {
  aheadMs += 10_000
}

beforeEach(async () => {
  putBack = installStoreFaults(FAULT_KEY)
  later()
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs)
  await deleteDB('tcheckDoor')
  isOnline = true
  sent.length = 0
  branch += 1
  vi.spyOn(attendanceCalls.branch, 'saveReadings').mockImplementation(async ({ readings }) => {
    if (!isOnline) throw new ApiError(0, 'NO_CONNECTION', [])
    sent.push(...readings.map(({ student_id }) => student_id ?? ''))
    return { readings: [stored], now: new Date(Date.now()).toISOString() }
  })
  const place = document.createElement('div')
  root = createRoot(place)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Kiosk />
    </QueryClientProvider>,
  )
  await expect.poll(() => place.querySelector('p')).not.toBeNull()
  await kioskStore().all('')
})
afterEach(() => {
  fail(null)
  root.unmount()
  putBack()
  vi.restoreAllMocks()
})

/** By the hour, which is tested with the messages. */
const greeting = expect.stringMatching(/。今日もがんばりましょう。$/)
const waits = '記録しました。インターネットにつながったら送ります。'
const unkept = 'まだ記録できていません。画面をとじないで、先生を呼んでください。'
const again = 'もう読み取りました。'

it.each(['once', 'aborted', 'lost', 'always', 'reads', 'full'] as const)(
  'sends a reading at once and once, whatever the store does: %s',
  async (kind) => {
    fail(kind)
    expect([await tap(), await tap()]).toEqual([greeting, again])
    expect(sent).toEqual([hanako.id])
  },
)

it.each(['once', 'aborted', 'lost', 'reads'] as const)('keeps a reading without a connection: %s', async (kind) => {
  isOnline = false
  fail(kind)
  expect([await tap(), await tap()]).toEqual([waits, again])
})

it.each(['always', 'full'] as const)('calls a card read only once its reading is kept: %s', async (kind) => {
  isOnline = false
  fail(kind)
  expect([await tap(), await tap()]).toEqual([unkept, unkept])
  await expect.poll(() => kiosk.waiting.map(({ isOnDevice }) => isOnDevice)).toEqual([false])
  fail(null)
  later()
  expect([await tap(), await tap()]).toEqual([waits, again])
  await expect.poll(() => kiosk.waiting.map(({ isOnDevice }) => isOnDevice)).toEqual([true])
})

it('sends what only memory has when the connection comes back', async () => {
  isOnline = false
  fail('always')
  expect(await tap()).toBe(unkept)
  isOnline = true
  expect([await tap(), await tap()]).toEqual([greeting, again])
  expect(sent).toEqual([hanako.id])
})

it('answers a card that the server does not take the same when it is shown again', async () => {
  vi.spyOn(attendanceCalls.branch, 'saveReadings').mockResolvedValue({
    readings: [{ outcome: 'revoked', student: null }],
    now: new Date(Date.now()).toISOString(),
  })
  const first = await tap()
  expect(first).toContain('新しいカード')
  expect(await tap()).toBe(first)
})
