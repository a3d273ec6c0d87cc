import { redirect } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/api/api-error.ts'
import { openApp } from '../testing/open-app.tsx'
import { page, screen } from '../testing/text-page.tsx'
import { defineScreens } from './route-definition.ts'

let noise: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  noise = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => noise.mockRestore())

describe('a loader', () => {
  it('that redirects is followed', async () => {
    const routes = [
      ...page(
        '/from',
        '前',
        screen('前', () => redirect('/to')),
      ),
      ...page('/to', '後', screen('後の頁')),
    ]
    const { place, address } = await openApp('/from', { routes })
    await vi.waitFor(() => expect(place.textContent).toContain('後の頁'))
    expect(address()).toBe('/to')
  })

  it("prefetches the page's calls before the guard has passed", async () => {
    const order: string[] = []
    const load = screen('内容', () => void order.push('loader'))
    const line = ['/x', '頁', async () => ({ ...(await load()), prefetch: () => order.push('ahead') })] as const
    const routes = defineScreens('common', ['patient'], [line])
    const patient = async () => {
      await vi.waitFor(() => expect(order).toEqual(['ahead']))
      order.push('guard')
    }
    const { place } = await openApp('/x', { routes, registry: { patient } })
    await vi.waitFor(() => expect(place.textContent).toContain('内容'))
    expect(order).toEqual(['ahead', 'guard', 'loader'])
  })

  it('that fails shows the error page, without the inner detail', async () => {
    const fail = () => {
      throw new Error('table offline at 10.0.0.3')
    }
    const { place } = await openApp('/x', { routes: page('/x', '頁', screen('内容', fail)) })
    await vi.waitFor(() => expect(place.textContent).toContain('エラーが発生しました'))
    expect(place.textContent).not.toContain('10.0.0.3')
    expect(place.querySelector('a[href="/teacher/login"]')).not.toBeNull()
    expect(document.title).toBe('エラー')
  })

  it("that fails with the server's words shows them as they stand", async () => {
    const fail = () => {
      throw new ApiError(503, 'UNAVAILABLE', ['混み合っています。少し待ってから、もう一度お試しください。'])
    }
    const { place } = await openApp('/x', { routes: page('/x', '頁', screen('内容', fail)) })
    await vi.waitFor(() => expect(place.textContent).toContain('混み合っています。'))
  })

  it.each([
    ['a call', new ApiError(0, 'NO_CONNECTION', ['通信できませんでした。'])],
    ['its style sheet', new Error('Unable to preload CSS for /assets/route-1.css')],
    ['a file of the app', new TypeError('Failed to fetch dynamically imported module: https://x/assets/route-1.js')],
  ])('that misses %s for want of a connection says so, and offers to open the page again', async (_, error) => {
    const fail = () => {
      throw error
    }
    const { place } = await openApp('/x', { routes: page('/x', '頁', screen('内容', fail)) })
    await vi.waitFor(() => expect(place.textContent).toContain('インターネットにつながりませんでした。'))
    expect(place.querySelector('button')?.textContent).toBe('もう一度開く')
    expect(place.querySelector('a[href="/teacher/login"]')).not.toBeNull()
    expect(place.textContent).not.toContain('assets')
  })

  it('that finds another tenant’s thing shows the 404 page', async () => {
    const fail = () => {
      throw new ApiError(404, 'NOT_FOUND', ['見つかりませんでした。'])
    }
    const { place } = await openApp('/x', { routes: page('/x', '頁', screen('内容', fail)) })
    await vi.waitFor(() => expect(place.textContent).toContain('Page not found'))
  })
})
