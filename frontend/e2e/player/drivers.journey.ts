import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { patience, waitForPreload } from '../browser.ts'
import type { Journey } from '../journey.ts'
import { jumpTo } from '../student-driver.ts'
import { dragByFinger, pinch, wipe } from './driver.ts'
import { plannedAt } from './patterns.journey.ts'
import { openSet, openStudent, settle } from './stage.ts'

const SET = '/student/question-groups/SC2-0110'
/** Of a question with several places, and of an order. */
const PLACES = '/student/question-groups/SO2-0110'
const FOCUSED = `(() => {
  const at = document.activeElement
  return (at.getAttribute('aria-label') || at.textContent || '').trim()
})()`
const IS_RINGED = `(() => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement)
  return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
})()`

/** Presses Tab until something of that name has the focus; each stop on the way must be seen to have it. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press(key)
    if (!name.test(await page.evaluate<string>(FOCUSED))) continue
    expect(await page.evaluate<boolean>(IS_RINGED)).toBe(true)
    return
  }
  throw new Error(`nothing called ${name} can be reached by Tab`)
}

/** The list is one stop of Tab, with the arrow keys inside; from its first entry on to the one of that name. */
async function openInList(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await waitForPreload(page)
  await tabTo(page, /^大問\d+ \(\d+\) /, key)
  await page.keyboard.press('Home')
  for (let press = 0; press < 80 && !name.test(await page.evaluate<string>(FOCUSED)); press += 1)
    await page.keyboard.press('ArrowRight')
  expect(await page.evaluate<string>(FOCUSED)).toMatch(name)
  await page.keyboard.press('Enter')
}

const said = (page: Page) => page.locator('[aria-live=assertive]').first()

/** Presses until the piece is said to be there, as a person does: a key in the very moment of lifting moves nothing. */
async function carryTo(page: Page, words: string): Promise<void> {
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press('ArrowDown')
    const isThere = await said(page)
      .filter({ hasText: words })
      .waitFor({ state: 'attached', timeout: 5000 })
      .then(
        () => true,
        () => false,
      )
    if (isThere) return
  }
  throw new Error(`the piece did not come to ${words}: ${await said(page).textContent()}`)
}

const slot = (page: Page, index: number) =>
  page.getByRole('list', { name: '解答らん' }).getByRole('listitem').nth(index)
const piece = (page: Page, index: number) => page.locator('[aria-roledescription="動かせるもの"]').nth(index)
const scaleOf = async (page: Page) =>
  Number.parseFloat((await page.getByRole('dialog').getByRole('status').textContent()) ?? '')

export function journeysOfDrivers(journey: Journey) {
  test('everything is done by keyboard: the list, choices, pieces, pictures, the check', async ({ task }) => {
    // A second try is another student's: the first one has answered.
    const { page } = await openStudent(journey, task.result?.retryCount ? 19 : 23)
    await openSet(page, SET)
    await openInList(page, /^大問1 \(2\)/)
    await page.locator('[data-question]').filter({ hasText: '大問1(2)' }).waitFor()
    await tabTo(page, /^㋑/)
    await page.keyboard.press('Space')
    await page.getByText('選んだ', { exact: true }).filter({ visible: true }).waitFor()
    await tabTo(page, /^答え合わせ$/)
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: '正しい答え' }).waitFor()

    await openSet(page, PLACES)
    await openInList(page, /^大問2 \(1\)/)
    await piece(page, 0).waitFor()
    // A figure that comes now would move the places under the piece.
    await settle(page)
    await tabTo(page, /^札幌市/)
    await page.keyboard.press('Space')
    await expect.poll(() => said(page).textContent(), patience).toContain('もとの場所の上')
    await carryTo(page, 'Aの解答らんの上')
    await carryTo(page, 'Bの解答らんの上')
    await page.keyboard.press('Space')
    await expect.poll(() => slot(page, 1).textContent(), patience).toContain('札幌市')

    await openInList(page, /^大問5 \(2\)/, 'Shift+Tab')
    await page.locator('[data-question]').filter({ hasText: '大問5(2)' }).waitFor()
    // Pieces are drawn after the question; Tab that was there before them goes to the end of the page, and stays.
    await page
      .getByRole('button', { name: /「通学路で危険/ })
      .first()
      .waitFor()
    await settle(page)
    await tabTo(page, /^「通学路で危険/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^地図やハザード/, 'Shift+Tab')
    await page.keyboard.press('Space')
    await tabTo(page, /^地図やハザード.*を上へ$/, 'Shift+Tab')
    await page.keyboard.press('ArrowUp')
    const order = page.getByRole('list', { name: 'ならべた順番' }).getByRole('listitem')
    await expect.poll(() => order.nth(0).textContent(), patience).toContain('ハザードマップ')
    await page
      .getByRole('status')
      .filter({ hasText: /^地図やハザード.*を、1番目に置きました。/ })
      .waitFor({ state: 'attached' })

    await openSet(page, SET)
    await openInList(page, /^大問6 \(3\)/)
    await page.locator('[data-question]').filter({ hasText: '大問6(3)' }).waitFor()
    await page.getByRole('button', { name: /の資料2を大きく見る$/ }).waitFor()
    await settle(page)
    await tabTo(page, /の資料2を大きく見る$/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: '大問6 (3)の資料2' }).waitFor()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    expect(await scaleOf(page)).toBeGreaterThan(200)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    // Back where it was opened from.
    expect(await page.evaluate<string>(FOCUSED)).toMatch(/の資料2を大きく見る$/)
  })

  test('pieces are dragged and pictures enlarged by fingers', async () => {
    const { page } = await openStudent(journey, 24, { size: 'phone' })
    await openSet(page, PLACES)
    await jumpTo(page, plannedAt('SO2-0110', '2-1'))
    await settle(page)
    await piece(page, 1).scrollIntoViewIfNeeded()
    const name = (await piece(page, 1).textContent()) ?? ''
    await dragByFinger(page, piece(page, 1), slot(page, 2))
    await expect.poll(() => slot(page, 2).textContent(), patience).toContain(name)
    // Beside the pieces a finger moves the page, on them it does not.
    await page.evaluate('window.scrollTo(0, 0)')
    expect(await wipe(page, page.locator('[data-question]'), [60, 200])).toBeGreaterThan(50)
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    expect(await wipe(page, piece(page, 2), [20, 20])).toBe(0)

    await jumpTo(page, plannedAt('SO2-0110', '5-2'))
    await settle(page)
    const waiting = page.getByRole('list', { name: 'ならべるもの' }).getByRole('button')
    const place = page.getByRole('list', { name: 'ならべた順番' }).getByRole('listitem')
    const [first, second] = [await waiting.nth(1).textContent(), await waiting.nth(2).textContent()]
    await waiting.nth(1).tap()
    await expect.poll(() => place.nth(0).textContent(), patience).toContain(first)
    await waiting.nth(2).scrollIntoViewIfNeeded()
    await dragByFinger(page, waiting.nth(2), place.nth(0))
    await expect.poll(() => place.nth(0).textContent(), patience).toContain(second)
    // What follows a drag within a few milliseconds counts as its end, not as a press.
    const isDown = async () => {
      const top = await place.nth(0).textContent()
      if (!top?.includes(first ?? ''))
        await place
          .nth(0)
          .getByRole('button', { name: /を下へ$/ })
          .tap()
      return top
    }
    await expect.poll(isDown, patience).toContain(first)

    await openSet(page, SET)
    await jumpTo(page, plannedAt('SC2-0110', '3-1'))
    await settle(page)
    await page.getByRole('button', { name: /の図を大きく見る$/ }).tap()
    const picture = page.getByRole('dialog').getByRole('img')
    await picture.waitFor()
    await pinch(page, picture)
    await expect.poll(() => page.getByRole('dialog').locator('output').textContent(), patience).not.toBe('100%')
  })

  test.each([
    [390, 844],
    [360, 640],
  ])(
    'on a phone of %i × %i the keys are docked over the bar, under the box and the question',
    async (width, height) => {
      // A box that the first of the two has written into opens with it.
      const ban = width === 390 ? 18 : 35
      const { page } = await openStudent(journey, ban, { size: 'phone', viewport: { width, height } })
      await openSet(page, '/student/question-groups/MA2-0310')
      const pad = page.getByRole('group', { name: '数字のキー' })
      const field = page.getByLabel('答え', { exact: true })
      await field.tap()
      await pad.waitFor()
      await settle(page)
      const [question, box, bar] = await Promise.all(
        [page.locator('[data-question]'), field, page.getByRole('region', { name: '移動とメモ' })].map((one) =>
          one.boundingBox(),
        ),
      )
      const keys = await Promise.all((await pad.getByRole('button').all()).map((key) => key.boundingBox()))
      expect(keys).toHaveLength(16)
      for (const key of keys) {
        if (!key || !bar || !box) throw new Error('a key is not to be seen')
        expect([key.width >= 44, key.height >= 44, key.x >= 0, key.x + key.width <= width]).toEqual(Array(4).fill(true))
        expect(key.y).toBeGreaterThanOrEqual(box.y + box.height)
        expect(key.y + key.height).toBeLessThanOrEqual(bar.y)
      }
      // Under the header, above the box: lines of the question are to be read while one types.
      expect((question?.y ?? 0) + (question?.height ?? 0)).toBeGreaterThan(52 + 60)
      for (const key of ['1', '3', '分数の線', '2']) await pad.getByRole('button', { name: key, exact: true }).tap()
      expect(await field.inputValue()).toBe('13/2')
      await page.getByRole('heading', { name: '答え' }).tap()
      await pad.waitFor({ state: 'hidden' })
    },
  )

  test('the number pad writes where the caret stands, and shows a fraction as on paper', async () => {
    const { page } = await openStudent(journey, 25)
    await openSet(page, '/student/question-groups/MA2-0310')
    const pad = page.getByRole('group', { name: '数字のキー' })
    const field = page.getByLabel('答え', { exact: true })
    for (const key of ['1', '3', '分数の線', '2']) await pad.getByRole('button', { name: key, exact: true }).click()
    await page.getByRole('img', { name: '式にすると 13/2' }).locator('.katex').waitFor()
    for (const key of ['左へ', '左へ', '1つ消す']) await pad.getByRole('button', { name: key, exact: true }).click()
    expect(await field.inputValue()).toBe('1/2')
    await pad.getByRole('button', { name: 'マイナス', exact: true }).click()
    expect(await field.inputValue()).toBe('1-/2')
    await page.getByRole('button', { name: '書いた答えを消す' }).click()
    expect(await field.inputValue()).toBe('')
    await page.getByRole('button', { name: '消した答えを元に戻す' }).click()
    expect(await field.inputValue()).toBe('1-/2')
  })
}
