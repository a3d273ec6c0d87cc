import { expect, test } from 'vitest'
import { demoLogin } from './account-driver.ts'
import { patience } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

test('a kiosk shows nothing else, also after a reload, until the password is entered', async () => {
  const { page } = await journey.enter('branch', 'tablet')
  const { password } = demoLogin('branch')
  await page.goto('/v1/camera')
  await page.getByRole('button', { name: '入退室専用にする' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '入退室専用にする' }).click()
  const ends = page.getByRole('button', { name: '入退室専用を終わる' })
  await ends.waitFor()
  for (const other of ['/v1/branch/users', '/v1/branch/settings', '/v1/branch/charge-settings']) {
    await page.goto(other)
    await page.waitForURL(/\/v1\/camera$/)
  }
  await page.getByRole('link', { name: '退室', exact: true }).click()
  await page.getByText('カードがない人は、名前を押す').waitFor()
  await page.getByRole('link', { name: 'もどる' }).click()
  await ends.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('今のパスワード').fill('chigau aikotoba')
  await dialog.getByRole('button', { name: '終わる', exact: true }).click()
  await dialog.getByRole('alert').first().waitFor()
  expect(page.url()).toMatch(/\/v1\/camera$/)
  await dialog.getByLabel('今のパスワード').fill(password)
  await dialog.getByRole('button', { name: '終わる', exact: true }).click()
  await page.waitForURL(/\/v1\/branch\//)
  await page.goto('/v1/branch/settings')
  await expect.poll(() => page.getByRole('heading', { name: '設定' }).count(), patience).toBe(1)
})
