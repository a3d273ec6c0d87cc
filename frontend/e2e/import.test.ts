import { readFile } from 'node:fs/promises'
import { textOf } from '@tcheck/content/import/read-cell'
import { readQuestionFile } from '@tcheck/content/import/read-question-sheet'
import { writeWorkbook } from '@tcheck/content/sheet'
import { readWorkbook } from '@tcheck/content/testing/read-workbook'
import { zipSync } from '@tcheck/content/testing/zip-of'
import { columnOfHeading } from '@tcheck/contract/question-columns'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { apiOf } from './account-driver.ts'
import { type Person, patience } from './browser.ts'
import { openJourney } from './journey.ts'
import { PIXEL_PNG } from './pixel.ts'
import { openDialogFaultsAtSizes } from './screen-dialogs.ts'
import { enterByLink } from './student-driver.ts'
import { makeMission } from './teacher-driver.ts'

// An editor's day: template, mistakes, mending, pictures, storing, and the same file again, which changes nothing; a class answers;
// then a key is corrected, its attempts are marked anew, and all of it is taken back.

const journey = openJourney()
let editor: Person
let page: Page
let teacher: Page

beforeAll(async () => {
  editor = await journey.enter('admin')
  page = editor.page
  teacher = (await journey.enter('teacher-v2')).page
})

const CODE = `IMPORT-${Date.now()}`
const TITLE = `一日の問題 ${CODE}`
const REASON = '正答がまちがっていたため'
const MISSION = '編集者の一日'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The template, filled in: another code, and what `change` makes of the second question's cells. */
async function filled(template: Uint8Array, change: (column: string, text: string) => string) {
  const { sheets } = await readQuestionFile(template)
  const [header, ...rows] = sheets[0]?.rows ?? []
  const headings = (header?.cells ?? []).map(textOf)
  const columns = headings.map(columnOfHeading)
  const cells = rows.map(({ cells: own }, at) =>
    columns.map((column, place) => {
      const text = column === 'set_code' ? CODE : column === 'title' && at === 0 ? TITLE : textOf(own[place])
      return (at === 1 ? change(column, text) : text) || null
    }),
  )
  const bytes = await writeWorkbook([
    { name: '問題', columns: headings.map((name) => ({ header: name })), rows: cells, areCellsText: true },
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
    buffer: Buffer.from(zipSync({ '図.png': new Uint8Array(PIXEL_PNG), '使わない.png': new Uint8Array(PIXEL_PNG) })),
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

test('a class gets what was stored, and a student answers what its key does not know yet', async () => {
  const { post } = await apiOf(journey.origin, 'admin')
  const { material_code: issue } = await post<{ material_code: { subject_code: string } }>(
    '/api/v2/admin/material_codes',
    {
      idempotency_key: `day-${CODE}-0123456789`,
      material_code: {
        ...{ title: '一日の教材', subject_code: 'math', grade_id: 8, junkyo_id: null, valid_until: '2099-03-31' },
        ...{ sets: [{ category: 'unit', code: CODE }], note: '', is_for_one_branch: false, code_count: 1, code: CODE },
      },
    },
  )
  expect(issue.subject_code).toBe('math')
  await (await journey.teacher()).post('/api/v2/teacher/material_codes/register_all', { codes: [CODE] })
  await teacher.goto('/teacher/select/unit')
  const link = await makeMission(teacher, { sets: [TITLE], className: '2年2組', title: MISSION })

  const { page: student } = await journey.open('phone')
  await enterByLink(student, link, { grade: '中2', kumi: '2組', ban: 5 })
  const kept = student.waitForResponse((answer) => answer.ok() && (answer.request().postData() ?? '').includes('六'))
  // A mission of one set opens it at once.
  await student.getByRole('region', { name: '解答', exact: true }).getByRole('textbox').fill('六')
  await student.getByRole('button', { name: '答え合わせ', exact: true }).click()
  await student.getByRole('status').filter({ hasText: '不正解' }).waitFor()
  await kept
})

/** The picture as a browser carries it while it is dragged. */
const carriedInPage = (name: string) => `(() => {
  const bytes = Uint8Array.from(atob(${JSON.stringify(PIXEL_PNG.toString('base64'))}), (letter) => letter.charCodeAt(0))
  const transfer = new DataTransfer()
  transfer.items.add(new File([bytes], ${JSON.stringify(name)}))
  return transfer
})()`

test('the editor corrects the key, drops a picture, plays the set, and saves it as the next version', async () => {
  await page.goto(`/admin/question-sets/unit/${CODE}?at=1-1`)
  await page.getByLabel('正答', { exact: true }).fill('6;六')
  const dataTransfer = await page.evaluateHandle(carriedInPage(`${CODE}.png`))
  const place = page.getByRole('button', { name: '画像・動画を入れる' }).locator('..')
  for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer })
  await page.getByText('入りました。').waitFor()
  await page.getByRole('button', { name: '通して見る' }).click()
  const over = page.getByRole('dialog', { name: '生徒の画面で通して見る' })
  await over.getByRole('textbox').fill('六')
  await over.getByRole('button', { name: '答え合わせ', exact: true }).click()
  await over.getByRole('status').filter({ hasText: '正解' }).first().waitFor()
  await over.getByRole('button', { name: '編集にもどる' }).click()
  await page.getByRole('button', { name: '保存する' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByText('いま1件のミッション', { exact: false }).waitFor()
  await asked.getByRole('button', { name: '保存する' }).click()
  await page.getByText('直したところは、まだありません。').waitFor()
})

test('its teacher is offered the corrected key at home, sees whose mark changes and why, takes it, and goes back', async () => {
  await teacher.goto('/teacher/home')
  await teacher.getByRole('link', { name: '正答が直されました' }).filter({ hasText: TITLE }).click()
  const mark = teacher.getByRole('region', { name: '生徒と小問の一覧' }).getByRole('row', { name: /^5/ })
  await mark.getByText('×').first().waitFor()
  await teacher.getByRole('button', { name: 'くらべて決める' }).click()
  const dialog = teacher.getByRole('dialog', { name: '採点し直すと変わるところ' })
  await dialog.getByRole('button', { name: '変わる理由' }).first().click()
  await dialog.getByRole('heading', { name: '直された正答' }).waitFor()
  expect(await openDialogFaultsAtSizes(teacher)).toEqual([])
  await dialog.getByRole('button', { name: '採点し直す', exact: true }).click()
  await teacher.getByText('採点し直しました', { exact: false }).waitFor()
  await mark.getByText('○').first().waitFor(patience)
  await teacher.getByRole('button', { name: '変わったところを見る' }).click()
  await teacher.getByRole('button', { name: '元の採点にもどす' }).click()
  await teacher.getByText('での採点を元にもどしました', { exact: false }).waitFor()
  await mark.getByText('×').first().waitFor(patience)
})

/** Asks for a regrade by a button of the history, reads what it would change, and lets it be done. */
async function regrade(verb: string, [from, to]: [number, number], counts: readonly string[]) {
  const history = page.getByRole('dialog', { name: `版の履歴 ${CODE}` })
  await history.getByRole('button', { name: verb }).click()
  const run = history.getByRole('listitem').filter({ hasText: `第${from}版 → 第${to}版` })
  await run.getByText('確認を待っています').waitFor()
  const cells = run.getByRole('row').nth(1).getByRole('cell')
  await expect.poll(() => cells.allTextContents(), patience).toEqual(counts)
  await run.getByRole('button', { name: '一斉に採点し直す' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByLabel('採点し直す理由').fill(REASON)
  await asked.getByLabel('確かめるため').fill(CODE)
  await asked.getByRole('button', { name: '一斉に採点し直す' }).click()
  await run.getByText('終わりました').waitFor()
}

test('what was answered is marked by the corrected key, and all of it is taken back', async () => {
  await page.goto(`/admin/question-groups?q=${CODE}`)
  await page.getByRole('button', { name: `${TITLE}の版の履歴` }).click()
  await regrade('第1版の答案を、第2版の正答で採点し直す', [1, 2], ['1', '1', '1', '0', '1'])
  // The marks of now are those of the corrected key, and the teacher reads why.
  await teacher.goto('/teacher/home')
  await teacher.getByRole('link', { name: '一斉に採点し直されました' }).filter({ hasText: REASON }).click()
  await teacher.getByText(`理由: ${REASON}`).waitFor()
  await teacher.getByRole('button', { name: '変わったところを見る' }).click()
  const forced = teacher.getByRole('dialog', { name: '一斉の採点し直しで変わったところ' })
  await forced.getByRole('button', { name: '変わる理由' }).first().click()
  await forced.getByRole('heading', { name: '直された正答' }).waitFor()
  expect(await openDialogFaultsAtSizes(teacher)).toEqual([])
  await regrade('元にもどす', [2, 1], ['1', '1', '0', '1', '1'])
  const history = page.getByRole('dialog', { name: `版の履歴 ${CODE}` })
  await history.getByRole('button', { name: 'この版にもどす' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'もどす', exact: true }).click()
  await history.getByText('第3版', { exact: true }).waitFor()
  expect(editor.complaints).toEqual([])
})

const fetched = async (press: () => Promise<void>): Promise<Buffer> => {
  const download = page.waitForEvent('download')
  await press()
  return readFile(await (await download).path())
}
const written = async (bytes: Uint8Array) => JSON.stringify((await readWorkbook(bytes)).map(({ rows }) => rows))

test('the set goes out with its pictures, and comes in again as it is', async () => {
  await page.goto(`/admin/question-groups?q=${CODE}`)
  await page.getByRole('checkbox', { name: TITLE }).check()
  await page.getByRole('button', { name: '画像・動画も書き出す' }).click()
  const files: { name: string; mimeType: string; buffer: Buffer }[] = []
  for (const [name, mimeType] of [['問題.xlsx', XLSX] as const, ['画像・動画.zip', 'application/zip'] as const]) {
    const button = page.getByRole('button', { name: `${name}をダウンロード` })
    await button.waitFor()
    files.push({ name, mimeType, buffer: await fetched(() => button.click()) })
  }
  await page.goto('/admin/question-groups/import')
  await choose(...files)
  await page.getByText('1件は今の版と同じなので、変わりません。').waitFor()
  expect(editor.complaints).toEqual([])
})

test('what lists show is fetched as Excel: written by a job where nothing bounds the list, else in the page', async () => {
  const asExcel = async () => {
    await page.getByText('書き出す', { exact: true }).click()
    await page.getByRole('button', { name: 'Excelに書き出す' }).click()
  }
  await page.goto(`/admin/question-groups?q=${CODE}`)
  await page.getByRole('checkbox', { name: TITLE }).waitFor()
  expect(await written(await fetched(asExcel))).toContain(TITLE)
  await page.goto(`/admin/missions?q=${encodeURIComponent(MISSION)}`)
  await page.locator('[data-record]').filter({ hasText: MISSION }).first().waitFor()
  await asExcel()
  const save = page.getByRole('button', { name: 'ファイルを保存する' })
  await save.waitFor()
  expect(await written(await fetched(() => save.click()))).toContain(MISSION)
  expect(editor.complaints).toEqual([])
})
