import { readFile } from 'node:fs/promises'
import { textOf } from '@tcheck/content/import/read-cell'
import { readQuestionFile } from '@tcheck/content/import/read-question-sheet'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoLogin, giveLogin, signInPages } from './account-driver.ts'
import { openJourney } from './journey.ts'
import { onlyMailTo } from './mails.ts'
import { ownId } from './tenant.ts'

// What an operator hands to schools: codes of a book, from the issue to the teacher who registers one; and teachers, from a list to a move.

const journey = openJourney()
let page: Page

beforeAll(async () => {
  page = (await journey.enter('admin')).page
  // What goes to the printer is what stands in the sheet at that moment.
  await page.addInitScript({
    content: `window.printed = [];
      window.print = () => {
        const sheet = document.querySelector('[data-print-sheet]');
        window.printed.push(sheet.querySelectorAll('svg').length + ' QR ' + sheet.textContent);
      };`,
  })
})

const lastPrinted = () => page.evaluate<string>(`window.printed.at(-1) ?? ''`)
const isAt = (path: string) => (url: URL) => url.pathname === path
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

test('an operator issues codes, hands them out as Excel and on paper, a teacher registers one, and all are taken back', async () => {
  const title = `旅するワーク ${Date.now()}`
  await page.goto('/admin/material-codes')
  await page.getByRole('button', { name: '発行する' }).first().click()
  const form = page.getByRole('form', { name: '教材コードの発行' })
  await form.getByLabel('教材', { exact: true }).fill(title)
  await form.getByLabel('教科').selectOption({ index: 1 })
  await form.getByLabel('学年').selectOption({ index: 8 })
  await form.getByLabel('コードの数').fill('3')
  await form.getByLabel('使える問題を加える').click()
  await form.getByRole('listbox').getByRole('option').first().click()
  await form.getByRole('button', { name: '発行する' }).click()
  const issue = dialog(title)
  await issue.getByRole('heading', { name: 'コードを渡す(3個)' }).waitFor()

  const download = page.waitForEvent('download')
  await issue.getByRole('button', { name: 'Excelに書き出す' }).click()
  const { sheets } = await readQuestionFile(new Uint8Array(await readFile(await (await download).path())))
  const cells = (sheets[0]?.rows ?? []).flatMap(({ cells: own }) => own.map(textOf))
  const codes = cells.filter((text) => /^[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}$/.test(text))
  expect(new Set(codes).size).toBe(3)
  await issue.getByRole('button', { name: '1〜3番を印刷する' }).click()
  await expect.poll(lastPrinted).toMatch(/^3 QR /)
  for (const code of codes) expect(await lastPrinted()).toContain(code)

  // The link in the QR code: the teacher finds the code filled in.
  const [code = ''] = codes
  const { page: officePage } = await journey.open('phone')
  await officePage.goto(`${signInPages['teacher-v2']}?to=${encodeURIComponent(`/teacher/setting?code=${code}`)}`)
  await giveLogin(officePage, demoLogin('teacher-v2'))
  await officePage.waitForURL(isAt('/teacher/setting'))
  expect(await officePage.getByRole('textbox', { name: '教材コード' }).inputValue()).toBe(code)
  await officePage.getByRole('button', { name: '登録する' }).click()
  await officePage.getByText('教材コードを1件登録しました').waitFor()

  await page.keyboard.press('Escape')
  const look = page.getByRole('region', { name: 'コードを調べる' })
  await look.getByLabel('コードを調べる').fill(code.toLowerCase())
  await look.getByRole('button', { name: '調べる' }).click()
  await look.getByText(/登録した教室: (?!記録はありません)/).waitFor()
  await look.getByText('登録済み', { exact: true }).waitFor()

  await look.getByRole('button', { name: '発行を開く' }).click()
  await issue.getByRole('button', { name: '全部のコードを無効にする' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill(title)
  await question.getByRole('button', { name: '無効にする' }).click()
  await issue.getByText('無効になっています。').waitFor()
  await officePage.reload()
  await officePage.getByText(title, { exact: true }).waitFor()
  await officePage.getByText('使えなくなりました').waitFor()
})

test('an operator brings a school’s teachers, prints their passwords once, and one signs in, is reset, moved and stopped', async () => {
  const login = `kato-${Date.now()}`
  await page.goto('/admin/teachers')
  await page.getByRole('button', { name: '取り込む' }).click()
  const bringing = page.locator('section.card', { has: page.getByRole('heading', { name: '先生の一覧を取り込む' }) })
  await bringing.getByLabel('教室', { exact: true }).selectOption(ownId('demo-school'))
  const rows = (second: string) => ['ユーザー名,名前', `${login},加藤 みのり`, `${login}-2,${second}`].join('\n')
  const give = (text: string) =>
    page
      .getByLabel('先生の一覧のファイル')
      .setInputFiles({ name: '先生.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await give(rows(''))
  await page.getByText('名前がないか、長すぎます').waitFor()
  await give(rows('井上 そら'))
  await page.getByText('新しい先生 2人').waitFor()
  await page.getByRole('button', { name: '2人を取り込む' }).click()
  const sheet = dialog('最初のパスワード')
  const password =
    (await sheet
      .getByRole('row', { name: new RegExp(`${login} `) })
      .locator('code')
      .nth(1)
      .textContent()) ?? ''
  await sheet.getByRole('button', { name: '印刷する' }).click()
  await expect.poll(lastPrinted).toContain(password)
  await sheet.getByRole('button', { name: '閉じる' }).click()
  await page.reload()
  expect(await page.getByText(password).count(), 'a password is shown once').toBe(0)

  const { page: officePage } = await journey.open('phone')
  await officePage.goto(signInPages['teacher-v2'])
  await giveLogin(officePage, { login_id: login, password })
  await officePage.getByRole('heading', { name: '新しいパスワードを決めてください' }).waitFor()
  await officePage.getByLabel('新しいパスワード').fill('青いかさと長い坂道')
  await officePage.getByRole('button', { name: 'このパスワードにする' }).click()
  await officePage.waitForURL(
    (url) => url.pathname.startsWith('/teacher') && url.pathname !== signInPages['teacher-v2'],
  )

  await page.goto(`/admin/teachers?q=${login}`)
  const open = () => page.getByRole('button', { name: '加藤 みのり 先生を開く' }).click()
  const detail = dialog('加藤 みのり 先生')
  await open()
  await detail.getByText('ログインしました').first().waitFor()
  const invitation = detail.getByRole('form', { name: 'メールで招待' })
  await invitation.getByLabel('メールアドレス').fill(`${login}@school.example`)
  await invitation.getByRole('button', { name: '招待を送る' }).click()
  await detail.getByText('まで使えます', { exact: false }).waitFor()
  const mail = await onlyMailTo(journey.origin, `${login}@school.example`)
  await officePage.goto(/\/teacher\/invitation#[\w.-]+/.exec(mail)?.[0] ?? expect.unreachable('the mail has no link'))
  await officePage.getByLabel('新しいパスワード').fill('高い空と赤いとんぼ')
  await officePage.getByRole('button', { name: 'このパスワードにする' }).click()
  await officePage.getByText(login, { exact: true }).waitFor()
  await officePage.getByRole('link', { name: 'ログインする' }).click()
  await giveLogin(officePage, { login_id: login, password: '高い空と赤いとんぼ' })
  await officePage.waitForURL(
    (url) => url.pathname.startsWith('/teacher') && url.pathname !== signInPages['teacher-v2'],
  )

  await detail.getByRole('button', { name: '新しいパスワードを出す' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '新しいパスワードを出す' }).click()
  await sheet.getByText(login, { exact: true }).first().waitFor()
  await sheet.getByRole('button', { name: '閉じる' }).click()
  await open()
  await detail.getByRole('button', { name: '別の教室に移す' }).click()
  const moving = page.getByRole('form', { name: '先生の移動' })
  await moving.getByLabel('移す先').selectOption({ index: 1 })
  await moving.getByRole('button', { name: '移す', exact: true }).click()
  await page.getByText(/「加藤 みのり」を.*に移しました/).waitFor()
  await open()
  await detail.getByRole('button', { name: '停止する' }).click()
  await question.getByRole('radio', { name: '不正' }).check()
  await question.getByRole('button', { name: '停止する' }).click()
  await page
    .getByRole('dialog', { name: '「加藤 みのり」が開いたカード' })
    .getByText('この先生は、生徒のQRカードを開いていません。')
    .waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('row', { name: /加藤 みのり/ })
    .getByText('停止中')
    .waitFor()
  await officePage.reload()
  await officePage.waitForURL((url) => url.pathname === signInPages['teacher-v2'] || url.searchParams.has('to'))
})
