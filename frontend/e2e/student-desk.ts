import type { SubQuestion } from '@tcheck/contract'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { patience } from './browser.ts'
import type { PlannedAnswer } from './question-plan.ts'

interface Seat {
  grade: string
  kumi: string
  ban: number
}

/** Opens a handed-out link and says who is here: 学年, 組, 番, はじめる. */
export async function enterByLink(page: Page, link: string, { grade, kumi, ban }: Seat): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: grade, exact: true }).click()
  await page.getByRole('button', { name: kumi, exact: true }).click()
  await page.getByRole('button', { name: `${ban}番`, exact: true }).click()
  await page.getByRole('button', { name: 'はじめる' }).click()
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
export async function giveAnswer(
  page: Page,
  { sub, response }: Pick<PlannedAnswer, 'sub' | 'response'>,
): Promise<void> {
  const panel = page.getByRole('region', { name: '回答', exact: true })
  if (/^o_/.test(sub.pattern)) return chooseOptions(panel, sub, response)
  for (const [index, part] of response.entries()) {
    const name = response.length === 1 ? '答え' : `(${index + 1})`
    if (/^s_/.test(sub.pattern)) await chooseText(panel, sub, { name, text: part })
    else if (/^dad_/.test(sub.pattern)) await placePiece(panel, sub, { name: `(${index + 1})`, marker: part })
    else await panel.getByLabel(name, { exact: true }).fill(part)
  }
}

async function chooseOptions(panel: Locator, sub: SubQuestion, response: readonly string[]) {
  const isInSlots = response.length > 1 && !sub.answer?.includes('@') && sub.separator !== '@'
  for (const [index, marker] of response.entries()) {
    const name = isInSlots ? `(${index + 1})に入れるもの` : '選択肢'
    if (isInSlots) await panel.getByRole('list', { name: '解答らん' }).getByRole('button').nth(index).click()
    await panel
      .getByRole('list', { name, exact: true })
      .getByRole('button', { name: startsWith(marker) })
      .click()
  }
}

const textsOf = (sub: SubQuestion) =>
  [sub.select_1, sub.select_2, sub.select_3, sub.select_4, sub.select_5, sub.select_6].map((text) => text ?? '')

/** A list of the system where the texts are plain, else a row of buttons. */
async function chooseText(panel: Locator, sub: SubQuestion, { name, text }: { name: string; text: string }) {
  const isPlain = textsOf(sub).every((each) => !/[$\\]|\{[^{}]*\||\[\[/.test(each))
  const place = textsOf(sub).indexOf(text)
  // The first entry of the list says 選んでください.
  if (isPlain) return void (await panel.getByLabel(name, { exact: true }).selectOption({ index: place + 1 }))
  await panel.getByRole('group', { name, exact: true }).getByRole('button').nth(place).click()
}

/** Taps the piece, then its slot. The tray, which keeps all pieces, stands after the slots. */
async function placePiece(panel: Locator, sub: SubQuestion, { name, marker }: { name: string; marker: string }) {
  const pieceCount = Number(sub.pattern.replace('dad_', ''))
  const pieces = panel.locator('[aria-roledescription="動かせるもの"]')
  await pieces.first().waitFor()
  await pieces.nth((await pieces.count()) - pieceCount + '㋐㋑㋒㋓㋔㋕'.indexOf(marker)).click()
  await panel.getByRole('button', { name: `${name} ここに入れる` }).click()
}

/** The line that says where the answers are; what it said before stands there unseen while it claims nothing. */
export const saveLine = (page: Page, word: '保存済み' | 'オフライン(端末に保存)'): Locator =>
  page.locator('[role=status]:not([data-save-state=settling])').filter({ hasText: word })

export const seeSaved = (page: Page): Promise<void> => saveLine(page, '保存済み').waitFor()
