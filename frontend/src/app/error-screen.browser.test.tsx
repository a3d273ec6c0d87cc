import { beforeEach, expect, it, vi } from 'vitest'
import { visitor } from '../features/session/current-user.ts'
import { ApiError, noConnection } from '../lib/api/api-error.ts'
import { tcheckState } from '../lib/store/tcheck-state.ts'
import { openApp } from '../testing/open-app.tsx'
import { unreadIn } from '../testing/unread.ts'
import { notFound } from './app-error.ts'
import type { RouteDefinition } from './route-definition.ts'

beforeEach(() => {
  tcheckState.set({ furigana: 'grade' })
  visitor.set({ current: null })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => {
    visitor.set({ current: null })
    vi.restoreAllMocks()
  }
})

const student = (grade: number) =>
  visitor.set({ current: { user: { student: { id: 's', grade, kumi: '1', ban: 1, is_entry: false } } } as never })

const closed = new ApiError(503, 'MAINTENANCE', ['メンテナンスをしています。'])
const failures: readonly [what: string, error: unknown][] = [
  ['is not there', notFound()],
  ['fails', new Error('of a program')],
  ['cannot be reached', noConnection()],
  ['is closed', closed],
]

const Nothing = () => null

async function openFailing(path: string, error: unknown): Promise<HTMLElement> {
  const page = {
    ...{ id: 'failing', path, area: 'common', title: '', theme: 'v2', layout: 'none', guards: [] },
    load: () => Promise.resolve({ Component: Nothing, loader: () => Promise.reject(error) }),
  } as unknown as RouteDefinition
  const { place } = await openApp(path, { routes: [page] })
  await vi.waitFor(() => expect(place.querySelector('h1')).not.toBeNull())
  return place
}

const words = (place: HTMLElement) => [...place.querySelectorAll('rt')].map(({ textContent }) => textContent)

/** As a child of 小1 sees it, whom all kanji are read to. */
function bareKanji(place: HTMLElement): string {
  const copy = place.cloneNode(true) as HTMLElement
  for (const read of copy.querySelectorAll('ruby, svg')) read.remove()
  return [...(copy.textContent ?? '')].filter((sign) => /\p{sc=Han}/u.test(sign)).join('')
}

it.each(failures)('reads every word to a child who is not known yet, where a page %s', async (_, error) => {
  const place = await openFailing('/v1/student/top1', error)
  expect(bareKanji(place)).toBe('')
  expect(words(place).length).toBeGreaterThan(0)
})

it.each(failures)('says nothing that a child of 小4 cannot read, where a page %s', async (_, error) => {
  student(4)
  const place = await openFailing('/student/home', error)
  // The drawing's letters are no words of the page.
  const said = [...place.querySelectorAll<HTMLElement>('main > :not(svg)')]
  expect(said.length).toBeGreaterThan(1)
  await vi.waitFor(() => expect(said.flatMap((part) => unreadIn(part, 4))).toEqual([]))
})

it.each<[who: string, path: string, before: () => void]>([
  ['中2', '/student/home', () => student(8)],
  ['a child who wants none', '/student/home', () => tcheckState.set({ furigana: 'off' })],
  ['a teacher', '/teacher/home', () => undefined],
  ['a teacher, where a child wanted all', '/teacher/home', () => tcheckState.set({ furigana: 'on' })],
])('says the bare words to %s', async (_, path, before) => {
  before()
  const place = await openFailing(path, notFound())
  expect(words(place)).toEqual([])
  expect(place.textContent).toContain('見つからないか、消されたか、名前が変わったのかもしれません。')
})
