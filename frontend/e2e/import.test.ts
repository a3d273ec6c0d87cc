import { readFile } from 'node:fs/promises'
import { readQuestionFile } from '@tcheck/content'
import { textOf } from '@tcheck/content/import/sheet-rows'
import { writeWorkbook } from '@tcheck/content/sheet'
import { zipSync } from '@tcheck/content/testing/zip-of'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAt } from './account-desk.ts'
import { openBrowser, openPerson, type Person } from './browser.ts'
import { openTenant, type Tenant } from './tenant.ts'

// An editor's way in: template, mistakes, mending, pictures, storing; and the same file again, which changes nothing.

let server: Tenant
let browser: Browser
let editor: Person
let page: Page

beforeAll(async () => {
  ;[server, browser] = await Promise.all([openTenant(), openBrowser()])
  editor = await openPerson(browser, server.origin)
  page = editor.page
  await signInAt(page, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const CODE = `IMPORT-${Date.now()}`
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The template, filled in: another code, and what `change` makes of the second question's cells. */
async function filled(template: Uint8Array, change: (column: string, text: string) => string) {
  const { sheets } = await readQuestionFile(template)
  const [header, ...rows] = sheets[0]?.rows ?? []
  const columns = (header?.cells ?? []).map(textOf)
  const cells = rows.map(({ cells: own }, at) =>
    columns.map((column, place) => {
      const text = column === 'set_code' ? CODE : textOf(own[place])
      return (at === 1 ? change(column, text) : text) || null
    }),
  )
  const bytes = await writeWorkbook([
    { name: '問題', columns: columns.map((name) => ({ header: name })), rows: cells, areCellsText: true },
  ])
  return { name: '問題.xlsx', mimeType: XLSX, buffer: Buffer.from(bytes) }
}

const choose = async (...files: readonly { name: string; mimeType: string; buffer: Buffer }[]) => {
  await page.getByLabel('取り込むファイルを選ぶ').setInputFiles([...files])
  await page.getByRole('button', { name: '内容を確かめる' }).click()
}

test('an editor fills the template in, mends what is wrong, adds pictures, and stores it once', async () => {
  await page.goto('/admin/question-groups/import')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ひな形（Excel）' }).click()
  const template = new Uint8Array(await readFile(await (await download).path()))
  const mended = await filled(template, (column, text) => (column === 'media_1' ? '図.png' : text))
  const wrong = await filled(template, (column, text) =>
    column === 'media_1' ? '図.png' : column === 'answer' ? '3,4;5' : text,
  )
  const media = {
    name: '図.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync({ '図.png': new Uint8Array(PNG), '使わない.png': new Uint8Array(PNG) })),
  }

  await choose(wrong)
  await page.getByRole('heading', { name: 'まだ取り込んでいません。', exact: false }).waitFor()
  await page.getByText('解答フォーマットエラー3,4;5').first().waitFor()
  await page.getByText('このファイルがzipにありません').first().waitFor()
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: 'エラーの一覧（Excel）' }).click()
  const told = await readQuestionFile(new Uint8Array(await readFile(await (await report).path())))
  expect(textOf(told.sheets[0]?.rows[2]?.cells[0])).toContain('解答フォーマットエラー3,4;5')

  await page.getByRole('button', { name: '直したファイルを選ぶ' }).click()
  await choose(mended, media)
  await page.getByRole('heading', { name: 'エラーはありません。', exact: false }).waitFor()
  await page.getByText('どの行でも使われていません').waitFor()
  await page.reload()
  await page.getByText('新しい問題セットが1件できます。').waitFor()
  await page.getByRole('button', { name: `${CODE}の見本` }).click()
  await page.getByRole('dialog').getByRole('region', { name: '生徒の画面' }).waitFor()
  // Its picture is stored nowhere yet: it comes out of the zip.
  await page.getByLabel('小問').selectOption({ index: 1 })
  const picture = page.getByRole('dialog').locator('img')
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '11行を取り込む' }).click()
  await page.getByRole('heading', { name: '取り込みました' }).waitFor()

  await page.getByRole('button', { name: '続けて取り込む' }).click()
  await choose(mended, media)
  await page.getByText('1件は今の版と同じなので、変わりません。').waitFor()
  expect(editor.complaints).toEqual([])
})
