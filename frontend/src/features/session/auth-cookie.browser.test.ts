import { describe, expect, it } from 'vitest'
import { isSameVisit, readAuthCookie, removeAuthCookie, writeAuthCookie, writeVisitCookie } from './auth-cookie.ts'
import { writeLanguageCookie } from './language-cookie.ts'

const tokens = { accessToken: 'a', client: 'c', uid: 'u' }

describe('cookies', () => {
  type Write = (jar: { cookie: string; location: { origin: string } }) => void
  const written = (write: Write, origin = 'https://tcheck.example') => {
    const empty = { cookie: '', location: { origin } }
    write(empty)
    return empty.cookie
  }

  it('the auth cookie is called tcheck-2024, lives 3600 s and stays on this site', () => {
    const cookie = written((jar) => writeAuthCookie({ tokens }, jar))
    expect(cookie).toMatch(/^tcheck-2024=/)
    expect(cookie).toContain('Max-Age=3600; Path=/; SameSite=Lax; Secure')
  })

  it.each([
    ['https://tcheck.example', true],
    ['https://localhost', true],
    ['http://localhost.example', true],
    ['http://localhost', false],
    ['http://localhost:3000', false],
  ])('at %s they are secure: %s', (origin, isSecure) => {
    for (const write of [
      writeVisitCookie,
      writeLanguageCookie,
      ((jar) => writeAuthCookie({ tokens }, jar)) satisfies Write,
    ])
      expect(written(write, origin).endsWith('; Secure')).toBe(isSecure)
  })

  it('that the browser does not keep are kept by the page for as long as it stands', () => {
    const jar = Object.defineProperty({ cookie: '' }, 'cookie', { get: () => '', set: () => undefined })
    writeVisitCookie(jar)
    writeAuthCookie({ tokens, impersonationBranchId: 'b1' }, jar)
    expect([readAuthCookie(jar), isSameVisit(jar)]).toEqual([{ tokens, impersonationBranchId: 'b1' }, true])
    removeAuthCookie(jar)
    expect(readAuthCookie(jar)).toBeNull()
    writeVisitCookie()
  })

  it('the language cookie says ja for 365 days', () => {
    const cookie = written(writeLanguageCookie)
    expect(cookie).toMatch(/^i18n_redirected=ja; /)
    expect(cookie).toContain(`Max-Age=${365 * 86_400}`)
  })
})
