import { useEffect, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { openApp } from '../testing/open-app.tsx'
import { page } from '../testing/text-page.tsx'

const Home = () => (
  <main>
    <h1>ホーム</h1>
    <button type="button">提出する</button>
  </main>
)

/** Shows its heading when its data is there. */
function Slow() {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const later = setTimeout(() => setIsLoaded(true), 50)
    return () => clearTimeout(later)
  }, [])
  return <main>{isLoaded && <h1>結果</h1>}</main>
}

function WithField() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <main>
      <h1>入口</h1>
      <input ref={field} aria-label="コード" />
    </main>
  )
}

const routes = [
  ...page('/home', 'ホーム', async () => ({ Component: Home })),
  ...page('/slow', '結果', async () => ({ Component: Slow })),
  ...page('/field', '入口', async () => ({ Component: WithField })),
]

const heading = (name: string) => browser.getByRole('heading', { level: 1, name })

async function openHome() {
  const app = await openApp('/home', { routes })
  const button = browser.getByRole('button', { name: '提出する' })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  return app
}

it('gives the focus to the heading of the new page, also when its data comes later', async () => {
  const { router } = await openHome()
  await router.navigate('/slow')
  await expect.element(heading('結果')).toHaveFocus()
  await router.navigate('/home')
  await expect.element(heading('ホーム')).toHaveFocus()
})

it('gives the focus to the heading of the error page, and of the page after it', async () => {
  const { router } = await openHome()
  await router.navigate('/nowhere')
  await expect.element(heading('ページが見つかりません')).toHaveFocus()
  await router.navigate('/home')
  await expect.element(heading('ホーム')).toHaveFocus()
})

it('leaves the focus to a field that takes it', async () => {
  const { router } = await openHome()
  await router.navigate('/field')
  await expect.element(browser.getByRole('textbox', { name: 'コード' })).toHaveFocus()
})

it('leaves the focus where it is on the first page, and when only parameters of the address change', async () => {
  const { router } = await openHome()
  await router.navigate('/home?page=2')
  await expect.element(browser.getByRole('button', { name: '提出する' })).toHaveFocus()
})
