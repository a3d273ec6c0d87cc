import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../testing/draw.tsx'
import { SchoolChooser } from './school-chooser.tsx'

const stayHere = () => undefined

const drawChooser = (keepsTab: boolean) =>
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <SchoolChooser school={null} wanted={null} goTo={stayHere} keepsTab={() => keepsTab} />
    </QueryClientProvider>,
  )

test('a browser that keeps nothing on the way to the school is told what to change, and offers no way that would lead in a circle', async () => {
  const place = await drawChooser(false)
  await expect.element(page.getByText(/Cookieなど.*保存を許可してから、このページを開きなおしてください/)).toBeVisible()
  expect(place.querySelector('button, input, a')).toBeNull()
})

test('a browser that keeps its tab’s data looks for the school', async () => {
  const place = await drawChooser(true)
  await expect.element(page.getByRole('textbox', { name: /学校コード/ })).toBeVisible()
  expect(place.textContent).not.toContain('Cookie')
})
