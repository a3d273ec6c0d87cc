import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../testing/draw.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { SchoolChooser } from './school-chooser.tsx'

const stayHere = () => undefined

const drawChooser = (keepsTab: boolean, school: string | null = null) =>
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <SchoolChooser school={school} wanted={null} goTo={stayHere} keepsTab={() => keepsTab} />
    </QueryClientProvider>,
  )

test('tells the user of a browser without storage what to change, and offers no link that leads in a circle', async () => {
  const place = await drawChooser(false)
  await expect.element(page.getByText(/Cookieなど.*保存を許可してから、このページを開きなおしてください/)).toBeVisible()
  expect(place.querySelector('button, input, a')).toBeNull()
})

test('a browser that keeps its tab’s data looks for the school', async () => {
  const place = await drawChooser(true)
  await expect.element(page.getByRole('textbox', { name: /学校コード/ })).toBeVisible()
  expect(place.textContent).not.toContain('Cookie')
})

test('a link that names an unknown school says so in the words of the server', async () => {
  const sentence = '学校が見つかりません。学校コードを確かめてください。'
  const calls = answerApi({
    'GET /api/sso/providers': () => json({ errors: [sentence], code: 'SSO_SCHOOL_UNKNOWN' }, { status: 404 }),
  })
  await drawChooser(true, 'nowhere')
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  expect(calls.map(({ query }) => query)).toEqual(['?school=nowhere'])
})
