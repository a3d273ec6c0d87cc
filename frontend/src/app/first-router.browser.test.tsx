import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { Link, RouterProvider, redirect, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, screen } from '../testing/text-page.tsx'
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx'
import { notFound } from './app-error.ts'
import { allShells } from './areas.ts'
import { aroundAll } from './around-all.ts'
import { openFirstPage } from './first-router.ts'
import type { Guards } from './guards.ts'
import type { RouteDefinition } from './route-definition.ts'
import { buildRoutes } from './routes.tsx'

const before = window.location.href
let noise: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  noise = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  window.history.replaceState(null, '', before)
  noise.mockRestore()
})

/** As `start.tsx` draws it, at an address of the test's own page. */
async function open(address: string, definitions: readonly RouteDefinition[], guards: Guards = {}) {
  window.history.replaceState(null, '', address)
  const place = document.body.appendChild(document.createElement('div'))
  const root: Root = createRoot(place)
  const routes = buildRoutes(definitions, { shells: allShells, guards, others: aroundAll(definitions) })
  const first = await openFirstPage(routes)
  root.render(<RouterProvider router={first.router} />)
  onTestFinished(async () => {
    root.unmount()
    place.remove()
    const engine = await first.bringEngine()
    engine.dispose()
  })
  await vi.waitFor(() => expect(place.querySelector('[data-page]')).not.toBeNull(), { timeout: 30_000 })
  return { place, hasEngine: () => Object.keys(first.router.manifest).length > 0, ...first }
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
  it('comes with its data and without the engine', async () => {
    const { place, router, hasEngine } = await open(
      '/first',
      page(
        '/first',
        '頁',
        screen('内容', () => 'データ'),
      ),
    )
    expect(place.textContent).toContain('データ')
    expect(Object.values(router.state.loaderData)).toContain('データ')
    expect(hasEngine()).toBe(false)
  })

  it('goes on with the engine in the same places: what was typed and pressed stays', async () => {
    const { place, bringEngine } = await open('/first', two)
    press(place, '#count')
    const button = place.querySelector('#count')
    await bringEngine()
    expect(place.querySelector('#count')).toBe(button)
    expect(button?.textContent).toBe('数 1')
  })

  it('leads on to the second by a link, and back', async () => {
    const { place } = await open('/first', two)
    press(place, 'a[href="/second"]')
    await vi.waitFor(() => expect(place.textContent).toContain('二つ目の頁'), { timeout: 10_000 })
    window.history.back()
    await vi.waitFor(() => expect(place.textContent).toContain('次の頁'), { timeout: 10_000 })
  })

  it('stays where only the place on it changes', async () => {
    const { place, router, hasEngine } = await open('/first', two)
    press(place, '#count')
    window.location.hash = '#main'
    await vi.waitFor(() => expect(hasEngine()).toBe(true), { timeout: 10_000 })
    expect(router.state).toMatchObject({ errors: null, location: { pathname: '/first' } })
    expect(place.querySelector('#count')?.textContent).toBe('数 1')
  })

  it('changes its own address and stays', async () => {
    const { place } = await open('/first', two)
    press(place, '#count')
    press(place, '#further')
    await vi.waitFor(() => expect(place.querySelector('#further')?.textContent).toBe('?part=2'), { timeout: 10_000 })
    expect(place.querySelector('#count')?.textContent).toBe('数 1')
  })

  it('asks whoever leaves it with something unsaved, from the first press on', async () => {
    const { place } = await open('/first', two)
    press(place, '#count')
    press(place, '#count')
    press(place, 'a[href="/second"]')
    await vi.waitFor(() => expect(document.body.textContent).toContain('保存しないで、この画面を離れますか'), {
      timeout: 10_000,
    })
    expect(window.location.pathname).toBe('/first')
  })

  it('is where a guard or a loader sends the visit, and the way back does not lead to what sent it', async () => {
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

  it('that fails shows the error page, which leads on', async () => {
    const fail = () => {
      throw notFound()
    }
    window.history.replaceState(null, '', '/gone')
    const routes = buildRoutes([...page('/gone', '頁', screen('内容', fail)), ...two], {
      ...{ shells: allShells, guards: {}, others: [] },
    })
    const { router, bringEngine } = await openFirstPage(routes)
    expect(router.state.errors).toEqual({ root: notFound() })
    const engine = await bringEngine()
    onTestFinished(() => engine.dispose())
    expect(engine.state.errors).toEqual({ root: notFound() })
    await router.navigate('/second')
    expect(router.state).toMatchObject({ errors: null, location: { pathname: '/second' } })
  })

  it('stays what it is where it takes something out of its address', async () => {
    const { place, bringEngine } = await open('/first?secret=1', two)
    press(place, '#count')
    window.history.replaceState(window.history.state, '', '/first')
    const engine = await bringEngine()
    expect(engine.state).toMatchObject({ initialized: true, location: { search: '?secret=1' } })
    expect(place.querySelector('#count')?.textContent).toBe('数 1')
  })

  it('gives way to the one before it by the browser’s way back, before the engine has come', async () => {
    window.history.pushState(null, '', '/second')
    window.history.pushState(null, '', '/first')
    const { place } = await open('/first', two)
    window.history.back()
    await vi.waitFor(() => expect(place.textContent).toContain('二つ目の頁'), { timeout: 10_000 })
  })

  it('gives way to the one before it also where somebody turns back while it is coming', async () => {
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
    window.history.back()
    await vi.waitFor(() => expect(window.location.pathname).toBe('/second'), { timeout: 10_000 })
    // The browser tells of it after the address has changed.
    await new Promise((resolve) => setTimeout(resolve, 50))
    hasCome()
    const { place } = await opening
    expect(place.textContent).toContain('二つ目の頁')
  })
})
