import type { Page } from 'playwright-core'
import decodeQr from 'qr/decode.js'
import { sensei } from './teacher-api.ts'

/** Signs in on the sign-in page that is open, or opens it. */
export async function signIn(
  page: Page,
  { login_id, password }: { login_id: string; password: string } = sensei(),
): Promise<void> {
  if (!page.url().includes('/teacher/login')) await page.goto('/teacher/login')
  await page.getByLabel('ユーザー名').fill(login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** Follows a word of the menu: in the header, or behind メニュー on a phone. */
export async function followMenu(page: Page, word: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'メニューを開く' })
  const link = page.getByRole('link', { name: word, exact: true }).first()
  await menu.or(link).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: word, exact: true }).locator('visible=true').first().click()
}

export async function registerCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('教材コード', { exact: true }).fill(code)
  await page.getByRole('button', { name: '登録する' }).click()
}

interface NewMission {
  /** Titles of the sets, in the order in which they are chosen. */
  sets: readonly string[]
  /** 「2年2組」 */
  className: string
  title: string
}

/** Makes a mission on the open `/teacher/select/{slug}`, delivered now; answers its link. */
export async function makeMission(page: Page, { sets, className, title }: NewMission): Promise<string> {
  for (const set of sets) await page.getByRole('checkbox', { name: `選ぶ: ${set}`, exact: true }).check()
  const opener = page.getByRole('button', { name: 'ミッションを作る', exact: true })
  if (await opener.isVisible()) await opener.click()
  await page.getByRole('checkbox', { name: className }).check()
  await page.getByRole('textbox', { name: '題名', exact: true }).fill(title)
  await page.getByRole('button', { name: /^ミッションを作る\(/ }).click()
  await page.getByRole('dialog', { name: 'ミッションを作りました' }).waitFor()
  return page.getByLabel('生徒に配るリンク').inputValue()
}

/** What a phone's camera would read off the QR code on the screen. */
export async function readQrCode(page: Page, label: string): Promise<string> {
  const code = page.getByRole('img', { name: label })
  const modules = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  const scale = 4
  const width = modules * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const from = (row * width + Number(x) * scale) * 4
      data.fill(0, from, from + Number(run) * scale * 4)
      for (let at = from + 3; at < from + Number(run) * scale * 4; at += 4) data[at] = 255
    }
  }
  return decodeQr({ width, height: width, data })
}

export interface ShownRow {
  ban: string
  score: string
  /** ○ △ × － or nothing, one a sub question; a sentence for who has not begun. */
  marks: string[]
}

export interface ShownGrid {
  /** Correct rates in percent, as shown. */
  rates: string[]
  maxPoints: string[]
  rows: ShownRow[]
}

/** The grid 生徒 × 小問 as it stands on the screen. */
export async function readGrid(page: Page): Promise<ShownGrid> {
  const table = page.getByRole('region', { name: '生徒と小問の一覧' }).getByRole('table')
  await table.waitFor()
  const texts = await table
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')))
  const lineOf = (head: string) => texts.find(([first]) => first?.startsWith(head))?.slice(1) ?? []
  return {
    rates: lineOf('正答率'),
    maxPoints: lineOf('配点'),
    rows: texts
      .filter(([first]) => /^\d+$/.test(first ?? ''))
      .map(([ban = '', score = '', ...marks]) => ({ ban, score, marks })),
  }
}

export const rowOf = (grid: ShownGrid, ban: number): ShownRow | undefined =>
  grid.rows.find((row) => row.ban === String(ban))
