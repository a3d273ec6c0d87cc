import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoLogin } from './account-driver.ts'
import { byQueue, patience, type Size } from './browser.ts'
import { openJourney } from './journey.ts'
import { codeIn, onlyMailTo } from './mails.ts'
import { ownLogin } from './tenant.ts'

const SETTINGS = '/v1/parent/settings/mail'

const journey = openJourney()

let parents = 0

/** A parent who set nothing yet, also where a test is tried again. */
async function parentAtSettings(size: Size = 'laptop') {
  parents += 1
  const number = parents
  const login = ownLogin({ login_id: `parent0${number}`, password: demoLogin('parent').password })
  const person = await journey.enter('parent', size, login)
  const { page } = person
  await page.goto(SETTINGS)
  await page.getByRole('heading', { name: 'メールと通知の設定' }).waitFor()
  return { page, address: (name: string) => `${name}-${number}@mail.example` }
}

async function register(page: Page, address: string, label = 'メールアドレス') {
  await page.getByRole('textbox', { name: label, exact: true }).fill(address)
  await page.getByLabel('今のパスワード').fill(demoLogin('parent').password)
  await page.getByRole('button', { name: '番号を送る' }).click()
  await page.getByLabel('メールの6けたの番号').waitFor()
}

test('a parent registers an address by the code that was mailed, chooses news, changes the address and removes it', async () => {
  const { page, address } = await parentAtSettings()
  await register(page, address('home'))
  const code = codeIn(await onlyMailTo(journey.origin, address('home')))
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await page.getByLabel('メールの6けたの番号').fill(wrong)
  await page.getByText('あと4回').first().waitFor()
  await page.getByLabel('メールの6けたの番号').fill(code)
  await page.getByText('確認ずみ').waitFor()

  const leave = page.getByRole('switch', { name: '退室のメール' })
  const report = page.getByRole('switch', { name: '成績のメール' })
  const saved = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/mail_settings') &&
      // One that was overtaken has no body any more.
      (await answer.text().catch(() => '')).includes('"leave":false,"report":false'),
  )
  await leave.click()
  await report.click()
  await saved
  await page.reload()
  await expect.poll(async () => [await leave.isChecked(), await report.isChecked()], patience).toEqual([false, false])
  expect(await page.getByRole('switch', { name: '入室のメール' }).isChecked()).toBe(true)

  await page.getByRole('button', { name: '別のアドレスに変える' }).click()
  await register(page, address('work'), '新しいメールアドレス')
  await page.getByText(`いまのアドレス(${address('home')})に送ります`).waitFor()
  await page.getByLabel('メールの6けたの番号').fill(codeIn(await onlyMailTo(journey.origin, address('work'))))
  await page.getByText('確認ずみ').waitFor()
  expect(await page.getByText(address('work')).count()).toBe(1)

  await page.getByRole('button', { name: '消す', exact: true }).click()
  await page.getByLabel('今のパスワード').fill('wrong password')
  await page.getByRole('button', { name: 'メールアドレスを消す' }).click()
  await page.getByText('今のパスワードが違います。').first().waitFor()
  await page.getByLabel('今のパスワード').fill(demoLogin('parent').password)
  await page.getByRole('button', { name: 'メールアドレスを消す' }).click()
  await page.getByRole('textbox', { name: 'メールアドレス', exact: true }).waitFor()
  await page.getByText('アドレスを確かめると').waitFor()
})

test('on a phone, an address that no mail reaches says so and can be put right', async () => {
  const { page, address } = await parentAtSettings('phone')
  const bouncing = `bounce+${address('phone').replace(/@.*/, '')}@simulator.amazonses.com`
  await register(page, bouncing)
  await onlyMailTo(journey.origin, bouncing)
  const isTold = async () => {
    await page.reload()
    await page.getByText('に番号を送ります').waitFor()
    return page.getByText('メールが届きませんでした').count()
  }
  await expect.poll(isTold, byQueue).toBe(1)
  await page.getByRole('button', { name: 'アドレスを直す' }).click()
  const field = page.getByRole('textbox', { name: 'メールアドレス', exact: true })
  await field.waitFor()
  expect(await field.inputValue()).toBe(bouncing)
  await register(page, address('phone'))
  await page.getByLabel('メールの6けたの番号').fill(codeIn(await onlyMailTo(journey.origin, address('phone'))))
  await page.getByText('確認ずみ').waitFor()
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(390)
})
