import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { patience, waitForPreload } from '../browser.ts'
import type { Journey } from '../journey.ts'
import { smallTargetsOf } from '../on-glass.ts'
import { giveAnswer, jumpTo, seeQuestion, seeSaved } from '../student-driver.ts'
import { ownId } from '../tenant.ts'
import { drawLine } from './driver.ts'
import { eachSecond, faultsOf } from './faults.ts'
import { plannedAt } from './patterns.journey.ts'
import { openSet, openStudent, settle } from './stage.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const action = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
const result = (page: Page) => page.getByRole('region', { name: '結果' })

/** Collects what axe finds in the walk's states, so that one walk tells all of it. */
function inspector(page: Page) {
  const troubles: string[] = []
  const isNext = eachSecond()
  const look = async (state: string) => {
    await settle(page)
    if (isNext()) troubles.push(...(await faultsOf(page)).map((fault) => `${state}: ${fault}`))
  }
  return { troubles, look }
}

/** What lies around a question: each state is gone through by axe, in each second check. */
export function journeysOfStates(journey: Journey) {
  // The one student of the class who has not begun it can hand it in once.
  test('a test from its hand-in without a connection to another try, usable for everybody', { retry: 0 }, async () => {
    const { page, context } = await openStudent(journey, 13)
    const { troubles, look } = inspector(page)
    await openSet(page, ownId('/student/cbt-question-groups/CBT-MA2-01?mission_id=demo-mission-cbt'))
    await seeSaved(page)
    await press(page, 'あとで見る')
    await action(page, '提出する').click()
    await dialog(page, '提出しますか').waitFor()
    await look('before the hand-in')
    await waitForPreload(page)
    await context.setOffline(true)
    await dialog(page, '提出しますか').getByRole('button', { name: '提出する' }).click()
    await page.getByRole('heading', { name: 'おつかれさまでした' }).waitFor()
    await page.getByText('つながっていません').waitFor()
    await look('handed in, not sent yet')
    await context.setOffline(false)
    await result(page).waitFor()
    await look('result')
    await page.getByText('かいせつ', { exact: true }).first().click()
    await look('result with an explanation')
    await press(page, '大問1 (1)の 問題を見る')
    await page.locator('[data-question]').waitFor()
    await look('a question to look at')
    await action(page, '結果を見る').click()
    await press(page, 'まちがえた問題をもう一度')
    await dialog(page, 'まちがえた問題に、もう一度ちょうせん').waitFor()
    await look('before answers are emptied')
    await press(page, 'ちょうせんする')
    const emptied = page.getByRole('button', { name: 'すべての問題にもどす' })
    await emptied.waitFor()
    const planned = plannedAt('CBT-MA2-01', '1-1')
    await giveAnswer(page, planned)
    await jumpTo(page, plannedAt('CBT-MA2-01', '1-2'))
    await seeSaved(page)
    // The other try goes on where it was, with what was written in it.
    await page.reload()
    await seeQuestion(page, plannedAt('CBT-MA2-01', '1-2'))
    await emptied.waitFor()
    await jumpTo(page, planned)
    await action(page, '答え合わせ').click()
    await dialog(page, '答え合わせ').getByText('正解 1問').first().waitFor()
    await dialog(page, '答え合わせ').getByRole('button', { name: '結果にもどる' }).click()
    await page.getByRole('heading', { name: 'もう一度といた結果' }).waitFor()
    // What was handed in, with nothing answered, is what the set shows from then on; its page has the tries side by side.
    await page.reload()
    await page.getByRole('heading', { name: /ずに.*わりました/ }).waitFor()
    await press(page, '前の結果とくらべる')
    await page.waitForURL(ownId('**/student/demo-school-8-2-13*'))
    await result(page).waitFor()
    await look('the page of the attempt')
    expect(troubles).toEqual([])
  })

  test('tools, sheets and the summary of a practice on a phone, usable for everybody', async () => {
    const { page } = await openStudent(journey, 14, { size: 'phone' })
    const { troubles, look } = inspector(page)
    const lookClosely = async (state: string) => {
      await look(state)
      troubles.push(...(await smallTargetsOf(page)).map((target) => `${state}: ${target}`))
    }
    await openSet(page, '/student/question-groups/MA2-0310')
    await page.getByLabel('答え', { exact: true }).tap()
    await page.getByRole('group', { name: '数字のキー' }).waitFor()
    await lookClosely('the number pad')
    await press(page, 'メモ')
    await press(page, 'ペン')
    await drawLine(page, [30, 20], [200, 40])
    await lookClosely('the memo')
    await press(page, '画像にする')
    await dialog(page, '画像にしました').getByRole('img').waitFor()
    await lookClosely('the picture to keep')
    await dialog(page, '画像にしました').getByRole('button', { name: '閉じる' }).click()
    await press(page, 'メモ')
    await press(page, '一覧')
    await dialog(page, '問題の一覧').waitFor()
    await lookClosely('the list')
    await press(page, '音・ふりがな')
    await dialog(page, '音とふりがな').waitFor()
    await lookClosely('the settings')
    await press(page, 'もどる')
    await openSet(page, '/student/question-groups/SC2-0110')
    await jumpTo(page, plannedAt('SC2-0110', '3-1'))
    await settle(page)
    await page.getByRole('button', { name: /の図を大きく見る$/ }).click()
    await page.getByRole('dialog').getByRole('img').waitFor()
    await lookClosely('a picture enlarged')
    await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click()
    await action(page, '終わる').click()
    await page.getByRole('region', { name: '結果' }).waitFor()
    await lookClosely('the summary')
    expect(troubles).toEqual([])
  })

  test('shows accessibly why a set cannot be started', async () => {
    const { page } = await openStudent(journey, 15)
    const { troubles, look } = inspector(page)
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.route('**/question_groups/show_by_code/*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/student/question-groups/MA2-0310')
    await page.getByText('問題を読みこめませんでした').waitFor()
    await look('a server that fails')
    await page.addInitScript('Object.defineProperty(window, "indexedDB", { value: undefined })')
    await page.unrouteAll()
    await page.goto('/student/question-groups/MA2-0310')
    await heading('この端末には、答えを保存できません')
    await look('a device that keeps nothing')
    await expect.poll(() => page.getByRole('button', { name: 'このまま始める' }).count(), patience).toBe(1)
    expect(troubles).toEqual([])
  })
}
