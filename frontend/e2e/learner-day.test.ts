import type { Content } from '@tcheck/contract/learning'
import type { PlanDesk } from '@tcheck/contract/learning-plans'
import type { QuestionSet } from '@tcheck/contract/question-set'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from './account-driver.ts'
import { loadedFaultsOf } from './axe.ts'
import { patience, seeLoaded, seePagesKept, waitForPreload } from './browser.ts'
import { openJourney } from './journey.ts'
import { answerByKeys, CountedKeys } from './keyboard-driver.ts'
import { checkAnswer, endPart, goOnTo, learnerOf, press, sampledSizes } from './learner-driver.ts'
import { addNotePhoto } from './pixel.ts'
import { planAnswers } from './question-plan.ts'
import { giveAnswer, jumpTo, seeQuestion, seeSaved } from './student-driver.ts'

/** Of the demo: nobody has begun it. */
const ITEM = { code: 'ema6-3-1', content: 'ema6-3-1-a', title: '円の面積' }

const journey = openJourney()

/** The branch plans the item for today, in the place of what the plan had. */
async function planForToday(student: string) {
  const branch = await apiOf(journey.origin, 'branch')
  const path = `/api/branch/students/${student}/learning_plans`
  const { plan_desk } = await branch.get<{ plan_desk: PlanDesk }>(`${path}?grade=6`)
  const math = plan_desk.learning_plans.find(({ subject_code }) => subject_code === 'math')
  const items = (math?.items ?? []).filter(({ code }) => code !== ITEM.code).map(({ code, day }) => ({ code, day }))
  await branch.post(path, {
    learning_plan: {
      ...{ subject_code: 'math', grade: 6, revision: math?.revision ?? 0 },
      items: [...items, { code: ITEM.code, day: plan_desk.today }],
    },
  })
}

/** Answers every question of a part rightly, with its 答え合わせ, and ends it. */
async function answerPart(page: Page, group: QuestionSet) {
  const answers = planAnswers(group, () => 'right')
  for (const [at, planned] of answers.entries()) {
    await seeQuestion(page, planned)
    await giveAnswer(page, planned)
    await checkAnswer(page)
    const following = answers[at + 1]
    if (following) await goOnTo(page, following)
  }
  await endPart(page)
}

test.each(sampledSizes())(
  'a plan’s day by hand: from the first page through an introduction, offline from the second part on, to Done (%s)',
  async (size) => {
    const { id, login } = learnerOf(size)
    await planForToday(id)
    const child = await apiOf(journey.origin, 'student', login)
    const { content } = await child.get<{ content: Content }>(`/api/student/learning/contents/${ITEM.content}`)
    const groups = await Promise.all(
      content.parts
        .flatMap(({ group }) => (group === null ? [] : [group]))
        .map((code) => child.get<{ lquestion_group: QuestionSet }>(`/api/student/learning/groups/${code}`)),
    )
    const { page, context, complaints } = await journey.enter('student', size, login)
    await page.goto('/v1/student/top1')
    await page.getByText('今週の授業').waitFor()
    expect(await loadedFaultsOf(page)).toEqual([])
    const today = page.getByRole('listitem').filter({ hasText: ITEM.title })
    await press(size, today.getByRole('link', { name: /^はじめる/ }))
    await page.waitForURL('**/v1/student/learning_plans/contents?**')
    const begin = page.getByRole('link', { name: '始める' })
    const choose = page.getByRole('link', { name: new RegExp(ITEM.title) }).last()
    await begin.or(choose).first().waitFor()
    if (!(await begin.isVisible())) await press(size, choose)
    await press(size, begin)
    const next = page.getByRole('button', { name: 'つぎへ' })
    const end = page.getByRole('button', { name: '読み終わった' })
    await next.or(end).first().waitFor()
    while (await next.isVisible()) await press(size, next)
    await press(size, end)
    await press(size, page.getByRole('link', { name: /^(進む|つぎのパートへ)$/ }))
    await page.locator('[data-question]').waitFor()
    await seePagesKept(page)
    await waitForPreload(page)
    await context.setOffline(true)
    for (const [at, { lquestion_group }] of groups.entries()) {
      if (at > 0) await press(size, page.getByRole('link', { name: 'つぎのパートへ' }))
      await answerPart(page, lquestion_group)
    }
    await page.getByRole('link', { name: '結果のまとめを見る' }).waitFor()
    await context.setOffline(false)
    const states = async () => {
      const told = await child.get<{ content: Content }>(`/api/student/learning/contents/${ITEM.content}`)
      return told.content.parts.map(({ state }) => state)
    }
    await expect.poll(states, patience).toEqual(content.parts.map(() => 'Done'))
    await page.goto('/v1/student/top1')
    await page.getByText('今週の授業').waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: ITEM.title }).count()).toBe(0)
    expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([])
  },
)

test.each(sampledSizes())(
  'an answer is written with a photo of the notebook, marked beside the model answer, and opened again from the history (%s)',
  async (size) => {
    const { page } = await journey.enter('student', size, learnerOf(size).login)
    await page.goto('/v1/student/learning/self_marking?content=ema6-2-1-a&part=own')
    await page.getByLabel('自分の考え').fill('同じ数でわる')
    await addNotePhoto(page)
    await seeSaved(page)
    expect(await loadedFaultsOf(page)).toEqual([])
    await page.getByRole('banner').getByRole('button', { name: '採点へ' }).click()
    await page.getByRole('region', { name: '答えの例' }).waitFor()
    await page.getByRole('img', { name: /写真/ }).first().waitFor()
    expect(await loadedFaultsOf(page)).toEqual([])
    await page.getByRole('button', { name: /できた/ }).click()
    const next = page.getByRole('button', { name: 'つぎへ' })
    if (await next.isVisible()) {
      await next.click()
      await page.getByRole('button', { name: /これから/ }).click()
    }
    await page.getByRole('button', { name: '採点をおわる' }).click()
    await page.waitForURL('**/v1/student/learning/part_result?**')
    const result = page.url()
    await seeLoaded(page)
    await page.goto('/v1/student/learning/history')
    await page
      .getByRole('link', { name: /方を書く/ })
      .first()
      .click()
    await page.waitForURL(result)
    await page.getByRole('link', { name: /1問ずつ見る/ }).click()
    await page.getByText('同じ数でわる').first().waitFor()
  },
)

/** More places to stop at than a page has. */
const MOST_STOPS = 90

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

async function pressByKeys(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Of the demo: its last part is left, and a plan holds it. */
const LAST = { content: 'esc6-3-1-a', link: /^つづける.*ふりこで/ }

test.each(sampledSizes())(
  'a plan’s day by keyboard alone: from the first page through the last part to Done (%s)',
  async (size) => {
    const { login } = learnerOf(size)
    const child = await apiOf(journey.origin, 'student', login)
    const told = () => child.get<{ content: Content }>(`/api/student/learning/contents/${LAST.content}`)
    const { content } = await told()
    const group = content.parts[content.current_part ?? 0]?.group
    const { lquestion_group } = await child.get<{ lquestion_group: QuestionSet }>(
      `/api/student/learning/groups/${group}`,
    )
    const { page, complaints } = await journey.enter('student', size, login)
    await page.goto('/v1/student/top1')
    await pressByKeys(page, page.getByRole('link', { name: LAST.link }).first())
    await pressByKeys(page, page.getByRole('link', { name: '進む' }))
    const keys = new CountedKeys(page)
    const answers = planAnswers(lquestion_group, () => 'right')
    await page.locator('[data-question]').waitFor()
    await waitForPreload(page)
    for (const [at, planned] of answers.entries()) {
      await seeQuestion(page, planned)
      await tabTo(page, page.locator('[data-answers] :is(input, [data-marker])').first())
      await answerByKeys(keys, planned.sub, planned.response)
      // Enter on a choice takes that choice; this goes on from anywhere in the question.
      await keys.press('Control+Enter')
      await page.getByRole('status').filter({ hasText: '正解' }).first().waitFor()
      const following = answers[at + 1]
      if (!following) continue
      const there = page
        .locator('[data-question]')
        .filter({ hasText: `大問${following.mainNumber}(${following.subNumber})` })
      // What follows 答え合わせ at once is taken for its second press.
      const isThere = async () => {
        if (!(await there.isVisible())) await keys.press('Control+Enter')
        return there.isVisible()
      }
      await expect.poll(isThere, { ...patience, interval: 700 }).toBe(true)
    }
    await pressByKeys(page, page.getByRole('banner').getByRole('button', { name: '終わる' }))
    await pressByKeys(page, page.getByRole('region', { name: '結果' }).getByRole('button', { name: '終わる' }))
    await page.waitForURL('**/v1/student/learning/part_result?**')
    await pressByKeys(page, page.getByRole('link', { name: '結果のまとめを見る' }))
    await expect.poll(async () => (await told()).content.current_part, patience).toBeNull()
    await page.goto('/v1/student/top1')
    await page.getByText('今週の授業').waitFor()
    expect(await page.getByRole('link', { name: LAST.link }).count()).toBe(0)
    expect(complaints).toEqual([])
  },
)

test('a run in two tabs holds what was written in both, and the browser’s way back leads through it and out of it', async () => {
  const child = await apiOf(journey.origin, 'student')
  const { lquestion_group } = await child.get<{ lquestion_group: QuestionSet }>(
    '/api/student/learning/groups/LQ-EMA6-11',
  )
  const [first, second] = planAnswers(lquestion_group, () => 'wrong')
  if (!first || !second) throw new Error('the drill has two questions')
  const { page: one, context } = await journey.enter('student', 'phone')
  const written = (page: Page) =>
    page.getByRole('region', { name: '解答', exact: true }).getByRole('textbox').first().inputValue()
  await one.goto('/v1/student/learning_plans/contents?content=ema6-1-1-a')
  await one.getByRole('link', { name: /かけ算のドリル/ }).tap()
  await seeQuestion(one, first)
  await giveAnswer(one, first)
  await seeSaved(one)
  const other = await context.newPage()
  await other.goto(one.url())
  await seeQuestion(other, first)
  await expect.poll(() => written(other), patience).toBe(first.response[0])
  await jumpTo(other, second)
  await giveAnswer(other, second)
  await seeSaved(other)
  await jumpTo(one, second)
  await expect.poll(() => written(one), patience).toBe(second.response[0])
  await one.waitForURL(({ searchParams }) => searchParams.get('n') === '2')
  await one.goBack()
  await seeQuestion(one, first)
  await expect.poll(() => written(one), patience).toBe(first.response[0])
  await one.goBack()
  await one.waitForURL('**/v1/student/learning_plans/contents?**')
  await one.goForward()
  await seeQuestion(one, first)
  await expect.poll(() => written(one), patience).toBe(first.response[0])
})
