import { expect, test } from 'vitest'
import { openJourney } from './journey.ts'

const journey = openJourney()

async function openWithout(files: string) {
  const { page, context } = await journey.open('phone')
  await context.route(files, (route) => route.abort('blockedbyclient'))
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.goto('/student')
  return { page, loads: () => loads, unblock: () => context.unroute(files) }
}

test.each([
  ['scripts', '**/assets/*.js'],
  ['scripts and styles', '**/assets/**'],
])('shows after ten seconds what to do where the app’s %s are blocked', async (_, files) => {
  const { page, unblock } = await openWithout(files)
  const message = page.getByText('ひらくのに時間がかかっています')
  expect(await message.isVisible()).toBe(false)
  await message.waitFor()
  const isWider = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
  expect(isWider).toBe(false)
  await unblock()
  await page.getByRole('link', { name: 'もう一度ひらく' }).click()
  await page.locator('main').waitFor()
  expect(await message.count()).toBe(0)
})

test('shows the error page where the app’s styles are blocked, and reloads once, not without end', async () => {
  const { page, loads, unblock } = await openWithout('**/assets/*.css')
  const again = page.getByRole('button', { name: /開/ })
  await again.waitFor()
  expect(loads()).toBeLessThanOrEqual(2)
  await unblock()
  await again.click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => again.count()).toBe(0)
})
