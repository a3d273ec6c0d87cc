import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, startSession } from '../features/session/session-store.ts'
import { openSession } from '../features/session/sign-in.ts'
import { answerApi, json } from '../testing/stand-in-api.ts'
import { firstAsker } from './ask-first.ts'
import type { RouteDefinition } from './route-definition.ts'

const visit = { params: {}, request: new Request(window.location.href) }
const top: Pick<RouteDefinition, 'ahead'> = {
  ahead: () => [
    [['teacherStudents', 'showTop'], {}],
    [['account', 'listNotices'], {}],
  ],
}

beforeEach(() => {
  clearSession()
  startSession()
  openSession({ accessToken: 'token', client: 'c', uid: 'one' })
})
afterEach(clearSession)

it('asks for what the first page begins with, and leaves later pages to themselves', async () => {
  const calls = answerApi({
    'GET /api/teacher/top': () => json({}),
    'GET /api/account/notices': () => json({ notices: [] }),
  })
  const askFirst = firstAsker()
  askFirst(top, visit)
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toHaveLength(2))
  askFirst(top, visit)
  expect(calls.map(({ path }) => path).sort()).toEqual(['/api/account/notices', '/api/teacher/top'])
})

it('asks nothing for later pages where the first one names nothing', () => {
  const askFirst = firstAsker()
  const ahead = vi.fn(() => [])
  askFirst({}, visit)
  askFirst({ ahead }, visit)
  expect(ahead).not.toHaveBeenCalled()
})
