import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { notify } from '../ui/toast.tsx'
import { signInAddress } from './sign-in-address.ts'
import { ownPage, wantedPage } from './wanted-page.ts'

const said = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
beforeEach(() => said.mockClear())

it('brings the visitor back to the wanted page with its parameters', () => {
  const address = signInAddress('/teacher/login', { pathname: '/teacher/select/unit', search: '?grade=5' })
  expect(wantedPage(address.slice(address.indexOf('?')), '/teacher/home')).toBe('/teacher/select/unit?grade=5')
  expect(wantedPage('', '/teacher/home')).toBe('/teacher/home')
  expect(said).not.toHaveBeenCalled()
})

it.each([
  ['another site', 'https://example.org/'],
  ['another site without a scheme', '//example.org/x'],
  ['another site behind a backslash', '/\\example.org'],
  ['another site behind a dot', '/.//evil.example/x'],
  ['another site behind two dots', '/..//evil.example'],
  ['another site behind encoded dots', '/%2e//evil.example'],
  ['another site behind a tab', '/\t/evil.example'],
  ['another site behind a line break', '/.\n//evil.example'],
  ['another site behind a page', '/teacher/..//evil.example'],
  ['another site behind a backslash and dots', '/.\\/evil.example'],
  ['another site with somebody’s name', '//teacher@evil.example'],
  ['encoded slashes', '/%2f%2fevil.example'],
  ['encoded backslashes', '/%5C/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a page without its slash', 'teacher/home'],
  ['the API', '/api/health'],
  ['a file of the media', '/x/../media/1.png'],
])('says so and goes to the fallback when the parameter names %s', (_, wanted) => {
  expect(wantedPage(`?${new URLSearchParams({ to: wanted })}`, '/teacher/home')).toBe('/teacher/home')
  expect(said).toHaveBeenCalledOnce()
})

const pieces = [
  ...[
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2F',
    '%5c',
    '%09',
    '%00',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    ':',
    '@',
    '?',
    '#',
    ';',
    '&',
  ],
  ...['／', '＼', '．', '。', '\u2028', '\u202e', '\ufeff', 'ｅ', 'http:', 'https:', 'javascript:', 'data:'],
  ...['evil.example', 'teacher', 'home', '127.0.0.1', '[::1]', 'api', 'media', '%', 'あ', '\ud800'],
]
const hostile = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''))
const origin = 'https://tcheck.example'

it('never leads to another site, whatever is written there', () => {
  const anything = fc.oneof(
    hostile,
    hostile.map((text) => `/${text}`),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(anything, fc.constantFrom('/', '/teacher/login', '/student', '/sso?x=1'), (text, here) => {
      const page = ownPage(text)
      if (page === null) return
      // As the address bar reads it, from wherever, and as it is read again from there.
      const read = new URL(page, `${origin}${here}`)
      expect(read.origin).toBe(origin)
      expect(read.pathname + read.search).toBe(page)
      expect(page).toMatch(/^\/(?![/\\])/)
      expect(read.pathname).not.toMatch(/^\/(api|media|local)(\/|$)/)
      expect(decodeSoftly(read.pathname)).not.toMatch(/^[/\\]{2}/)
    }),
  )
})

const decodeSoftly = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

it('leads to every page of ours as it was written', () => {
  const segment = fc.stringMatching(/^[a-z0-9_~-]{1,12}$/)
  const page = fc
    .tuple(fc.constantFrom('student', 'teacher', 'v1', 'admin'), fc.array(segment), fc.dictionary(segment, fc.string()))
    .map(([area, path, query]) => {
      const search = new URLSearchParams(query).toString()
      return `/${[area, ...path].join('/')}${search && `?${search}`}`
    })
  fc.assert(
    fc.property(page, (text) => {
      expect(ownPage(text)).toBe(text)
    }),
  )
})
