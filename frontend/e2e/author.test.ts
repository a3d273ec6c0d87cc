import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoLogin } from './account-driver.ts'
import { type Person, patience } from './browser.ts'
import { openJourney } from './journey.ts'

// Whoever writes questions: the rule page and the CBT check, and the links by which cases are sent to a colleague.

const journey = openJourney()
let author: Person
let page: Page

beforeEach(async () => {
  author = await journey.open()
  page = author.page
})
afterEach(async () => {
  expect(author.complaints).toEqual([])
})

async function signIn(at: Page) {
  await at.getByLabel('ユーザー名').fill(demoLogin('admin').login_id)
  await at.getByLabel('パスワード', { exact: true }).fill('admin-demo-2024')
  await at.getByRole('button', { name: 'サインイン' }).click()
}

/** The link as a colleague opens it, on a phone, without a session. */
async function sendTo(link: string, check: (colleague: Page) => Promise<void>) {
  const colleague = await journey.open('phone')
  await colleague.page.goto(link)
  await signIn(colleague.page)
  await check(colleague.page)
  expect(colleague.complaints).toEqual([])
  await colleague.context.close()
}

const hasAddress = (wanted: RegExp) => page.waitForURL((url) => wanted.test(decodeURIComponent(url.href)))

test('an author types a case by keyboard alone and sends it to a colleague, who sees the same', async () => {
  await page.goto('/v1/sandbox/rule')
  await signIn(page)
  await page.getByLabel('answer（正答）').focus()
  await page.keyboard.type('3,4;4,3')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('４')
  await page.keyboard.press('Tab')
  await page.keyboard.type(' 03')
  const score = page.getByRole('status').filter({ hasText: '/ 4点' })
  await score.getByText('正解').waitFor()
  await hasAddress(/answer=3,4;4,3&response=４&response=\+03$/)
  await sendTo(page.url(), async (colleague) => {
    await colleague.getByRole('heading', { name: '解答ルール', level: 1 }).waitFor()
    expect(await colleague.getByLabel('解答欄2').inputValue()).toBe(' 03')
    await colleague.getByText('採用', { exact: true }).waitFor()
    await colleague.getByText('ことばで読む').click()
    await colleague.getByText('別解2 「4,3」 すべて順番どおり: 4点（採用）').waitFor()
    await colleague.getByText('空白をそろえる、数の書き方をそろえる', { exact: true }).waitFor()
  })
})

test('a broken answer field names its place, and a reload forgets nothing', async () => {
  await page.goto('/v1/sandbox/rule?answer=3,4;5')
  await signIn(page)
  await page.getByRole('alert').getByText('解答フォーマットエラー3,4;5').waitFor()
  await page.getByText('5文字目の「5」から: 別解どうしで解答の個数が違います').waitFor()
  expect(await page.locator('mark').textContent()).toBe('5')
  await page.getByLabel('answer（正答）').fill('3,4;5,6')
  await hasAddress(/answer=3,4;5,6$/)
  await page.reload()
  expect(await page.getByLabel('answer（正答）').inputValue()).toBe('3,4;5,6')
  await page.getByRole('link', { name: '順不同' }).click()
  await page.getByText('同じ解答がない').waitFor()
  await page.goBack()
  await expect.poll(() => page.getByLabel('answer（正答）').inputValue(), patience).toBe('3,4;5,6')
})

test('an admin plays an exam without saving, and a link brings a colleague to the same question and answer', async () => {
  await page.goto('/admin/cbt-check')
  await signIn(page)
  await page.getByRole('link', { name: '数学 中2「一次関数」単元末テスト' }).click()
  await page.getByText('解答フォーマットエラーはありません。').waitFor()
  const saves: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && saves.push(request.url()))
  await page.getByRole('button', { name: /^大問1 \(2\)/ }).click()
  const scoring = page.getByRole('region', { name: '採点' })
  await scoring.getByRole('status').getByText('無回答').waitFor()
  const answer = await scoring.locator('dd').first().textContent()
  expect(answer).not.toBe('')
  const field = page.getByRole('region', { name: '生徒の画面' }).getByRole('textbox').first()
  await field.fill('まちがい')
  await scoring.getByText('不正解').waitFor()
  await hasAddress(/exam=CBT-MA2-01&at=1-2&1-2=まちがい/)
  await page.getByRole('button', { name: '次へ' }).click()
  await hasAddress(/&at=1-3&/)
  await page.getByRole('button', { name: '前へ' }).click()
  await hasAddress(/&at=1-2&/)
  expect(await field.inputValue()).toBe('まちがい')
  expect(saves).toEqual([])
  await sendTo(page.url(), async (colleague) => {
    await colleague.getByRole('heading', { name: '大問1 (2)' }).first().waitFor()
    await colleague.getByRole('region', { name: '採点' }).getByText('不正解').waitFor()
  })
})
