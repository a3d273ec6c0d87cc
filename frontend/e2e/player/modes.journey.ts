import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { patience } from '../browser.ts'
import type { Journey } from '../journey.ts'
import { demoSet, planAnswers } from '../question-plan.ts'
import { giveAnswer, jumpTo, seeQuestion, seeSaved } from '../student-driver.ts'
import { drawBy, drawLine, memoOf } from './driver.ts'
import { faultsOf } from './faults.ts'
import { idleInk, inkOf } from './ink.ts'
import { plannedAt } from './patterns.journey.ts'
import { openSet, openStudent, settle } from './stage.ts'

const EXAM = '/student/cbt-question-groups/CBT-ESC6-01'
const exam = planAnswers(await demoSet('CBT-ESC6-01'), (key) =>
  key === '1-1' ? 'right' : key === '1-2' ? 'wrong' : 'blank',
)
const [right, wrong, blank] = exam

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'メモ' }).getByRole('button', { name, exact: true })
const action = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

export function journeysOfModes(journey: Journey) {
  test('an exam is practised: あとで見る, 答え合わせ, only what is wrong, cleared after a question, reviewed', async () => {
    if (!right || !wrong || !blank) throw new Error('the exam has too few questions')
    const { page } = await openStudent(journey, 26)
    const troubles: string[] = []
    const look = async () => {
      await settle(page)
      troubles.push(...(await faultsOf(page)))
    }
    await openSet(page, EXAM)
    const inList = (name: string) =>
      page.getByRole('navigation', { name: '問題の一覧' }).getByRole('button', { name, exact: true })
    await giveAnswer(page, right)
    await page.getByRole('button', { name: 'あとで見る', exact: true }).click()
    await page.getByRole('button', { name: '次へ', exact: true }).click()
    await giveAnswer(page, wrong)
    await inList('大問1 (1) 解答済み、あとで見る').waitFor()
    await inList('大問1 (3) まだ').waitFor()
    await page.getByRole('button', { name: '前へ', exact: true }).click()
    await page.locator('[data-question]').filter({ hasText: '大問1(1)' }).waitFor()

    await action(page, '答え合わせ').click()
    await dialog(page, '答え合わせ').getByText('正解 1問').first().waitFor()
    await look()
    await dialog(page, '答え合わせ').getByRole('button', { name: 'まちがえた問題だけ見る' }).click()
    await page.locator('[data-question]').filter({ hasText: '大問1(2)' }).waitFor()
    await page.getByText('点のつけ方').click()
    await page.getByRole('button', { name: 'すべての問題にもどす' }).click()

    await action(page, '答え合わせ').click()
    await dialog(page, '答え合わせ').getByRole('button', { name: 'まちがえた問題に、もう一度ちょうせん' }).click()
    const asked = dialog(page, 'まちがえた問題に、もう一度ちょうせん')
    await asked.getByText(`あわせて${exam.length - 1}問です`).waitFor()
    await look()
    await asked.getByRole('button', { name: 'ちょうせんする' }).click()
    await page.locator('[data-question]').filter({ hasText: '大問1(2)' }).waitFor()
    expect(await page.getByLabel('答え', { exact: true }).inputValue()).toBe('')

    await page.getByRole('button', { name: 'すべての問題にもどす' }).click()
    await action(page, '答え合わせ').click()
    await dialog(page, '答え合わせ').getByRole('button', { name: '終わる', exact: true }).click()
    await page.getByRole('button', { name: 'ふり返りの問題(1問)' }).first().click()
    const cards = page.getByRole('group', { name: '答え', exact: true })
    await cards.getByRole('button').first().click()
    await page.getByRole('button', { name: '答えを見る', exact: true }).click()
    await page.getByRole('status').filter({ hasText: '正しい答え' }).waitFor()
    await look()
    await page.getByRole('button', { name: '答えを全部消して、もう一度' }).click()
    await dialog(page, '答えを消して、もう一度').getByRole('button', { name: '消して、もう一度' }).click()
    await expect.poll(() => cards.getByRole('button', { pressed: true }).count(), patience).toBe(0)
    await action(page, 'ふり返りを終わる').click()
    await page.getByRole('region', { name: '結果' }).waitFor()
    await look()
    expect(troubles).toEqual([])
  })

  test('similar questions of a unit stand in for its own and give way again, and its questions are seen after its end', async () => {
    const { page } = await openStudent(journey, 27)
    await openSet(page, '/student/question-groups/SC2-0110')
    const planned = plannedAt('SC2-0110', '2-1')
    await jumpTo(page, planned)
    await giveAnswer(page, planned)
    await page.getByRole('button', { name: '答え合わせ', exact: true }).click()
    await page.getByRole('button', { name: 'にた問題をとく' }).click()
    await page.getByText('にた問題', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'もとの問題にもどる' }).click()
    await seeQuestion(page, planned)
    // Ended, it is found again by its page: at the first question that is not right, with the right answer.
    await action(page, '終わる').click()
    await page.getByRole('region', { name: '結果' }).getByRole('button', { name: '終わる' }).click()
    await page.getByRole('link', { name: '問題を見る' }).click()
    await page.getByRole('status').filter({ hasText: '正しい答え' }).waitFor()
  })

  test('a memo is drawn by pen, without the palm, and by mouse, rubbed out, taken back, and there again later', async () => {
    const { page } = await openStudent(journey, 28)
    await openSet(page, '/student/question-groups/MA2-0310')
    await settle(page)
    await tool(page, 'ペン').click()
    await drawBy('pen', page, [60, 90], [260, 140])
    const one = await idleInk(page, 300)
    await drawBy('finger', page, [60, 200], [260, 220])
    expect(await idleInk(page)).toBe(one)
    await tool(page, '赤').click()
    await drawLine(page, [60, 160], [260, 210])
    const two = await idleInk(page, one)
    await tool(page, '消しゴム').click()
    await drawLine(page, [60, 160], [260, 210])
    await expect.poll(() => inkOf(page), patience).toBeLessThan(two)
    await tool(page, '元に戻す').click()
    await expect.poll(() => inkOf(page), patience).toBe(two)
    await tool(page, '元に戻す').click()
    await tool(page, 'やり直す').click()
    await expect.poll(() => inkOf(page), patience).toBe(two)
    await tool(page, '全部消す').click()
    await expect.poll(() => inkOf(page), patience).toBe(0)
    await tool(page, '元に戻す').click()
    await seeSaved(page)
    // Kept for this sub question alone.
    await page.getByRole('button', { name: /^大問1 \(2\)/ }).click()
    await expect.poll(() => inkOf(page), patience).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: /^大問1 \(1\)/ }).click()
    await memoOf(page).waitFor()
    // Strokes are kept in whole pixels: the ink is the same but for single points at its edge.
    await expect.poll(async () => Math.abs((await inkOf(page)) - two) / two, patience).toBeLessThan(0.03)
  })

  test('sound and readings are set in the player and kept', async () => {
    const { page } = await openStudent(journey, 29)
    await openSet(page, '/student/question-groups/ESO6-0210')
    // 小6 has been taught 幕府, and not 揆.
    const readings = page.locator('main rt')
    // The table of kanji comes for the set's grade, which is not the student's own.
    await expect.poll(() => readings.count(), patience).toBe(0)
    await page.getByRole('button', { name: /^大問3 \(1\)/ }).click()
    await readings.filter({ hasText: 'いっき' }).first().waitFor()
    await page.getByRole('button', { name: /^大問1 \(1\)/ }).click()
    await expect.poll(() => readings.count(), patience).toBe(0)
    await page.getByRole('button', { name: '音とふりがなの設定' }).click()
    const sheet = dialog(page, '音とふりがな')
    expect(await sheet.getByLabel('音の大きさ').inputValue()).toBe('0.5')
    await sheet.getByLabel('音の大きさ').fill('0.8')
    await sheet.getByLabel('音を出す').uncheck()
    await sheet.getByLabel('つける', { exact: true }).check()
    await expect.poll(() => readings.allTextContents(), patience).toEqual(['ばくふ'])
    await sheet.getByLabel('つけない').check()
    await sheet.getByRole('button', { name: 'もどる' }).click()
    await expect.poll(() => readings.count(), patience).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: '音を出す' }).waitFor()
    expect(await readings.count()).toBe(0)
    expect(await page.evaluate<string>("localStorage.getItem('tcheckState')")).toContain('"volume":0.8')
  })

  test('a vertical text is read in its order, number, text, what is asked, choices', async () => {
    const { page } = await openStudent(journey, 30)
    await openSet(page, '/student/question-groups/JA2-0220')
    await settle(page)
    const tree = await page.locator('main').ariaSnapshot()
    const order = [
      '大問1',
      '祖父の家の二階には',
      '読むというより',
      'どうして、こんなに',
      '波線部から分かる',
      '本を読むことだけに',
      '出かけたがっている',
    ]
    const places = order.map((text) => tree.indexOf(text))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })
}
