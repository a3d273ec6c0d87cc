import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let admin: Person
let page: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
  page = admin.page
})

interface Sample {
  name: string
  mimeType: string
  buffer: Buffer
}
const pdf = (name: string): Sample => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
})
const pageAsPicture: Sample = {
  name: '校章.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<!doctype html><script>alert(document.domain)</script>'),
}

/** The file as a browser carries it while it is dragged; built in the page, whose words these programs do not know. */
const carriedInPage = ({ name, mimeType, buffer }: Sample) => `(() => {
  const bytes = Uint8Array.from(atob(${JSON.stringify(buffer.toString('base64'))}), (letter) => letter.charCodeAt(0))
  const transfer = new DataTransfer()
  transfer.items.add(new File([bytes], ${JSON.stringify(name)}, { type: ${JSON.stringify(mimeType)} }))
  return transfer
})()`

/** As if it came from a folder of the desktop. */
async function drop(file: Sample): Promise<void> {
  const dataTransfer = await page.evaluateHandle(carriedInPage(file))
  const place = page.getByLabel('添付ファイルを選ぶ').locator('..')
  for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer })
}

const choose = (file: Sample) => page.getByLabel('添付ファイルを選ぶ').setInputFiles(file)
const checked = () => page.getByText('確認できました。保存すると添付されます。').waitFor()
const save = async (verb: '登録する' | '更新する') => {
  await page.getByRole('button', { name: verb }).click()
  await page.waitForURL((url) => url.pathname === '/v1/admin/notifications')
}
const open = async (title: string) => {
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: 'お知らせの編集' }).waitFor()
}

async function download(): Promise<{ name: string; url: URL; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ダウンロード' }).click()
  const file = await coming
  return { name: file.suggestedFilename(), url: new URL(file.url()), bytes: await readFile(await file.path()) }
}

/** A second try finds nothing of the first one under its own name. */
let tries = 0
const titled = (title: string) => `${title} ${tries}`

beforeEach(async () => {
  tries += 1
  admin.complaints.length = 0
  await page.goto('/v1/admin/notifications')
})

test('a picture that is dropped on a notification comes back under its own name, from another origin, to a parent too', async () => {
  const title = titled('校内図が新しくなりました')
  const picture = { name: '校内図 (1)「新」.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByRole('link', { name: 'お知らせを登録する' }).click()
  await page.getByLabel('題名').fill(title)
  await drop(picture)
  await checked()
  await save('登録する')
  await open(title)
  const { name, url, bytes } = await download()
  expect([name, bytes.equals(picture.buffer)]).toEqual([picture.name, true])
  expect(url.host).not.toBe(new URL(journey.origin).host)
  const answer = await fetch(url)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox;/)
  url.searchParams.set('Expires', '9999999999')
  expect((await fetch(url)).status).toBe(403)
  expect(admin.complaints).toEqual([])
  const parent = await journey.enter('parent', 'phone')
  await parent.page.goto('/v1/parent/top')
  const coming = parent.page.waitForEvent('download')
  const notice = parent.page.getByRole('listitem').filter({ hasText: title })
  await notice.getByRole('button', { name: `ダウンロード: ${picture.name}` }).click()
  const file = await coming
  expect((await readFile(await file.path())).equals(picture.buffer)).toBe(true)
  expect(parent.complaints).toEqual([])
})

test('a page that calls itself a picture is refused in words; another file takes its place, and can be removed', async () => {
  const title = titled('面談のご案内')
  await page.getByRole('link', { name: 'お知らせを登録する' }).click()
  await page.getByLabel('題名').fill(title)
  await choose(pageAsPicture)
  await page.getByRole('alert').getByText('ファイルの中身が、名前の形式と違います。').waitFor()
  await choose({ ...pageAsPicture, name: 'page.html' })
  await page.getByRole('alert').getByText('PDF、画像').waitFor()
  await choose(pdf('面談.pdf'))
  await checked()
  await save('登録する')
  await open(title)
  await page.getByRole('button', { name: '取り外す: 面談.pdf' }).click()
  await page.getByText('「面談.pdf」は、更新すると取り外されます。').waitFor()
  await save('更新する')
  await open(title)
  expect(await page.getByRole('button', { name: 'ダウンロード' }).count()).toBe(0)
  await page.getByRole('button', { name: '削除する' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
  await page.waitForURL((url) => url.pathname === '/v1/admin/notifications')
  await page.getByRole('link', { name: title }).waitFor({ state: 'detached' })
  expect(admin.complaints).toEqual([])
})

test('shows that the connection failed, and sends the same file again', async () => {
  await page.getByRole('link', { name: 'お知らせを登録する' }).click()
  const isToStore = (url: URL) => url.pathname === '/tcheck-uploads'
  await page.route(isToStore, (route) => route.abort())
  await choose(pdf('遠足.pdf'))
  await page.getByRole('alert').getByText('通信できませんでした。').waitFor()
  await page.unroute(isToStore)
  await page.getByRole('button', { name: 'もう一度送る' }).click()
  await checked()
  await page.getByRole('button', { name: '取り外す: 遠足.pdf' }).click()
  await page.getByRole('button', { name: 'ファイルを選ぶ', exact: true }).waitFor()
})
