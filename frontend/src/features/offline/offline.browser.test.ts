import type { QuestionSet } from '@tcheck/contract/question-set'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mediaUrl } from '../media/use-media-url.ts'
import { newAttempt } from '../saving/attempt-record.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { setIdOf } from '../saving/open-set.ts'
import type { Visitor } from '../session/visitor.ts'
import { clearAway } from './clear-away.ts'
import { offlineDb } from './offline-db.ts'
import { mediaOf, storedMediaUrl, storeMediaOf } from './stored-media.ts'
import { deleteStoredVisitor, storedVisitor, storeVisitor } from './stored-visitors.ts'

const question = (media: Record<string, string>) => ({ ...media, sub_question_number: 1 })
const setWith = (...files: string[]) =>
  ({
    question_groups: [
      {
        explanatory_image: files[0] ?? null,
        questions: files.slice(1).map((media_1) => question({ media_1 })),
        review_questions: [],
        similar_questions: [],
      },
    ],
  }) as unknown as QuestionSet

let isOnline: boolean
beforeEach(() => {
  isOnline = true
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    if (!isOnline) throw new TypeError('no connection')
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (url.pathname.startsWith('/signed/')) {
      return new Response(`bytes of ${url.pathname.slice(8)}`, {
        headers: { etag: '"1"', 'content-type': 'video/mp4' },
      })
    }
    const filename = url.searchParams.get('media[filename]') ?? ''
    const body = { url: `/signed/${filename}`, expires_at: new Date(Date.now() + 900_000).toISOString() }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  const { db } = await deviceStorage()
  for (const { id } of await db.listSets()) await db.dropSet(id)
  await clearAway()
})

it('names every picture and film of a set once, and nothing that is neither', () => {
  expect(mediaOf(setWith('a.png', 'b.MP4', 'a.png', 'c.pdf'))).toEqual(['a.png', 'b.MP4'])
})

it('shows a film of an opened set without a connection, also parts of it', async () => {
  await storeMediaOf(setWith('kept.png', 'kept.mp4'))
  isOnline = false
  const { url } = await mediaUrl('kept.mp4')
  expect(url).toMatch(/^blob:/)
  vi.mocked(window.fetch).mockRestore()
  expect(await (await fetch(url)).text()).toBe('bytes of kept.mp4')
  const part = await fetch(url, { headers: { range: 'bytes=0-4' } })
  expect([part.status, await part.text()]).toEqual([206, 'bytes'])
})

it('keeps no page of a filter in the place of a picture', async () => {
  vi.mocked(window.fetch).mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (pathname.startsWith('/signed/')) return new Response('<p>', { headers: { 'content-type': 'text/html' } })
    const body = { url: '/signed/filtered.png', expires_at: new Date(Date.now() + 900_000).toISOString() }
    return Response.json(body)
  })
  await storeMediaOf(setWith('filtered.png'))
  expect(await storedMediaUrl('filtered.png')).toBeNull()
})

it('fetches once more what broke off, without waiting for the others', async () => {
  let misses = 0
  const answered = vi.mocked(window.fetch).getMockImplementation()
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (url.includes('/signed/late') && misses++ < 2) {
      if (misses === 1) throw new TypeError('broken off')
      return new Response('', { status: 503 })
    }
    return answered?.(input, init) ?? new Response()
  })
  const kept = storeMediaOf(setWith('late.png', 'soon.png', 'next.png'))
  await vi.waitFor(async () => expect(await storedMediaUrl('next.png')).toMatch(/^blob:/))
  expect(await storedMediaUrl('late.png')).toBeNull()
  await kept
  expect([misses, await storedMediaUrl('late.png')]).toEqual([3, expect.stringMatching(/^blob:/)])
})

it('has no address without a connection for what was never kept', async () => {
  isOnline = false
  await expect(mediaUrl('never.png')).rejects.toThrow()
})

it('knows whose link it is only from the link itself, until the server refuses it', async () => {
  const visitor = { user: { id: 's1', student: { id: 's1', is_entry: false } } } as unknown as Visitor
  await storeVisitor('k1.secret', visitor)
  expect(await storedVisitor('k1.secret')).toEqual(visitor)
  expect(await storedVisitor('k1.other')).toBeNull()
  expect(JSON.stringify(await offlineDb.use((db) => db.getAll('visitors')))).not.toContain('k1.secret')
  await deleteStoredVisitor('k1.secret')
  expect(await storedVisitor('k1.secret')).toBeNull()
})

it('clears away a set that was handed in with its media, never one that is open or unsent', async () => {
  const { db } = await deviceStorage()
  const attempt = (code: string, changes: object) => {
    const place = { owner: 's1', category: 'cbt', code, missionId: null, mode: 'practice' } as const
    return { ...newAttempt({ ...place, localId: code, startKey: code }, new Date()), ...changes }
  }
  const finishedAt = new Date().toISOString()
  const attempts = [
    attempt('done', { finishedAt, serverId: 'a1' }),
    attempt('unsent', { finishedAt, serverId: 'a2', isFinishPending: true }),
    attempt('open', { serverId: 'a3' }),
  ]
  for (const record of attempts) {
    const set = setWith(`${record.code}.png`)
    await db.update(record.localId, () => record)
    const opened = { set, mode: 'practice', isFinished: false, areAnswersShown: true } as const
    await db.putSet({ id: setIdOf(record), owner: 's1', ...opened, keptAt: finishedAt })
    await storeMediaOf(set)
  }
  await clearAway()
  expect((await db.listSets()).map(({ id }) => id)).toEqual(['s1/cbt/open/', 's1/cbt/unsent/'])
  expect(await storedMediaUrl('open.png')).not.toBeNull()
  expect(await offlineDb.use((db) => db.getAllKeys('media'))).toEqual(['open.png', 'unsent.png'])
})
