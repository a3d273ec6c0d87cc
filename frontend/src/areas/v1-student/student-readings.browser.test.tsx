import { beforeEach, expect, it, vi } from 'vitest'
import { taughtUntil } from '../../features/math/taught-kanji.ts'
import { visitor } from '../../features/session/current-user.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1StudentRoutes } from './routes.ts'

const GRADE = 4
const student = { id: 'reader-1', grade: GRADE, kumi: '1', ban: 1, is_entry: false }
const session = (id: string, is_current: boolean) => ({
  ...{ id, is_current, keep_login: true, is_at_door: !is_current },
  ...{ began_at: '2026-11-20T03:00:00.000Z', last_used_at: '2026-11-20T03:00:00.000Z' },
})
const account = {
  ...{ login_id: 'student01', name: 'あおき ひなた', password_changed_at: null },
  sessions: [session('s1', true), session('s2', false), session('s3', false)],
}

const eventually = <T,>(check: () => T) => vi.waitFor(check, { timeout: 10_000 })
const open = (path: string) => openApp(path, { routes: v1StudentRoutes, registry: { student: async () => undefined } })

const defaults = queryClient.getDefaultOptions()

beforeEach(() => {
  queryClient.clear()
  // What fails is looked at once it has failed for good.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  visitor.set({ current: { user: { student, role: 'student', login_id: 'student01' }, owes: {} } as never })
  return () => {
    queryClient.setDefaultOptions(defaults)
    visitor.set({ current: null })
  }
})

/** Words that are seen, and hold a kanji that a child of the grade has not learnt, and no reading. */
function unread(place: HTMLElement): string[] {
  const found = new Set<string>()
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    // Lists of the device's own take no readings.
    if (!textContent || parentElement?.closest('ruby, option, style, script, .sr')) continue
    if ([...textContent].some((sign) => /\p{sc=Han}/u.test(sign) && !taughtUntil[GRADE].has(sign)))
      found.add(textContent)
  }
  return [...found]
}

/** Pages that need nothing in their address. */
const pages = v1StudentRoutes.map(({ path }) => path).filter((path) => !/\{|drill|self_marking|sign_in/.test(path))

it.each(pages)('%s says nothing that a child of 小4 cannot read, where it could not be loaded either', async (path) => {
  answerApi({})
  const { place } = await open(path)
  await eventually(() => expect(place.querySelector('h1, [role="alert"]')).not.toBeNull())
  await eventually(() => expect(place.querySelector('[aria-busy="true"]')).toBeNull())
  expect(unread(place)).toEqual([])
})

it.each([
  ['/v1/student/settings', 'この端末'],
  ['/v1/student/settings/password', 'パスワードを変える'],
  ['/v1/student/reports/new', 'ファイル'],
])('%s says nothing that a child of 小4 cannot read', async (path, there) => {
  answerApi({
    'GET /api/account': () => json({ account }),
    'GET /api/account/identities': () => json({ provider: null, identities: [] }),
    'GET /api/student/reports': () => json({ school_grades: [], page: 1, per_page: 20, total: 0, total_pages: 1 }),
  })
  const { place } = await open(path)
  const bare = () => {
    const copy = place.cloneNode(true) as HTMLElement
    for (const reading of copy.querySelectorAll('rt, rp')) reading.remove()
    return copy.textContent
  }
  await eventually(() => expect(bare()).toContain(there))
  await eventually(() => expect(place.querySelector('[aria-busy="true"]')).toBeNull())
  expect(unread(place)).toEqual([])
})

it('says on the way in nothing that a child of 小4 cannot read', async () => {
  visitor.set({ current: null })
  answerApi({})
  const { place } = await open('/v1/student/sign_in')
  await eventually(() => expect(place.querySelector('h1')?.textContent).toContain('サインイン'))
  expect(place.querySelector('rt')).not.toBeNull()
  expect(unread(place)).toEqual([])
})
