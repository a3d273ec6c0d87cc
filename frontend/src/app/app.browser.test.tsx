import { useState } from 'react'
import { useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAuthCookie } from '../features/session/auth-cookie.ts'
import { forgetVisitor } from '../features/session/current-user.ts'
import { clearSession, startSession } from '../features/session/session-store.ts'
import { openSession } from '../features/session/sign-in.ts'
import { openApp } from '../testing/open-app.tsx'
import { whoIsHere } from '../testing/signed-in.ts'
import { answerApi } from '../testing/stand-in-api.ts'
import { page, screen } from '../testing/text-page.tsx'
import { AppError } from './app-error.ts'
import { defineScreens } from './route-definition.ts'
import { routeTable } from './route-table.ts'
import { allGuards } from './whole-table.ts'

const Counter = () => {
  const [count, setCount] = useState(0)
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`前の頁 ${count}`}
      </button>
      <button type="button" onClick={() => void navigate('/after')}>
        次へ
      </button>
    </>
  )
}

let noise: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  noise = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  clearSession()
  forgetVisitor()
  startSession()
})
afterEach(() => {
  noise.mockRestore()
  clearSession()
})

const signedIn = (roles: Record<string, unknown>) => {
  openSession({ accessToken: 'a', client: 'c', uid: 'u1' })
  return answerApi(whoIsHere(roles))
}

/** The guards of a path of the route table. */
const guarded = (path: string) => ({ guards: routeTable.find((route) => route.path === path)?.guards ?? [] })

describe('page guards', () => {
  it('registers every name that the route table uses', () => {
    const names = new Set(routeTable.flatMap((route) => route.guards))
    expect([...names].filter((name) => !Object.hasOwn(allGuards, name))).toEqual([])
  })

  it('shows the 500 "Unknown middleware {name}" for a name that is not registered', async () => {
    const { place } = await openApp('/x', { routes: page('/x', '頁', screen('内容'), { guards: ['toString'] }) })
    await vi.waitFor(() => expect(place.textContent).toContain('Unknown middleware toString'))
    expect(place.textContent).toContain('500')
    expect(place.textContent).not.toContain('内容')
  })

  it('runs guards in order and stops at the first that refuses', async () => {
    const ran: string[] = []
    const registry = {
      first: async () => void ran.push('first'),
      second: async () => {
        ran.push('second')
        throw new AppError(403, 'no')
      },
      third: async () => void ran.push('third'),
    }
    const routes = page('/x', '頁', screen('内容'), { guards: ['first', 'second', 'third'] })
    await openApp('/x', { routes, registry })
    expect(ran).toEqual(['first', 'second'])
  })

  it.each([
    ['/teacher/home', '/teacher/login'],
    ['/v1/admin/branches', '/v1/admin/sign_in'],
    ['/v1/branch/users', '/v1/branch/sign_in'],
    ['/v1/parent/top', '/v1/parent/sign_in'],
    ['/v1/student/top1', '/v1/student/sign_in'],
    ['/v1/teacher/top', '/v1/teacher/sign_in'],
    ['/admin/subjects', '/v1/admin/sign_in'],
    ['/student/home', '/student'],
    ['/student/mission', '/student'],
  ])('sends a stranger at %s to %s and keeps the wanted page', async (wanted, signIn) => {
    const routes = defineScreens(
      'common',
      [],
      [
        [wanted, '頁', screen('内容'), guarded(wanted)],
        [signIn, '入口', screen('サインイン')],
      ],
    )
    const { place, address } = await openApp(`${wanted}?page=2`, { routes })
    await vi.waitFor(() => expect(place.textContent).toContain('サインイン'))
    expect(address()).toBe(`${signIn}?to=${encodeURIComponent(`${wanted}?page=2`)}`)
  })

  it('keeps the person signed in when the session check has no connection, and shows that the connection is lost', async () => {
    openSession({ accessToken: 'a', client: 'c', uid: 'u1' })
    answerApi({ 'POST /api/current_user': () => Promise.reject(new TypeError('Failed to fetch')) })
    const guards = ['v2-teacher']
    const { place, address } = await openApp('/teacher/home', {
      routes: page('/teacher/home', '頁', screen('内容'), { guards }),
    })
    await vi.waitFor(() => expect(place.textContent).toContain('つながりません'))
    expect(place.textContent).toContain('もう一度開く')
    expect(address()).toBe('/teacher/home')
    expect(readAuthCookie()?.tokens.uid).toBe('u1')
  })

  it('lets the right role pass and refuses another', async () => {
    signedIn({ is_teacher: true, teacher: { id: 't', name: '佐々木', is_v2: true } })
    const routes = defineScreens(
      'common',
      [],
      [
        ['/teacher/home', '頁', screen('先生の頁'), guarded('/teacher/home')],
        ['/v1/sandbox/rule', '頁', screen('ルールの頁'), guarded('/v1/sandbox/rule')],
        ['/admin/cbt-check', '頁', screen('管理の頁'), guarded('/admin/cbt-check')],
        ['/v1/admin/sign_in', '入口', screen('サインイン')],
      ],
    )
    const { place, router, address } = await openApp('/teacher/home', { routes })
    await vi.waitFor(() => expect(place.textContent).toContain('先生の頁'))
    await router.navigate('/v1/sandbox/rule')
    await vi.waitFor(() => expect(place.textContent).toContain('ルールの頁'))
    await router.navigate('/admin/cbt-check')
    await vi.waitFor(() => expect(place.textContent).toContain('サインイン'))
    expect(address()).toBe('/v1/admin/sign_in?to=%2Fadmin%2Fcbt-check')
  })
})

describe('a path', () => {
  it('without a page shows the 404 page with its apology and the way to the teacher login', async () => {
    const { place, router } = await openApp('/nowhere', { routes: page('/x', '頁', screen('内容')) })
    await vi.waitFor(() => expect(place.textContent).toContain('Page not found'))
    expect(place.textContent).toContain('申し訳ありません。')
    expect(place.textContent).toContain('見つからないか、消されたか、名前が変わったのかもしれません。')
    expect(place.querySelector('a[href="/teacher/login"]')).not.toBeNull()
    expect(document.title).toBe('エラー')
    const errors = Object.values(router.state.errors ?? {}) as Error[]
    expect(errors.map((error) => error.message)).toEqual(['This page could not be found'])
  })

  it.each([
    ['/v2/teacher/select/unit?grade=5', '/teacher/select/unit?grade=5'],
    ['/v2/student/home/', '/student/home'],
    ['/v2/admin/subjects', '/admin/subjects'],
  ])('%s leads to %s', async (from, to) => {
    const open = routeTable.map((route) => ({ ...route, guards: [], load: screen('着いた') }))
    const { place, address } = await openApp(from, { routes: open })
    await vi.waitFor(() => expect(place.textContent).toContain('着いた'))
    expect(address()).toBe(to)
  })

  it('/v2/<rest> that is no v2 path is a 404', async () => {
    const { place } = await openApp('/v2/v1/admin/top', { routes: routeTable })
    await vi.waitFor(() => expect(place.textContent).toContain('Page not found'))
  })

  it('prefers a static segment over a parameter', async () => {
    const open = routeTable.map((route) => ({ ...route, guards: [], load: screen(`頁 ${route.path}`) }))
    const { place } = await openApp('/student/home', { routes: open })
    await vi.waitFor(() => expect(place.textContent).toContain('頁 /student/home'))
  })

  it.each(['/teacher/select/nowhere', '/student/challenge/magic', '/student/drill/select/magic'])(
    '%s names nothing that there is and shows the 404 page',
    async (path) => {
      const open = routeTable.map((route) => ({ ...route, guards: [], load: screen('内容') }))
      const { place } = await openApp(path, { routes: open })
      await vi.waitFor(() => expect(place.textContent).toContain('Page not found'))
    },
  )

  it('whose validation step fails shows the 404 page', async () => {
    const routes = page('/x/{kind}', '頁', screen('内容'), { validate: ({ kind }) => kind === 'good' })
    const { place, router } = await openApp('/x/bad', { routes })
    await vi.waitFor(() => expect(place.textContent).toContain('Page not found'))
    await router.navigate('/x/good')
    await vi.waitFor(() => expect(place.textContent).toContain('内容'))
  })
})

describe('titles and themes', () => {
  it.each([
    ['/teacher/setting', '設定 | Tチェック', 'v2-teacher', 'rgb(244, 246, 242)'],
    ['/student/home', 'ホーム | Tチェック', 'v2', 'rgb(238, 245, 245)'],
    ['/admin/subjects', '教科 | Tチェック', 'v2', 'rgb(238, 245, 245)'],
    ['/v1/branch/users', '生徒', 'v1', 'rgb(243, 244, 248)'],
    ['/health', 'ヘルスチェック', 'v1', 'rgb(243, 244, 248)'],
  ])('%s is called "%s" in theme %s', async (path, title, theme, ground) => {
    const open = routeTable.map((route) => ({ ...route, guards: [], load: screen('着いた') }))
    const { place } = await openApp(path, { routes: open })
    await vi.waitFor(() => expect(place.textContent).toContain('着いた'))
    expect(document.title).toBe(title)
    expect(document.documentElement.dataset['theme']).toBe(theme)
    expect(getComputedStyle(document.body).backgroundColor).toBe(ground)
  })

  it('shows a screen inside the layout of its area', async () => {
    const routes = routeTable.map((route) => ({ ...route, guards: [], load: screen('着いた') }))
    const { place } = await openApp('/v1/teacher/users', { routes })
    await vi.waitFor(() => expect(place.textContent).toContain('着いた'))
    expect(place.querySelector('nav [aria-current=page]')?.textContent).toBe('生徒')
  })
})

describe('the page transition', () => {
  const routes = [
    ...page('/before', '前', async () => ({ Component: Counter })),
    ...page('/after', '後', screen('後の頁')),
  ]

  it('"page" lets the old page go before the new one comes', async () => {
    const { place, router } = await openApp('/before', { routes })
    await vi.waitFor(() => expect(place.textContent).toContain('前の頁'))
    const seen: string[] = []
    const watcher = new MutationObserver(() => {
      const standing = place.querySelector('[data-page]')
      seen.push(`${standing?.classList.contains('page-leave') ? 'leaving' : 'standing'} ${standing?.textContent}`)
    })
    watcher.observe(place, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
    await router.navigate('/after')
    await vi.waitFor(() => expect(place.textContent).toContain('後の頁'))
    watcher.disconnect()
    expect(seen[0]).toBe('leaving 前の頁 0次へ')
    expect(seen.at(-1)).toBe('standing 後の頁')
    expect(place.querySelectorAll('[data-page]')).toHaveLength(1)
    expect(place.querySelector('[data-page]')?.className).toBe('page-enter')
  })

  it('keeps the page where only parameters of the address change', async () => {
    const { place, router } = await openApp('/before', { routes })
    const count = () => place.querySelector<HTMLElement>('button:not(.skip)')
    await vi.waitFor(() => expect(count()).not.toBeNull())
    count()?.click()
    await vi.waitFor(() => expect(place.textContent).toContain('前の頁 1'))
    await router.navigate('/before?page=2')
    expect(place.textContent).toContain('前の頁 1')
  })
})

it('tells a failure at start to the console only', async () => {
  const before = document.body.innerHTML
  await import('./main.tsx')
  await vi.waitFor(() => expect(noise).toHaveBeenCalledTimes(1))
  expect(String(noise.mock.calls[0]?.[0])).toContain('The page has no element "root"')
  expect(document.body.innerHTML).toBe(before)
})
