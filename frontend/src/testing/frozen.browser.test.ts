import { openDB } from 'idb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import answers1 from '../../../frozen/device/answers-database.1.json'
import displaced1 from '../../../frozen/device/answers-displaced.1.json'
import setVersion1 from '../../../frozen/device/answers-set-version.1.json'
import cookies1 from '../../../frozen/device/cookies.1.json'
import storage1 from '../../../frozen/device/local-storage.1.json'
import offline1 from '../../../frozen/device/offline-database.1.json'
import sealed1 from '../../../frozen/device/sealed-database.1.json'
import { draftKey, readDraft } from '../areas/v2-teacher/select/draft.ts'
import { readStrokes } from '../features/memo/strokes.ts'
import { parseReadHere } from '../features/notices/notice-bell.tsx'
import { storedMediaUrl } from '../features/offline/stored-media.ts'
import { storedVisitor } from '../features/offline/stored-visitors.ts'
import { columnChoicesOf } from '../features/records/hidden-columns.ts'
import { openAnswersDb } from '../features/saving/answers-db.ts'
import { type AttemptRecord, hasUnsent } from '../features/saving/attempt-record.ts'
import { savedSheetOf } from '../features/saving/open-attempt.ts'
import { nextSave } from '../features/saving/save-request.ts'
import { writerId } from '../features/saving/writer-id.ts'
import { dropBlock, listBlocks } from '../features/sealed-answers/send-sealed.ts'
import { readAuthCookie } from '../features/session/auth-cookie.ts'
import { clearSession, restoreSession, session } from '../features/session/session-store.ts'
import { storedSessionKey } from '../features/session/stored-session.ts'
import { parseState, storageKey } from '../lib/store/tcheck-state.ts'

// frozen/README.md: what lies on a device in today's formats is read by today's code.

it('every frozen format of a device has a reader here', () => {
  const files = Object.keys(import.meta.glob('../../../frozen/device/*.json'))
  expect(files.map((file) => file.split('/').at(-1))).toEqual([
    'answers-database.1.json',
    'answers-displaced.1.json',
    'answers-set-version.1.json',
    'cookies.1.json',
    'local-storage.1.json',
    'offline-database.1.json',
    'sealed-database.1.json',
  ])
})

describe('answers-database.1', () => {
  const name = 'tcheckAttempts-frozen'
  const { attempts, memos, sets } = answers1.stores
  const [kept, entry] = attempts.map(({ localId }) => localId)
  beforeAll(async () => {
    const db = await openDB(name, answers1.version, {
      upgrade(fresh) {
        fresh.createObjectStore('attempts', { keyPath: 'localId' }).createIndex('owner', 'owner')
        fresh.createObjectStore('memos', { keyPath: ['localId', 'key'] })
        fresh.createObjectStore('sets', { keyPath: 'id' })
      },
    })
    for (const record of attempts) await db.put('attempts', record)
    for (const memo of memos) await db.put('memos', memo)
    for (const set of sets) await db.put('sets', set)
    db.close()
  })
  afterAll(() => void indexedDB.deleteDatabase(name))

  it('gives a session its answers, bookmarks, memos and what was cleared', async () => {
    const db = openAnswersDb(name)
    const [record] = await db.listOf('st-br-1-2-1')
    const memosOfRecord = await db.memosOf(kept ?? '')
    if (!record) return expect.unreachable()
    const saved = savedSheetOf({ record, memos: memosOfRecord })
    expect(saved.attempt).toMatchObject({
      revision: 3,
      finished_at: null,
      slots: {
        '1-1': { answers: ['７'] },
        '1-2': { answers: ['3', '4'], bookmarks: [true, false], stamp: { revision: 3 } },
        '2-1': { answers: ['', ''], cleared: true },
      },
    })
    expect(saved.past).toMatchObject([{ key: '2-1', answers: ['1', '9'], points: 4 }])
    expect(record.lost).toMatchObject([{ key: '1-1', answers: ['6'] }])
    expect(readStrokes(saved.memos?.[0]?.memo ?? null)).toMatchObject([{ tool: 'brush', sheetWidth: 720 }])
    db.close()
  })

  it('sends what had not been sent, under its own name and key', async () => {
    const db = openAnswersDb(name)
    const record = await db.read(kept ?? '')
    if (!record) return expect.unreachable()
    expect(hasUnsent(record, [])).toBe(true)
    const save = nextSave(record, await db.memosOf(record.localId), { deviceId: 'd', idempotencyKey: 'k' })
    expect(save?.input).toMatchObject({
      saved_student_activity_group_id: 'st-br-1-2-1.01KNTB0F00KNZ6FYHSZ7J9R2SK',
      device_id: '0f3a9c2e11d24b67-5ad2f0',
      cbt_activities: [{ main_question_number: 1, sub_question_number: 2, answers: ['3', '4'] }],
    })
    const unsent = await db.read(entry ?? '')
    expect(unsent?.isFinishPending).toBe(true)
    expect(unsent && nextSave(unsent, [], { deviceId: 'd', idempotencyKey: 'k' })?.input).toMatchObject({
      idempotency_key: '99b1c0a4f7d94e58a3d1c2b3a4958677',
      finished: true,
    })
    db.close()
  })

  it('opens a set without a connection', async () => {
    const db = openAnswersDb(name)
    const kept = await db.readSet(sets[0]?.id ?? '')
    expect(kept).toMatchObject({ mode: 'practice', set: { title: '一次関数', question_groups: [{ title: '計算' }] } })
    db.close()
  })
})

it('sealed-database.1: blocks of an earlier person are read in the order in which they were sealed', async () => {
  const { name, version, stores } = sealed1
  const db = await openDB(name, version, {
    upgrade(fresh) {
      if (!fresh.objectStoreNames.contains('blocks'))
        fresh.createObjectStore('blocks', { keyPath: 'seq', autoIncrement: true })
    },
  })
  for (const block of stores.blocks) await db.put('blocks', block)
  db.close()
  expect(await listBlocks()).toEqual(stores.blocks)
  for (const { seq } of await listBlocks()) await dropBlock(seq)
  expect(await listBlocks()).toEqual([])
})

it('answers-displaced.1: an answer that gave way unsent is still sent, as the one who wrote it', () => {
  const [record] = displaced1.stores.attempts as unknown as AttemptRecord[]
  if (!record) return expect.unreachable()
  const request = nextSave(record, [], { deviceId: 'today', idempotencyKey: 'today-0123456789' })
  expect(request?.input).toMatchObject({ device_id: 'laptop-a-1', known_version: 3 })
  expect(request?.slots.map(({ answers }) => answers)).toEqual([['7']])
})

it('answers-set-version.1: a start names the version of the set that was answered', () => {
  const [record] = setVersion1.stores.attempts as unknown as AttemptRecord[]
  if (!record) return expect.unreachable()
  expect(nextSave(record, [], { deviceId: 'today', idempotencyKey: 'today-0123456789' })?.input).toMatchObject({
    science_skill_key: 'SK-1',
    set_version: 2,
    idempotency_key: 'b3b1c0a4f7d94e58a3d1c2b3a4958677',
  })
})

it('offline-database.1: a link opens the pages of its student, and a picture is shown', async () => {
  const db = await openDB(offline1.name, offline1.version, {
    upgrade(fresh) {
      fresh.createObjectStore('visitors', { keyPath: 'id' })
      fresh.createObjectStore('media', { keyPath: 'filename' })
    },
  })
  for (const visitor of offline1.stores.visitors) await db.put('visitors', visitor)
  for (const { text, ...media } of offline1.stores.media) await db.put('media', { ...media, file: new Blob([text]) })
  db.close()
  expect((await storedVisitor(offline1.link))?.user.id).toBe('st-br-1-2-1')
  expect(await (await fetch((await storedMediaUrl('frozen.png')) ?? '')).text()).toBe('bytes')
})

describe('local-storage.1 and cookies.1', () => {
  const tokens = { accessToken: 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln', client: expect.any(String), uid: 'teacher-9' }
  beforeAll(() => {
    for (const [key, value] of Object.entries(storage1)) localStorage.setItem(key, value)
  })
  afterAll(() => {
    for (const key of Object.keys(storage1)) localStorage.removeItem(key)
    clearSession()
  })

  it('keep the settings', () => {
    const state = parseState(localStorage.getItem(storageKey))
    expect(state).toEqual(JSON.parse(storage1.tcheckState))
    expect([state.hasShortcuts, state.childId]).toEqual([false, 'juku-6-1-01'])
  })

  it('keep a teacher signed in who asked for it', () => {
    expect(storedSessionKey in storage1).toBe(true)
    restoreSession()
    expect(session.get()).toMatchObject({ auth: { tokens }, keepLogin: true })
  })

  it('keep the impersonation with the tokens', () => {
    const jar = {
      cookie: Object.entries(cookies1)
        .map((pair) => pair.join('='))
        .join('; '),
    }
    expect(readAuthCookie(jar)).toEqual({ tokens, impersonationBranchId: 'br-1' })
  })

  it('keep the name of the device, so that its revisions go on', () => {
    expect(writerId()).toMatch(/^0f3a9c2e11d24b67-\w+$/)
  })

  it('keep a mission that was being put together', () => {
    const draft = readDraft(draftKey('teacher-9', 'unit'))
    expect(draft).toEqual(JSON.parse(storage1['tcheckMissionDraft:teacher-9:unit']))
    expect(draft.sets).toHaveLength(1)
  })

  it('keep which columns of a list are shown, and which notices a student who came by a card has read', () => {
    expect(columnChoicesOf('adminBranches.list')).toEqual({ state: false, class_count: true })
    expect(parseReadHere(storage1.tcheckNoticesRead)).toEqual({ 'st-br-1-2-1': ['b2Zt8QpLr6mWc4uT'] })
  })
})
