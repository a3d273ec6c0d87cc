import { expect, test } from 'vitest'
import { openJourney } from './journey.ts'

const journey = openJourney()

const words = '.old-browser h1'

test('a browser that lacks what the oldest have gets plain words, and nothing begins behind them', async () => {
  const { page, context } = await journey.open('phone')
  await context.route('**/assets/*.css', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/@supports not[^{]*\{/, '@supports not (no-such-property: 1){')
    await route.fulfill({ response: answer, body })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/student')
  await page.locator(words).waitFor()
  const isWider = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
  expect(isWider).toBe(false)
  await page.waitForLoadState('networkidle')
  expect(await page.locator(words).isVisible()).toBe(true)
  expect(await page.locator('.starting').isVisible()).toBe(false)
  expect(await page.locator('.old-browser').textContent()).not.toContain('%')
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('in any other they go as the app begins', async () => {
  const { page } = await journey.open('phone')
  await page.goto('/student')
  await page.locator('main').waitFor()
  expect(await page.locator(words).count()).toBe(0)
})

test('until the styles are there nothing of them shows, and nothing is laid out', async () => {
  const { page, context } = await journey.open('phone')
  await context.route('**/assets/*.css', () => undefined)
  await page.goto('/student', { waitUntil: 'commit' })
  await page.locator('#root > *').first().waitFor({ state: 'attached' })
  expect(await page.evaluate('document.querySelector("#root").getBoundingClientRect().height')).toBe(0)
})
