import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../testing/draw.tsx'
import { holdPromise } from '../../testing/held-promise.ts'
import { WordSearch } from './typed-filter.tsx'

function List() {
  const [address, setAddress] = useSearchParams()
  const change = (name: string, value: string) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      after.set(name, value)
      return after
    })
  return (
    <>
      <WordSearch q={address.get('q') ?? ''} placeholder="題名" onSearch={(q) => change('q', q)} />
      <button type="button" onClick={() => change('opened', 'a')}>
        比の値
      </button>
    </>
  )
}

it('what is opened right after the last key stays open, however long the way there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const way = holdPromise<null>()
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).searchParams.has('opened') ? way.promise : null
  const router = createMemoryRouter([{ path: '/', Component: List, loader }])
  onTestFinished(() => router.dispose())
  await draw(<RouterProvider router={router} />)
  await page.getByLabelText('ことばで探す').fill('比の値')
  const link = page.getByRole('button', { name: '比の値' })
  await expect.element(link).toBeVisible()
  // In one turn, before React renders the pending navigation. The clock moves further than the search waits.
  ;(link.element() as HTMLElement).click()
  vi.advanceTimersByTime(10_000)
  way.resolve(null)
  const address = () => Object.fromEntries(new URLSearchParams(router.state.location.search))
  await vi.waitFor(() => expect(address()).toEqual({ opened: 'a', q: '比の値' }), { timeout: 10_000 })
})
