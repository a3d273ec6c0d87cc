import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { useChangeAddress } from './use-change-address.ts'

function List() {
  const [address] = useSearchParams()
  const changeAddress = useChangeAddress()
  return (
    <>
      <button type="button" onClick={() => changeAddress({ grade: '8' })}>
        学年
      </button>
      <button type="button" onClick={() => changeAddress({ kumi: '2', page: null })}>
        組
      </button>
      <button type="button" onClick={() => changeAddress((said) => ({ page: `${Number(said.get('page')) + 1}` }))}>
        次
      </button>
      <button type="button" onClick={() => changeAddress(() => ({}))}>
        なし
      </button>
      <p>{String(address)}</p>
    </>
  )
}

const BEGIN = '?page=3&sort=name'

/** A page that takes its time to arrive anywhere. */
async function openSlow() {
  let arrive: (() => void)[] = []
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search !== BEGIN ? new Promise((done) => arrive.push(() => done(null))) : null
  const router = createMemoryRouter([{ path: '/', Component: List, loader }], {
    initialEntries: [`/${BEGIN}`],
  })
  onTestFinished(() => router.dispose())
  await draw(<RouterProvider router={router} />)
  const press = (name: string) => page.getByRole('button', { name }).click()
  const arriveAll = () => {
    for (const one of arrive) one()
    arrive = []
  }
  return { press, arriveAll, router }
}

it('keeps what was pressed right before, while the page has not arrived with it', async () => {
  const { press, arriveAll } = await openSlow()
  await press('学年')
  await press('組')
  arriveAll()
  await expect.element(page.getByText('sort=name&grade=8&kumi=2')).toBeVisible()
})

it('leaves alone what it does not change', async () => {
  const { press, arriveAll } = await openSlow()
  await press('学年')
  arriveAll()
  await expect.element(page.getByText('page=3&sort=name&grade=8')).toBeVisible()
})

it('computes from what was pressed right before', async () => {
  const { press, arriveAll } = await openSlow()
  for (let time = 0; time < 3; time += 1) await press('次')
  await press('なし')
  arriveAll()
  await expect.element(page.getByText('page=6&sort=name')).toBeVisible()
})

it('starts from the loading address of another navigation, and then from the page itself', async () => {
  const { press, arriveAll, router } = await openSlow()
  void router.navigate('/?page=9')
  await press('次')
  arriveAll()
  await expect.element(page.getByText('page=10')).toBeVisible()
  await press('次')
  arriveAll()
  await expect.element(page.getByText('page=11')).toBeVisible()
})
