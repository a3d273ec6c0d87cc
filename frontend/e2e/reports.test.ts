import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byQueue, patience } from './browser.ts'
import { openJourney } from './journey.ts'
import { mailsTo, registerParentAddress } from './mails.ts'
import { ownId } from './tenant.ts'

/** Of the cram school, the first child of its first parent; and one of a school that is another branch. */
const STUDENT = 'demo-juku-6-1-01'
const STRANGER = 'demo-school-8-2-01'

const journey = openJourney()

const scan = {
  name: '2学期の通知表.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}
const reportOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function fillIn(page: Page, title: string, files: readonly (typeof scan)[] = []) {
  await page.getByLabel('件名').fill(title)
  if (files.length === 0) return
  await page.getByLabel('ファイルを選ぶ').setInputFiles([...files])
  await expect.poll(() => page.getByText('確認できました。').count(), patience).toBe(files.length)
}

async function download(page: Page, name: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: `ダウンロード: ${name}` }).click()
  const file = await coming
  return { name: file.suggestedFilename(), url: new URL(file.url()), bytes: await readFile(await file.path()) }
}

test('the branch sends a report with files, the parent gets a mail, reads it and sends one; the branch changes and deletes', async () => {
  const address = `reports-${Date.now()}@mail.example`
  await registerParentAddress(journey.origin, address)
  const parent = await journey.enter('parent', 'phone')

  const branch = await journey.enter('branch')
  const list = ownId(`/v1/branch/reports/${STUDENT}`)
  await branch.page.goto(list)
  await branch.page.getByRole('link', { name: '成績を登録する' }).click()
  await branch.page.getByRole('radio', { name: '通知表' }).waitFor()
  await fillIn(branch.page, '2学期の通知表', [scan, { ...scan, name: '所見.pdf' }])
  await branch.page.getByRole('button', { name: '登録する' }).click()
  await branch.page.waitForURL((url) => url.pathname === list)
  await reportOf(branch.page, '2学期の通知表').getByText('ひかり塾 駅前教室').waitFor()

  await parent.page.goto('/v1/parent/reports/new')
  await reportOf(parent.page, '2学期の通知表').waitFor()
  const { name, url, bytes } = await download(parent.page, scan.name)
  expect([name, bytes.equals(scan.buffer)]).toEqual([scan.name, true])
  expect(url.host).not.toBe(new URL(journey.origin).host)
  await fillIn(parent.page, '漢字検定')
  await parent.page.getByRole('button', { name: '送る' }).click()
  await parent.page.waitForURL((at) => at.pathname === '/v1/parent/top')

  await branch.page.reload()
  await reportOf(branch.page, '漢字検定').getByText('保護者').waitFor()
  await branch.page.getByRole('link', { name: '編集する: 2学期の通知表' }).click()
  await branch.page.getByRole('button', { name: '取り外す: 所見.pdf' }).click()
  await branch.page.getByLabel('件名').fill('2学期の通知表(訂正)')
  await branch.page.getByRole('button', { name: '更新する' }).click()
  await branch.page.waitForURL((at) => at.pathname === list)
  const corrected = reportOf(branch.page, '2学期の通知表(訂正)')
  await corrected.waitFor()
  expect(await corrected.getByText('所見.pdf').count()).toBe(0)

  await branch.page.getByRole('button', { name: '削除する: 漢字検定' }).click()
  const asked = branch.page.getByRole('alertdialog')
  await asked.getByRole('textbox').fill('漢字検定')
  await asked.getByRole('button', { name: '削除する' }).click()
  await expect.poll(() => reportOf(branch.page, '漢字検定').count(), patience).toBe(0)

  // It waits half a minute, so that a slip can be taken back: most of it has gone by with what was done meanwhile.
  const newest = async () => (await mailsTo(journey.origin, address))[0]
  await expect.poll(newest, byQueue).toContain('成績の記録のお知らせ')
  expect([...branch.complaints, ...parent.complaints]).toEqual([])
})

test('another branch’s student looks as if there were none', async () => {
  const { page } = await journey.enter('branch')
  await page.goto(ownId(`/v1/branch/reports/${STRANGER}`))
  await page.getByText('404 Page not found').waitFor()
  expect(await page.getByRole('link', { name: '成績を登録する' }).count()).toBe(0)
})
