import { beforeEach, expect, test } from 'vitest'
import {
  answerTokens,
  beginSession,
  holderOfHandle,
  renewSession,
  type SessionHolder,
  type SessionStore,
  type StoredSession,
  type Tokens,
} from './account-session.ts'
import { generateSecrets } from './new-keys.ts'
import { readSigningKey } from './token-keys.ts'

const key = readSigningKey(generateSecrets().tokenKeys)
const start = new Date('2026-04-10T09:00:00+09:00')
const after = (seconds: number) => ({ key, now: new Date(start.getTime() + seconds * 1000) })

let account: SessionHolder
let stored: StoredSession
let tokens: Tokens
let losesRaces: boolean
let ended: string[]
const store: SessionStore<SessionHolder> = {
  getAccount: async (id) => (id === account.id ? account : undefined),
  getSession: async (_, sid) => (sid === stored.id ? stored : undefined),
  replaceSession: async (session, expectedHash) => {
    if (losesRaces || expectedHash !== stored.secret_hash) return false
    stored = session
    return true
  },
  endSession: async (_, { id }) => {
    ended.push(id)
  },
}

beforeEach(() => {
  account = { id: 'acc-1', role: 'teacher', branch_id: 'br-1', session_version: 4, disabled_at: null }
  losesRaces = false
  ended = []
  const begun = beginSession(account, { keepLogin: false, mode: 'tutorial' }, after(0))
  stored = begun.session
  tokens = begun.tokens
})

test('stores neither the handle’s secret nor the access token', () => {
  const [sid = '', secret = ''] = tokens.client.split('.')
  expect(stored).toMatchObject({ id: sid, account_id: 'acc-1', session_version: 4, mode: 'tutorial' })
  expect(JSON.stringify(stored)).not.toContain(secret)
  expect(JSON.stringify(stored)).not.toContain(tokens.accessToken)
})

test('renews, and answers the same handle when another call was faster', async () => {
  losesRaces = true
  const slower = await renewSession(store, tokens, after(10))
  losesRaces = false
  const faster = await renewSession(store, tokens, after(10))
  expect(faster.kind === 'renewed' && faster.tokens.client).toBe(slower.kind === 'renewed' && slower.tokens.client)
  expect(faster.kind).toBe('renewed')
})

test('ends the session when an exchanged handle comes back after the grace', async () => {
  await renewSession(store, tokens, after(10))
  expect((await renewSession(store, tokens, after(69))).kind).toBe('renewed')
  expect(ended).toEqual([])
  expect((await renewSession(store, tokens, after(70))).kind).toBe('ended')
  expect(ended).toEqual([stored.id])
})

test('issues no handle that was computed with another key', async () => {
  await renewSession(store, tokens, after(10))
  const otherKey = readSigningKey(generateSecrets().tokenKeys)
  expect((await renewSession(store, tokens, { ...after(20), key: otherKey })).kind).toBe('refused')
  expect(ended).toEqual([])
})

test.each([
  ['the session version was raised', () => Object.assign(account, { session_version: 5 })],
  ['the account was disabled', () => Object.assign(account, { disabled_at: '2026-04-10' })],
  ['the account is gone', () => Object.assign(account, { id: 'acc-2' })],
  ['the session is gone', () => Object.assign(stored, { id: 'other' })],
])('neither renews nor knows a handle when %s', async (_, happen) => {
  expect((await holderOfHandle(store, tokens, start))?.account).toBe(account)
  happen()
  expect((await renewSession(store, tokens, after(10))).kind).toBe('refused')
  expect(await holderOfHandle(store, tokens, start)).toBeNull()
})

test('knows the holder of a handle without exchanging it, until it ends or was exchanged', async () => {
  const before = structuredClone(stored)
  expect(await holderOfHandle(store, tokens, after(3599).now)).toMatchObject({ account, session: { id: stored.id } })
  expect(await holderOfHandle(store, tokens, after(3600).now)).toBeNull()
  expect(stored).toEqual(before)
  await renewSession(store, tokens, after(10))
  expect(await holderOfHandle(store, tokens, after(80).now)).toBeNull()
  expect(ended).toEqual([])
})

test('answers the three tokens as headers', () => {
  const headers = new Headers()
  answerTokens(headers, tokens)
  expect(Object.fromEntries(headers)).toEqual({
    'access-token': tokens.accessToken,
    client: tokens.client,
    uid: 'acc-1',
  })
})
