import { expect, test } from 'vitest'
import { apiOf, giveLogin, signInPages } from './account-driver.ts'
import { patience } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

const isAt = (path: string) => (url: URL) => url.pathname === path
/** First by its name, however many branches the tenants of the other files have. */
const NAME = 'あおば塾 北教室'
const CHOSEN = '青いかさと長い坂道'

test('an admin registers a branch, which signs in with the drawn password; the admin impersonates it, renames it and closes it', async () => {
  const { page } = await journey.enter('admin')
  await page.goto('/v1/admin/branches')
  await page.getByRole('link', { name: '教室を登録する' }).click()
  await page.getByLabel('教室の名前', { exact: true }).fill(NAME)
  await page.getByLabel('ユーザー名').fill('kita')
  await page.getByLabel('クラスの数').fill('2')
  await page.getByRole('button', { name: '登録する' }).click()
  await page.getByText('いましか表示されません').waitFor()
  const password = (await page.locator('main dd code').nth(1).textContent()) ?? ''

  const { page: officePage } = await journey.open('phone')
  await officePage.goto(`${signInPages.branch}?to=%2Fv1%2Fbranch%2Fsettings`)
  await giveLogin(officePage, { login_id: 'kita', password })
  await officePage.getByRole('heading', { name: '新しいパスワードを決めてください' }).waitFor()
  await officePage.getByLabel('新しいパスワード').fill(CHOSEN)
  await officePage.getByRole('button', { name: 'このパスワードにする' }).click()
  await officePage.waitForURL(isAt('/v1/branch/settings'))
  expect(await officePage.getByLabel('教室の名前').inputValue()).toBe(NAME)

  await page.getByRole('link', { name: '教室の一覧へ' }).click()
  await page.getByRole('button', { name: `この教室として入る: ${NAME}` }).click()
  const bar = page.getByRole('complementary', { name: '代理操作' })
  await bar.getByText(NAME).waitFor()
  await bar.getByRole('button', { name: '代理操作を終える' }).click()
  await page.waitForURL((url) => /^\/(v1\/)?admin/.test(url.pathname))
  await expect.poll(() => bar.count(), patience).toBe(0)

  await page.goto('/v1/admin/branches')
  await page.getByRole('link', { name: `編集する: ${NAME}` }).click()
  await page.getByLabel('クラスの数').fill('0')
  await page.getByRole('button', { name: '更新する' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('クラスの数').fill('4')
  await page.getByRole('button', { name: '更新する' }).click()
  await page.waitForURL(isAt('/v1/admin/branches'))
  await page
    .getByRole('row', { name: new RegExp(NAME) })
    .getByText('4')
    .waitFor()

  await page.getByRole('link', { name: `編集する: ${NAME}` }).click()
  await page.getByRole('button', { name: 'パスワードを作り直す' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill(NAME)
  await question.getByRole('button', { name: '作り直す' }).click()
  await page.getByText('いましか表示されません').waitFor()
  await expect(apiOf(journey.origin, 'branch', { login_id: 'kita', password: CHOSEN })).rejects.toThrow('401')

  await page.getByRole('button', { name: '教室を停止する' }).click()
  expect(await question.getByRole('button', { name: '停止する' }).isDisabled()).toBe(true)
  await question.getByRole('textbox').fill(NAME)
  await question.getByRole('button', { name: '停止する' }).click()
  await page.waitForURL(isAt('/v1/admin/branches'))
  const row = page.getByRole('row', { name: new RegExp(NAME) })
  await row.getByText('停止しています').waitFor()
  expect(await row.getByRole('button', { name: /この教室として入る/ }).count()).toBe(0)
})
