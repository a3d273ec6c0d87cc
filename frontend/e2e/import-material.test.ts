import { readFile } from 'node:fs/promises'
import { textOf } from '@tcheck/content/import/read-cell'
import { readTableFile } from '@tcheck/content/import/read-question-sheet'
import { writeWorkbook } from '@tcheck/content/sheet'
import { zipSync } from '@tcheck/content/testing/zip-of'
import { columnOfHeading } from '@tcheck/contract/question-columns'
import type { Download, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from './browser.ts'
import { openJourney } from './journey.ts'
import { PIXEL_PNG } from './pixel.ts'

// Learning material from the template to the students' screen and back: mistakes, mending, a picture, storing, and the export, which changes nothing.

const journey = openJourney()
let editor: Person
let page: Page

beforeAll(async () => {
  editor = await journey.enter('admin')
  page = editor.page
})

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()))

/** The template with some cells written anew, by sheet, row and column. */
async function filled(template: Uint8Array, change: (place: string, text: string) => string) {
  const { sheets } = await readTableFile(template)
  const bytes = await writeWorkbook(
    sheets.map(({ name, rows: [header, ...rows] }) => {
      const headings = (header?.cells ?? []).map(textOf)
      const columns = headings.map(columnOfHeading)
      return {
        name,
        columns: headings.map((heading) => ({ header: heading })),
        rows: rows.map(({ row, cells }) =>
          columns.map((column, at) => change(`${name} ${row} ${column}`, textOf(cells[at])) || null),
        ),
        areCellsText: true,
      }
    }),
  )
  return { name: '学習内容.xlsx', mimeType: XLSX, buffer: Buffer.from(bytes) }
}

const choose = async (...files: readonly { name: string; mimeType: string; buffer: Buffer }[]) => {
  await page.getByLabel('取り込むファイルを選ぶ').setInputFiles([...files])
  await page.getByRole('button', { name: '内容を確かめる' }).click()
}
const headline = (name: string) => page.getByRole('heading', { name, exact: false }).waitFor()

test('an editor fills the template in, mends what is wrong, adds a picture, sees it as students will, and stores it', async () => {
  await page.goto('/v1/admin/lquestions')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ひな形（Excel）' }).click()
  const template = await bytesOf(await download)
  const cells: Readonly<Record<string, string>> = {
    // A grade that the demo has no material of.
    ...{ '章 2 subject_code': 'math', '章 2 grade_id': '8', '章 2 title': '編集者の章' },
    ...{ '導入 2 kind': '図', '導入 2 text': '', '導入 2 media': '編集者の図.png', '導入 2 caption': '図のことば' },
  }
  const asWanted = (place: string, text: string) => {
    if (/^学習問題グループ \d+ subject_code$/.test(place)) return 'math'
    if (/^学習問題グループ \d+ grade_id$/.test(place)) return '8'
    return cells[place] ?? text
  }
  const mended = await filled(template, asWanted)
  const wrong = await filled(template, (place, text) =>
    place === '学習問題 3 answer' ? '3,4;5' : place === 'パート 3 group_code' ? 'LQ-NONE' : asWanted(place, text),
  )
  const media = {
    ...{ name: '図.zip', mimeType: 'application/zip' },
    buffer: Buffer.from(zipSync({ '編集者の図.png': new Uint8Array(PIXEL_PNG) })),
  }
  await page.getByRole('link', { name: '取り込む' }).click()
  await choose(wrong)
  await headline('まだ取り込んでいません。')
  for (const words of [
    '解答フォーマットエラー3,4;5',
    'このファイルがzipにありません',
    '学習問題グループ「LQ-NONE」がありません',
  ])
    await page.getByText(words).first().waitFor()
  await page.getByText('パート 3行').waitFor()
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: 'エラーの一覧（Excel）' }).click()
  const told = await readTableFile(await bytesOf(await report))
  const parts = told.sheets.find(({ name }) => name === 'パート')
  expect(textOf(parts?.rows[2]?.cells[0])).toContain('LQ-NONE')

  await page.getByRole('button', { name: '直したファイルを選ぶ' }).click()
  await choose(mended, media)
  await headline('エラーはありません。')
  await page.reload()
  await page.getByText('新しい教科・学年の学習内容が1件できます。').waitFor()
  await page.getByRole('button', { name: /中2 .*の見本/ }).click()
  await page.getByLabel('見る学習内容').selectOption({ label: '見本の項目 ・ 見本の学習内容' })
  // The picture is stored nowhere yet: it comes out of the zip, into the students' own screen.
  await page.getByRole('button', { name: '生徒の画面で見る' }).click()
  const picture = page.getByRole('dialog', { name: '生徒の画面で見る' }).locator('img')
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))).toBe(1)
  await page.getByRole('button', { name: '見本にもどる' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /行を取り込む$/ }).click()
  await headline('取り込みました')
  await page.goto('/v1/admin/lquestions?course=math-8')
  await page.getByText('編集者の章').waitFor()
  expect(editor.complaints).toEqual([])
})

test('what goes out comes in again and changes nothing, and the history says where the course came from', async () => {
  await page.getByRole('button', { name: '書き出す' }).click()
  const files: { name: string; mimeType: string; buffer: Buffer }[] = []
  for (const name of ['問題.xlsx', '画像・動画.zip']) {
    const button = page.getByRole('button', { name: `${name}をダウンロード` })
    await button.waitFor()
    const download = page.waitForEvent('download')
    await button.click()
    const buffer = Buffer.from(await bytesOf(await download))
    files.push({ name, mimeType: name.endsWith('.zip') ? 'application/zip' : XLSX, buffer })
  }
  await page.goto('/v1/admin/lquestions?import=1')
  await choose(...files)
  await headline('エラーはありません。')
  await page.getByText('学習内容1件は今の版と同じなので、変わりません。').waitFor()
  await page.getByText('3件は今の版と同じなので、変わりません。').waitFor()
  await page.getByRole('button', { name: /行を取り込む$/ }).click()
  await headline('取り込みました')
  await page.getByText('変わったものはありません。', { exact: false }).first().waitFor()
  await page.goto('/v1/admin/lquestions?course=math-8')
  await page.getByRole('button', { name: '版の履歴' }).click()
  await page.getByRole('dialog').getByText('取り込み').first().waitFor()
  expect(editor.complaints).toEqual([])
})
