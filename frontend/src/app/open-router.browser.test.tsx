import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { Link, RouterProvider, redirect, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { page, screen } from '../testing/text-page.tsx'
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx'
import { notFound } from './app-error.ts'
import type { Guards } from './guards.ts'
import { openRouter } from './open-router.ts'
import type { RouteDefinition } from './route-definition.ts'
import { buildRoutes } from './routes.tsx'
import { allShells, aroundAll } from './whole-table.ts'

const before = window.location.href
let noise: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  noise = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  window.history.replaceState(null, '', before)
  noise.mockRestore()
})

/** Renders the app as `start.tsx` does, at an address of the test's own page. */
async function open(address: string, definitions: readonly RouteDefinition[], guards: Guards = {}) {
  window.history.replaceState(null, '', address)
  const place = document.body.appendChild(document.createElement('div'))
  const root: Root = createRoot(place)
  const routes = buildRoutes(definitions, { shells: allShells, guards, others: aroundAll(definitions) })
  const router = await openRouter(routes)
  root.render(<RouterProvider router={router} />)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    router.dispose()
  })
  await vi.waitFor(() => expect(place.querySelector('[data-page]')).not.toBeNull(), { timeout: 30_000 })
  return { place, router }
}

function Counter() {
  const [count, setCount] = useState(0)
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <>
      <button type="button" id="count" onClick={() => setCount(count + 1)}>
        {`数 ${count}`}
      </button>
      <button type="button" id="further" onClick={() => void navigate('?part=2')}>
        {search || 'はじめ'}
      </button>
      <Link to="/second">次の頁</Link>
      <UnsavedGuard isUnsaved={count > 1} />
    </>
  )
}
const counter = async () => ({ Component: Counter })
const two = [...page('/first', '頁', counter), ...page('/second', '頁', screen('二つ目の頁'))]
const press = (place: Element, css: string) => flushSync(() => place.querySelector<HTMLElement>(css)?.click())

describe('the first page of a visit', () => {
  it('opens the second page by a link, and returns by the back button', async () => {
    const { place } = await open('/first', two)
    press(place, 'a[href="/second"]')
    await vi.waitFor(() => expect(place.textContent).toContain('二つ目の頁'), { timeout: 10_000 })
    window.history.back()
    await vi.waitFor(() => expect(place.textContent).toContain('次の頁'), { timeout: 10_000 })
  })

  it('keeps its state when only the hash of the address changes', async () => {
    const { place, router } = await open('/first', two)
    press(place, '#count')
    window.location.hash = '#main'
    await vi.waitFor(() => expect(router.state.location.hash).toBe('#main'), { timeout: 10_000 })
    expect(router.state).toMatchObject({ errors: null, location: { pathname: '/first' } })
    expect(place.querySelector('#count')?.textContent).toBe('数 1')
  })

  it('keeps its state when it changes its own query', async () => {
    const { place } = await open('/first', two)
    press(place, '#count')
    press(place, '#further')
    await vi.waitFor(() => expect(place.querySelector('#further')?.textContent).toBe('?part=2'), { timeout: 10_000 })
    expect(place.querySelector('#count')?.textContent).toBe('数 1')
  })

  it('asks for confirmation before leaving unsaved changes', async () => {
    const { place } = await open('/first', two)
    for (const css of ['#count', '#count', 'a[href="/second"]'])
      await userEvent.click(place.querySelector(css) ?? place)
    await vi.waitFor(() => expect(document.body.textContent).toContain('保存しないで、この画面を離れますか'), {
      timeout: 10_000,
    })
    expect(window.location.pathname).toBe('/first')
  })

  it('replaces the history entry of the page that redirects', async () => {
    const sent = page(
      '/from',
      '頁',
      screen('前', () => redirect('/second?x=1')),
      { guards: ['turn'] },
    )
    const length = window.history.length
    const turn = async () => undefined
    const { place, router } = await open('/from', [...sent, ...two], { turn })
    expect(place.textContent).toContain('二つ目の頁')
    expect(router.state.location).toMatchObject({ pathname: '/second', search: '?x=1' })
    expect(window.history.length).toBe(length)
  })

  it('has the error at the root when its loader fails, and opens the next page', async () => {
    const fail = () => {
      throw notFound()
    }
    window.history.replaceState(null, '', '/gone')
    const routes = buildRoutes([...page('/gone', '頁', screen('内容', fail)), ...two], {
      ...{ shells: allShells, guards: {}, others: [] },
    })
    const router = await openRouter(routes)
    onTestFinished(() => router.dispose())
    expect(router.state.errors).toEqual({ root: notFound() })
    await router.navigate('/second')
    expect(router.state).toMatchObject({ errors: null, location: { pathname: '/second' } })
  })

  it('keeps its location when the page removes a parameter from the address bar', async () => {
    const { place, router } = await open('/first?secret=1', two)
    press(place, '#count')
    window.history.replaceState(window.history.state, '', '/first')
    await router.revalidate()
    expect(router.state.location.search).toBe('?secret=1')
    expect(place.querySelector('#count')?.textContent).toBe('数 1')
  })

  it('opens the previous page when the user goes back during loading', async () => {
    window.history.pushState(null, '', '/second')
    window.history.pushState(null, '', '/slow')
    let hasCome: () => void = () => undefined
    const isAsked = vi.fn(
      () =>
        new Promise<string>((resolve) => {
          hasCome = () => resolve('遅い頁')
        }),
    )
    const opening = open('/slow', [...page('/slow', '頁', screen('', isAsked)), ...two])
    await vi.waitFor(() => expect(isAsked).toHaveBeenCalled())
    const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await isBack
    expect(window.location.pathname).toBe('/second')
    hasCome()
    const { place } = await opening
    expect(place.textContent).toContain('二つ目の頁')
  })
})
