import type { ActivityGroupInput } from '@tcheck/contract/activity'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oneAtATime } from '../../lib/api/one-at-a-time.ts'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { ownersOfUnsentPhotos, photoHere, storePhoto, unsentPhotos } from '../learning/photo-store.ts'
import { listVisitors, storeVisitor } from '../offline/stored-visitors.ts'
import { newAttempt, withEffects } from '../saving/attempt-record.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { ownerOf } from '../saving/owner.ts'
import { kept, slot } from '../saving/testing/sync-samples.ts'
import { visitor } from '../session/current-user.ts'
import { clearStudentName, storeStudentName, studentName } from '../session/student-name.ts'
import type { Visitor } from '../session/visitor.ts'
import { dropBlock, listBlocks } from './send-sealed.ts'
import { checkVisitor, leaveDevice, signOutOfDevice } from './take-over.ts'

const HOUR_MS = 3600_000
const TICKET = 'k1.ticket-of-the-first-student'
const path = 'POST /api/v2/student/sealed_answers'
const place = { category: 'unit', code: 'MA2-0310', missionId: null, mode: 'practice' } as const

async function publicKey(): Promise<string> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  return btoa(String.fromCharCode(...point))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
const studentAs = (id: string, more: object = {}) =>
  ({
    user: {
      id,
      is_student: true,
      student: { id, grade: 8, kumi: '2', ban: 1, is_entry: false, is_instant: false, ...more },
    },
    ...{ impersonatedBranch: null, impersonatedStudent: null, owes: null },
  }) as unknown as Visitor

/** Comes by a card, answers one question without a connection, and is gone. */
async function answersHere(id: string, link: string, more: object = {}): Promise<string> {
  storeStudentName(link)
  const who = studentAs(id, more)
  visitor.set({ current: who })
  const owner = ownerOf(who) ?? ''
  await storeVisitor(link, { ...who, answerSealing: { keyId: 'a1', publicKey: await publicKey(), ticket: TICKET } })
  const { db } = await deviceStorage()
  const begun = newAttempt({ ...place, owner, localId: `of-${id}`, startKey: `start-of-${id}-012345` }, new Date())
  await db.update(begun.localId, () => withEffects(begun, kept(slot('1-1', 1, '3')), new Date()))
  await db.putSet({ id: `${owner}/unit/MA2-0310/`, owner, keptAt: new Date().toISOString() } as never)
  visitor.set({ current: null })
  return owner
}

/** Looks run one after the other: the turn after them comes when they have ended. */
const untilLooked = () => oneAtATime('tcheck-take-over', async () => undefined)

async function storesInText(): Promise<string> {
  const { db } = await deviceStorage()
  const stores = [
    await db.listAll(),
    await db.listSets(),
    await listVisitors(),
    { ...localStorage },
    { ...sessionStorage },
  ]
  return JSON.stringify(stores)
}

beforeEach(async () => {
  localStorage.setItem('tcheckUsed', String(Date.now()))
  answerApi({ [path]: () => Response.error() })
})
afterEach(async () => {
  visitor.set({ current: null })
  clearStudentName()
  const { db } = await deviceStorage()
  for (const record of await db.listAll()) await db.dropAttempt(record, await db.memosOf(record.localId))
  for (const { id } of await listVisitors()) await leaveDevice(id)
  for (const { seq } of await listBlocks()) await dropBlock(seq)
})

const eventually = (work: () => Promise<unknown>) => vi.waitFor(work, { timeout: 8000 })
const becomes = (id: string, link: string) => {
  storeStudentName(link)
  visitor.set({ current: studentAs(id) })
  checkVisitor()
}

it('seals what the earlier student left as soon as another comes, and leaves nothing of it in any store', async () => {
  const owner = await answersHere('s1', 'k1.link-of-the-first-student')
  becomes('s2', 'k1.link-of-the-second')
  await eventually(async () => expect(await listBlocks()).toHaveLength(1))
  await eventually(async () => expect(await listVisitors()).toEqual([]))
  const text = await storesInText()
  for (const secret of ['link-of-the-first', 'ticket-of-the-first', `"${owner}`]) expect(text).not.toContain(secret)
  const [one] = await listBlocks()
  expect(one?.block).toMatch(/^a1\.[\w-]{200,}$/)
  for (const secret of ['MA2-0310', 's1', 'ticket'])
    expect(atob(one?.block.slice(3).replaceAll('-', '+').replaceAll('_', '/') ?? '')).not.toContain(secret)
})

it('seals a photo that was not sent when another student comes, and no store shows it to that student', async () => {
  const owner = await answersHere('s1', 'k1.first')
  const bytes = new TextEncoder().encode('JPEG of the notebook of the first student').buffer
  const photo = { owner, bytes, takenAt: new Date().toISOString() }
  await storePhoto({ ...photo, name: 'a'.repeat(32), waitingOf: owner })
  await storePhoto({ ...photo, name: 'b'.repeat(32) })
  becomes('s2', 'k1.second')
  await eventually(async () => expect(await listBlocks()).toHaveLength(2))
  await eventually(async () => expect(await listVisitors()).toEqual([]))
  expect([await unsentPhotos(owner), await ownersOfUnsentPhotos()]).toEqual([[], []])
  for (const name of ['a', 'b']) expect(await photoHere(owner, name.repeat(32))).toBeUndefined()
  for (const { block } of await listBlocks())
    expect(atob(block.slice(3).replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('notebook')
})

it('seals an unsent photo also where nothing else of its student is left', async () => {
  const owner = await answersHere('s1', 'k1.first')
  const { db } = await deviceStorage()
  for (const record of await db.listOf(owner)) await db.dropAttempt(record, [])
  await storePhoto({ name: 'c'.repeat(32), owner, waitingOf: owner, bytes: new ArrayBuffer(9), takenAt: '2026-11-20' })
  await signOutOfDevice(owner)
  expect([await unsentPhotos(owner), (await listBlocks()).length]).toEqual([[], 1])
})

it('sends the sealed answers without a session and deletes them once the server has them', async () => {
  await answersHere('s1', 'k1.first')
  const calls = answerApi({ [path]: () => json({ outcome: 'taken' }) })
  becomes('s2', 'k1.second')
  await eventually(async () =>
    expect(calls.filter(({ path: called }) => called.endsWith('sealed_answers'))).toHaveLength(1),
  )
  await eventually(async () => expect(await listBlocks()).toEqual([]))
  const [sent] = calls.filter(({ path: called }) => called.endsWith('sealed_answers'))
  expect(sent?.headers.get('encrypted-username')).toBeNull()
  expect(Object.keys(sent?.body as object).sort()).toEqual(['sealed_answers', 'sent_at'])
})

it.each([
  ['is unwell', () => new Response(null, { status: 503 }), 1],
  ['may take it later', () => json({ outcome: 'later' }), 1],
  ['asks to wait', () => json({ errors: ['x'], code: 'TOO_MANY_TRIES' }, { status: 429 }), 1],
  ['shows a page of a filter', () => new Response('<h1>Blocked', { headers: { 'content-type': 'text/html' } }), 1],
  ['refuses the save for good', () => json({ outcome: 'refused' }), 0],
  ['cannot open it', () => json({ errors: ['x'], code: 'SEALED_ANSWERS_INVALID' }, { status: 422 }), 0],
])('keeps a block where the server %s, or drops it with a final answer', async (_, answer, left) => {
  await answersHere('s1', 'k1.first')
  const calls = answerApi({ [path]: answer })
  becomes('s2', 'k1.second')
  await eventually(async () => expect(calls.some(({ path: called }) => called.endsWith('sealed_answers'))).toBe(true))
  await eventually(async () => expect(await listBlocks()).toHaveLength(left))
})

it('leaves answers where they are while their student is the one who is here', async () => {
  const owner = await answersHere('s1', 'k1.first')
  becomes('s1', 'k1.first')
  await untilLooked()
  const { db } = await deviceStorage()
  expect([(await db.listOf(owner)).length, (await listBlocks()).length]).toEqual([1, 0])
})

it('seals what is unsent when its student signs out', async () => {
  const owner = await answersHere('s1', 'k1.first')
  await signOutOfDevice(owner)
  const { db } = await deviceStorage()
  expect([await db.listOf(owner), await listVisitors(), (await listBlocks()).length]).toEqual([[], [], 1])
})

it('seals the answers of an entry by number at once, because that student cannot return', async () => {
  const owner = await answersHere('s1', 'k1.entry', { is_entry: true })
  expect(owner).toMatch(/^s1#[0-9a-f]{16}$/)
  clearStudentName()
  checkVisitor()
  await eventually(async () => expect(await listBlocks()).toHaveLength(1))
})

it('keeps what a student with a card left for twelve hours, and seals it then', async () => {
  const owner = await answersHere('s1', 'k1.first')
  const { db } = await deviceStorage()
  localStorage.setItem('tcheckUsed', String(Date.now() - 11.9 * HOUR_MS))
  checkVisitor()
  await untilLooked()
  expect((await db.listOf(owner)).length).toBe(1)
  localStorage.setItem('tcheckUsed', String(Date.now() - 12.1 * HOUR_MS))
  checkVisitor()
  await eventually(async () => expect(await listBlocks()).toHaveLength(1))
  expect(await db.listOf(owner)).toEqual([])
})

it('sends a block for thirty days at most', async () => {
  await answersHere('s1', 'k1.first')
  becomes('s2', 'k1.second')
  await eventually(async () => expect(await listBlocks()).toHaveLength(1))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * HOUR_MS)
  checkVisitor()
  await eventually(async () => expect(await listBlocks()).toEqual([]))
  vi.restoreAllMocks()
})

it('gives each entry an owner that nothing leads from to its link', () => {
  storeStudentName('k1.entry')
  const first = ownerOf(studentAs('s1', { is_entry: true }))
  storeStudentName('k1.entry')
  expect(ownerOf(studentAs('s1', { is_entry: true }))).toBe(first)
  storeStudentName('k1.other')
  expect(ownerOf(studentAs('s1', { is_entry: true }))).not.toBe(first)
  expect(studentName()).toBe('k1.other')
})

it('sends the saves of an attempt in their order, each as the same start', async () => {
  const { savesOf } = await import('./saves-of.ts')
  const begun = newAttempt({ ...place, owner: 's1', localId: 'l1', startKey: 'start-key-0123456' }, new Date())
  const written = (device_id: string, key: string) => {
    const one = slot(key, 1, '3')
    return { ...one, stamp: { ...one.stamp, device_id } }
  }
  const effects = [...kept(written('tab-a', '1-1')), ...kept(written('tab-b', '1-2'))]
  const record = withEffects(begun, [...effects, { type: 'finish', finished_at: new Date().toISOString() }], new Date())
  const saves = savesOf(record, [], new Date())
  const inputs = saves.map(
    ({ body }) => (body as { student_activity_group: ActivityGroupInput }).student_activity_group,
  )
  expect(inputs.map(({ device_id, finished }) => [device_id, finished])).toEqual([
    ['tab-a', false],
    ['tab-b', true],
  ])
  expect(inputs.map(({ idempotency_key }) => idempotency_key)).toEqual(['start-key-0123456', 'start-key-0123456'])
})
