import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { patience } from './browser.ts'
import { handOf } from './pattern-drivers.ts'
import type { PlannedAnswer } from './question-plan.ts'

interface Seat {
  grade: string
  kumi: string
  ban: number
}

/** Opens a handed-out link and says who is here: 学年, 組, はい, 番, はじめる. */
export async function enterByLink(page: Page, link: string, { ban, ...place }: Seat): Promise<void> {
  await page.goto(link)
  await confirmClass(page, place)
  await page.getByRole('button', { name: `${ban}番`, exact: true }).click()
  await page.getByRole('button', { name: 'はじめる' }).click()
}

/** A link for one class asks for neither grade nor kumi: they are only confirmed. */
export async function confirmClass(page: Page, { grade, kumi }: Omit<Seat, 'ban'>): Promise<void> {
  const yes = page.getByRole('button', { name: /^はい。/ })
  for (const name of [grade, kumi]) {
    const choice = page.getByRole('button', { name, exact: true })
    await choice.or(yes).first().waitFor()
    if (await choice.isVisible()) await choice.click()
  }
  await yes.click()
}

/** Reads a QR card: the student is known from then on. */
export async function enterByCard(page: Page, encryptedUsername: string): Promise<void> {
  await page.goto(`/student#encrypted_username=${encodeURIComponent(encryptedUsername)}`)
  await page.waitForURL('**/student/home')
}

export const placeName = (mainNumber: number, subNumber: number) => `大問${mainNumber} (${subNumber})`

const startsWith = (text: string) => new RegExp(`^${text.replace(/[()]/g, '\\$&')}`)

/** Waits until one question is the open one. */
export async function seeQuestion(page: Page, { mainNumber, subNumber }: PlannedAnswer): Promise<void> {
  await page
    .locator('[data-question]')
    .filter({ hasText: `大問${mainNumber}(${subNumber})` })
    .waitFor()
}

/**
 * Goes to a question by the list: beside the question, or behind 一覧 on a phone. The press on 一覧 is repeated until the
 * list is there, since what follows a drag within a few milliseconds counts as its end, not as a press.
 */
export async function jumpTo(page: Page, place: PlannedAnswer): Promise<void> {
  await page.locator('[data-question]').waitFor()
  const opener = page.getByRole('button', { name: '一覧', exact: true })
  const entry = page.getByRole('button', { name: startsWith(`${placeName(place.mainNumber, place.subNumber)} `) })
  const isListed = async () => {
    if (!(await entry.isVisible()) && (await opener.isVisible()))
      await opener.click({ timeout: 1000 }).catch(() => null)
    return entry.isVisible()
  }
  await expect.poll(isListed, patience).toBe(true)
  await entry.click()
  await seeQuestion(page, place)
}

/** Puts a response into the open question, the way its pattern asks for. */
export const giveAnswer = (page: Page, { sub, response }: Pick<PlannedAnswer, 'sub' | 'response'>): Promise<void> =>
  handOf(sub).give(page.getByRole('region', { name: '解答', exact: true }), sub, response)

/** Words as they stand on a page, with readings over their kanji or without. */
const asRead = (words: string) =>
  new RegExp([...words].map((sign) => sign.replace(/[()]/, '\\$&')).join('[()\\p{sc=Hira}]*'), 'u')

/** The line that says where the answers are; what it said before stands there unseen while it claims nothing. */
export const saveLine = (
  page: Page,
  word: '保存済み' | '保存できません' | `${'オフライン' | '点検中' | '送れません'}(端末に保存)`,
): Locator => page.locator('[role=status]:not([data-save-state=settling])').filter({ hasText: asRead(word) })

export const seeSaved = (page: Page): Promise<void> => saveLine(page, '保存済み').waitFor()

/** On the page before a test with a time limit. */
export const beginTest = (page: Page) => page.getByRole('button', { name: '始める' }).click()
