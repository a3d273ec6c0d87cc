import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../testing/draw.tsx'
import { WordSearch } from './word-search.tsx'

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

/** Longer than the search waits for the next key. */
const SLOW_MS = 600

it('what is opened right after the last key stays open, however long the way there', async () => {
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).searchParams.has('opened')
      ? new Promise((done) => setTimeout(() => done(null), SLOW_MS))
      : null
  const router = createMemoryRouter([{ path: '/', Component: List, loader }])
  onTestFinished(() => router.dispose())
  await draw(<RouterProvider router={router} />)
  await page.getByLabelText('ことばで探す').fill('比の値')
  await page.getByRole('button', { name: '比の値' }).click()
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)), { timeout: 4000 })
    .toEqual({ opened: 'a', q: '比の値' })
})
