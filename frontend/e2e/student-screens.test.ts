import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoLogin } from './account-driver.ts'
import { axeFaultsOf } from './axe.ts'
import { patience, type Size, seeLoaded, seePagesKept } from './browser.ts'
import { openJourney } from './journey.ts'
import { confirmClass, enterByCard } from './student-driver.ts'
import { ownId } from './tenant.ts'

/** A student of the demo who has finished the unit and the exam that were handed out. */
const BAN = 24
/** One who has begun nothing that can be drilled. */
const OTHER_BAN = 31

const journey = openJourney()

async function studentAt(path: string, { ban = BAN, size }: { ban?: number; size?: Size } = {}) {
  const person = await journey.open(size)
  await enterByCard(person.page, await journey.card(ban))
  await person.page.goto(path)
  return person
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const pathOf = (page: Page) => new URL(page.url()).pathname

// As text: it runs in the page. The name of what has the focus, said or shown, or of its label.
const FOCUSED = `(() => {
  const at = document.activeElement
  return [at?.getAttribute('aria-label') ?? at?.textContent ?? '', at?.labels?.[0]?.innerText ?? '']
})()`

/** Tab by Tab, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp, mostSteps = 60) {
  for (let step = 0; step < mostSteps; step++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate<string[]>(FOCUSED)).some((words) => name.test(words))) return
  }
  expect.unreachable(`the keyboard does not reach ${name}`)
}

test('challenge: from a subject’s picture to a finished try, read-only with the right answers', async () => {
  const { page } = await studentAt('/student/challenge')
  await heading(page, 'チャレンジ').waitFor()
  await page
    .getByRole('img', { name: /4個のうち、/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: /^数学 \d+個のうち/ }).click()
  await heading(page, '数学').waitFor()
  await page.getByRole('button', { name: /^もう一度/ }).click()
  await expect.poll(() => new URL(page.url()).search, patience).toBe('?progress=incorrect')
  await page.getByRole('link', { name: '一次関数の式とグラフの結果' }).click()
  await heading(page, '一次関数の式とグラフ').waitFor()
  await page.getByText('正しい答え').first().waitFor()
  expect(await page.getByText('観点ごとの点').count()).toBe(1)
  expect(await axeFaultsOf(page)).toEqual([])
  expect(await page.getByRole('textbox').count()).toBe(0)
})

test('drill: several units are chosen and begun by keyboard alone, and remembered', async () => {
  const { page } = await studentAt('/student/drill/select/math', { ban: OTHER_BAN })
  await page.getByRole('checkbox').first().waitFor()
  await tabTo(page, /連立方程式とその利用/)
  await page.keyboard.press('Space')
  await tabTo(page, /一次関数の式とグラフ/)
  await page.keyboard.press('Space')
  await page.getByText('2つの単元').waitFor()
  expect(await axeFaultsOf(page)).toEqual([])
  await tabTo(page, /^はじめる/)
  await page.keyboard.press('Enter')
  await page.locator('[data-question]').waitFor()
  expect([pathOf(page), new URL(page.url()).searchParams.get('drill')]).toEqual([
    '/student/question-groups/MA2-0210',
    'math',
  ])
  // Another day, without a subject in the address.
  await page.goto('/student/drill/select')
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count(), patience).toBe(2)
})

test.each<[Size]>([['laptop'], ['phone']])('missions: what is done leads to its result (%s)', async (size) => {
  const { page } = await studentAt('/student/mission', { size })
  await heading(page, 'ミッション').waitFor()
  await page.getByRole('link', { name: '一次関数の練習' }).click()
  await heading(page, '一次関数の式とグラフ').waitFor()
  expect(pathOf(page)).toMatch(new RegExp(`^/student/${ownId('demo-school-8-2-24')}(:|%3A)`))
  expect(await axeFaultsOf(page)).toEqual([])
  // Also by its address alone.
  await page.reload()
  await heading(page, '一次関数の式とグラフ').waitFor()
  await page.getByRole('link', { name: 'ミッションにもどる' }).click()
  await heading(page, '一次関数の練習').waitFor()
})

test('without a connection the home names what this device can go on with, and leads into it', async () => {
  const { page, context } = await studentAt('/student/question-groups/SO2-0110', { ban: OTHER_BAN, size: 'phone' })
  await page.locator('[data-question]').waitFor()
  await page.goto('/student/home')
  await seePagesKept(page)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await seeLoaded(page)
  await context.setOffline(true)
  const list = page.getByRole('region', { name: 'この端末で、いまつづけられる問題' })
  await list.waitFor()
  expect(await axeFaultsOf(page)).toEqual([])
  await list.getByRole('link', { name: /つづきから 0 \/ \d+問/ }).click()
  await page.locator('[data-question]').waitFor()
  expect(pathOf(page)).toBe('/student/question-groups/SO2-0110')
})

test('another student’s try looks like a link that has ended', async () => {
  const first = await studentAt('/student/mission')
  await first.page.getByRole('link', { name: '一次関数の練習' }).click()
  await heading(first.page, '一次関数の式とグラフ').waitFor()
  const address = pathOf(first.page)
  const other = await studentAt(address, { ban: OTHER_BAN })
  await heading(other.page, 'このリンクは使えなくなりました').waitFor()
})

async function signInAsAdmin(page: Page) {
  await page.goto('/v1/admin/sign_in')
  await page.getByRole('textbox').first().fill(demoLogin('admin').login_id)
  await page.getByLabel('パスワード', { exact: true }).fill('admin-demo-2024')
  await page.getByRole('button', { name: /^(ログイン|サインイン)$/ }).click()
  await page.waitForURL((url) => !url.pathname.includes('sign_in'))
}

/** Issues a link for the cram school and answers its address. */
async function issueLink(page: Page): Promise<string> {
  await page.goto('/admin/shareable-urls')
  await page.getByRole('button', { name: '発行する' }).click()
  const form = page.getByRole('form', { name: '共有URLの発行' })
  await form.getByLabel('教室').selectOption(ownId('demo-school'))
  await form.getByLabel('問題', { exact: true }).fill('so2-0110')
  await form.getByRole('option', { name: /SO2-0110/ }).click()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '発行する' }).click()
  const dialog = page.getByRole('dialog', { name: '共有URLを発行しました' })
  await dialog.getByRole('img', { name: /QRコード/ }).waitFor()
  expect(await axeFaultsOf(page)).toEqual([])
  const link = (await dialog.getByText('/student/').textContent()) ?? ''
  await dialog.getByRole('button', { name: '閉じる' }).click()
  return link
}

test('shared links: an admin issues one, a visitor answers by it and sees nothing else, and a revoked one opens nothing', async () => {
  const admin = await journey.open()
  await signInAsAdmin(admin.page)
  const link = await issueLink(admin.page)

  const guest = await journey.open('phone')
  await guest.page.goto(link)
  await guest.page.getByRole('button', { name: 'はじめる', exact: true }).waitFor()
  expect(await axeFaultsOf(guest.page)).toEqual([])
  await guest.page.getByRole('button', { name: 'はじめる', exact: true }).click()
  await guest.page.locator('[data-question]').waitFor()
  expect(pathOf(guest.page)).toBe('/student/question-groups/SO2-0110')
  await guest.page.goto('/student/challenge')
  await guest.page.getByText('まだ問題がありません').waitFor()
  expect(await axeFaultsOf(guest.page)).toEqual([])
  // The same tab may go on where it was.
  await guest.page.goto(link)
  await guest.page.getByRole('link', { name: 'つづきから' }).click()
  await guest.page.locator('[data-question]').waitFor()

  const pupil = await journey.open()
  await pupil.page.goto(link)
  await pupil.page.getByRole('button', { name: /番を入れて/ }).click()
  await confirmClass(pupil.page, { grade: '中2', kumi: '2組' })
  await pupil.page.getByRole('button', { name: '3番', exact: true }).click()
  await pupil.page.getByRole('button', { name: 'はじめる' }).click()
  await pupil.page.locator('[data-question]').waitFor()

  await admin.page.goto('/admin/shareable-urls?sort=opened_count&order=desc')
  const row = admin.page.getByRole('row').filter({ hasText: 'SO2-0110' })
  await row.getByText('3回').waitFor()
  await row.getByRole('button', { name: /無効にする/ }).click()
  await admin.page.getByLabel(/問題のコード/).fill('SO2-0110')
  await admin.page.getByRole('alertdialog').getByRole('button', { name: '無効にする' }).click()
  await row.getByText('無効', { exact: true }).waitFor()

  const late = await journey.open()
  for (const address of [link, '/student/never-was-there']) {
    await late.page.goto(address)
    await heading(late.page, /^このリンクは.*えなくなりました$/).waitFor()
  }
  expect(await axeFaultsOf(late.page)).toEqual([])
})
