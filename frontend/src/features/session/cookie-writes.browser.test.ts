import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { client } from '../../lib/api/client.ts'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { authCookieName, readAuthCookie } from './auth-cookie.ts'
import { clearSession, startSession } from './session-store.ts'
import { openSession } from './sign-in.ts'

function forgetCookies(jar: { cookie: string } = document) {
  for (const name of [authCookieName, 'tcheck-visit']) jar.cookie = `${name}=; Path=/; Max-Age=0`
}

afterEach(() => {
  clearSession()
  forgetCookies()
})

it('writes its cookie once for all answers of a minute, at once for new tokens, and a while after the first answer of the next minute', async () => {
  startSession()
  openSession({ accessToken: 'a', client: 'c', uid: 'u' })
  let headers: Record<string, string> = {}
  answerApi({ 'GET /api/health': () => json({}, { headers }) })
  const written: string[] = []
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as Required<PropertyDescriptor>
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get.call(document),
    set(cookie: string) {
      written.push(cookie.split('=')[0] ?? '')
      set.call(document, cookie)
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'))
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) await client.health.check({}).catch(() => undefined)
    return written.splice(0)
  }
  expect(await ask(5)).toEqual([])
  headers = { 'access-token': 'a2', client: 'c', uid: 'u' }
  expect(await ask(1)).toEqual([authCookieName])
  expect(readAuthCookie()?.tokens.accessToken).toBe('a2')
  headers = {}
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000)
  onTestFinished(() => clock.mockRestore())
  expect(await ask(3)).toEqual([])
  await expect.poll(() => written.splice(0), { timeout: 3000 }).toEqual([authCookieName])
  // What somebody has cleared meanwhile stands there again, with the visit's own.
  forgetCookies()
  written.splice(0)
  expect(await ask(2)).toEqual(['tcheck-visit', authCookieName])
})
