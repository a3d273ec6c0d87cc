import type { Content } from '@tcheck/contract/learning'
import type { PlanDesk } from '@tcheck/contract/learning-plans'
import type { QuestionSet } from '@tcheck/contract/question-set'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOf, signInAt } from './account-desk.ts'
import { axeOf } from './axe.ts'
import { openBrowser, openPerson, patience, seeFetchedAhead, seeLoaded, seePagesKept, seeStill } from './browser.ts'
import { type PlannedAnswer, planAnswers } from './question-plan.ts'
import { giveAnswer, seeQuestion, seeSaved } from './student-desk.ts'
import { openTenant, ownId, type Tenant } from './tenant.ts'

const STUDENT = 'demo-juku-6-1-01'
/** Of the demo: nobody has begun it. */
const ITEM = { code: 'ema6-3-1', content: 'ema6-3-1-a', title: '円の面積' }

let server: Tenant
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([openTenant(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function faultsOf(page: Page): Promise<string[]> {
  await seeLoaded(page)
  await seeStill(page)
  const { violations } = await axeOf(page).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target}`))
}

/** The branch plans the item for today, in the place of what the plan had. */
async function planForToday() {
  const branch = await apiOf(server.origin, 'branch')
  const path = `/api/branch/students/${ownId(STUDENT)}/learning_plans`
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

/** Presses 次へ until it counts: what follows 答え合わせ at once is taken for its second press. */
async function goOnTo(page: Page, { mainNumber, subNumber }: PlannedAnswer) {
  const there = page.locator('[data-question]').filter({ hasText: `大問${mainNumber}(${subNumber})` })
  const isThere = async () => {
    if (await there.isVisible()) return true
    await page
      .getByRole('button', { name: '次へ' })
      .click({ timeout: 1000 })
      .catch(() => null)
    return there.isVisible()
  }
  await expect.poll(isThere, { ...patience, interval: 600 }).toBe(true)
}

/** Answers every question of a part rightly, with its 答え合わせ, and ends it. */
async function answerPart(page: Page, group: QuestionSet) {
  const answers = planAnswers(group, () => 'right')
  for (const [at, planned] of answers.entries()) {
    await seeQuestion(page, planned)
    await giveAnswer(page, planned)
    await page.getByRole('button', { name: '答え合わせ', exact: true }).click()
    await page.getByRole('status').filter({ hasText: '正解' }).first().waitFor()
    const following = answers[at + 1]
    if (following) await goOnTo(page, following)
  }
  await page.getByRole('banner').getByRole('button', { name: '終わる' }).click()
  await page.getByRole('region', { name: '結果' }).getByRole('button', { name: '終わる' }).click()
  await page.waitForURL('**/v1/student/learning/part_result?**')
}

test('a plan’s day by touch: from the first page through an introduction, offline from the second part on, to Done', async () => {
  await planForToday()
  const child = await apiOf(server.origin, 'student')
  const { content } = await child.get<{ content: Content }>(`/api/student/learning/contents/${ITEM.content}`)
  const groups = await Promise.all(
    content.parts
      .flatMap(({ group }) => (group === null ? [] : [group]))
      .map((code) => child.get<{ lquestion_group: QuestionSet }>(`/api/student/learning/groups/${code}`)),
  )
  const { page, context, complaints } = await openPerson(browser, server.origin, 'phone')
  await signInAt(page, 'student')
  await page.goto('/v1/student/top1')
  await page.getByText('今週の授業').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page
    .getByRole('listitem')
    .filter({ hasText: ITEM.title })
    .getByRole('link', { name: /^はじめる/ })
    .tap()
  await page.waitForURL('**/v1/student/learning_plans/contents?**')
  const begin = page.getByRole('link', { name: '始める' })
  const choose = page.getByRole('link', { name: new RegExp(ITEM.title) }).last()
  await begin.or(choose).first().waitFor()
  if (!(await begin.isVisible())) await choose.tap()
  await begin.tap()
  const next = page.getByRole('button', { name: 'つぎへ' })
  const end = page.getByRole('button', { name: '読み終わった' })
  await next.or(end).first().waitFor()
  while (await next.isVisible()) await next.tap()
  await end.tap()
  await page.getByRole('link', { name: /^(進む|つぎのパートへ)$/ }).tap()
  await page.locator('[data-question]').waitFor()
  await seePagesKept(page)
  await seeFetchedAhead(page)
  await context.setOffline(true)
  for (const [at, { lquestion_group }] of groups.entries()) {
    if (at > 0) await page.getByRole('link', { name: 'つぎのパートへ' }).tap()
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
  await context.close()
})

/** One pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('an answer is written with a photo of the notebook, marked beside the model answer, and opened again from the history', async () => {
  const { page, context } = await openPerson(browser, server.origin)
  await signInAt(page, 'student')
  await page.goto('/v1/student/learning/self_marking?content=ema6-2-1-a&part=own')
  await page.getByLabel('自分の考え').fill('同じ数でわる')
  const file = { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
  await page.getByLabel('ノートの写真をえらぶ').setInputFiles(file)
  await page.getByRole('button', { name: 'ノートの写真1を外す' }).waitFor()
  await seeSaved(page)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('banner').getByRole('button', { name: '採点へ' }).click()
  await page.getByRole('region', { name: '答えの例' }).waitFor()
  await page.getByRole('img', { name: /写真/ }).first().waitFor()
  expect(await faultsOf(page)).toEqual([])
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
  await context.close()
})
