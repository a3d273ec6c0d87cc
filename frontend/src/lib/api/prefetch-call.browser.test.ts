import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearSession, startSession } from '../../features/session/session-store.ts'
import { openSession } from '../../features/session/sign-in.ts'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { client } from './client.ts'
import { prefetchCall } from './prefetch-call.ts'

const CODE = { code: 'ema6-1' }
const PATH = 'GET /api/student/learning/contents/ema6-1'
const signIn = (person: string) => openSession({ accessToken: `token of ${person}`, client: 'c', uid: person })
const answerWithNames = () =>
  answerApi({ [PATH]: ({ headers }) => json({ content: { code: headers.get('uid') ?? 'nobody' } }) })

beforeEach(() => {
  clearSession()
  startSession()
})
afterEach(clearSession)

it('asks once for what is wanted a moment later, with the tokens of who signed in', async () => {
  signIn('one')
  const calls = answerWithNames()
  prefetchCall(['learning', 'showContentByStudent'], CODE)
  expect((await client.learning.showContentByStudent(CODE))?.content.code).toBe('one')
  expect(calls.map(({ headers }) => headers.get('access-token'))).toEqual(['token of one'])
})

it('leaves what was asked for in another one’s name', async () => {
  signIn('one')
  const calls = answerWithNames()
  prefetchCall(['learning', 'showContentByStudent'], CODE)
  signIn('another')
  expect((await client.learning.showContentByStudent(CODE))?.content.code).toBe('another')
  expect(calls).toHaveLength(2)
})

it('sends nothing when signed out or when the token must be renewed first', async () => {
  const calls = answerWithNames()
  prefetchCall(['learning', 'showContentByStudent'], CODE)
  const soon = btoa(JSON.stringify({ exp: Date.now() / 1000 + 60 }))
  openSession({ accessToken: `x.${soon}.y`, client: 'c', uid: 'one' })
  prefetchCall(['learning', 'showContentByStudent'], CODE)
  expect(calls).toEqual([])
})
