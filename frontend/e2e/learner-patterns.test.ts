import type { Content } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { type PatternKind, patternRules, readPattern } from '@tcheck/scoring'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOf, signInAt } from './account-desk.ts'
import { openBrowser, openPerson, patience } from './browser.ts'
import { checkAnswer, drawnSizes, endPart, faultsOf, goOnTo, learnerOf, press } from './learner-desk.ts'
import { planAnswers, pointsOf } from './question-plan.ts'
import { giveAnswer, seeQuestion, seeSaved } from './student-desk.ts'
import { openTenant, type Tenant } from './tenant.ts'

/** Of the demo: its drill asks in every way that there is. */
const DRILL = { content: 'esc6-1-1-b', part: 'drill', group: 'LQ-ESC6-13' }

let server: Tenant
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([openTenant(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

test.each(drawnSizes())(
  'a run over every pattern is answered, reloaded in its middle, marked, and told answer by answer with how its marks came about (%s)',
  async (size) => {
    const { login } = learnerOf(size)
    const child = await apiOf(server.origin, 'student', login)
    const { lquestion_group } = await child.get<{ lquestion_group: QuestionSet }>(
      `/api/student/learning/groups/${DRILL.group}`,
    )
    // One is answered wrongly: a pattern that calls everything right would be found out.
    const answers = planAnswers(lquestion_group, (key) => (key === '4-1' ? 'wrong' : 'right'))
    const asked = answers.map(({ sub }): PatternKind => readPattern(sub.pattern)?.kind ?? 'text')
    expect(new Set(asked)).toEqual(new Set(Object.keys(patternRules)))

    const { page, context, complaints } = await openPerson(browser, server.origin, size)
    await signInAt(page, 'student', login)
    await page.goto(`/v1/student/learning/drill?content=${DRILL.content}&part=${DRILL.part}`)
    for (const [at, planned] of answers.entries()) {
      if (at > 0) await goOnTo(page, planned)
      await seeQuestion(page, planned)
      await giveAnswer(page, planned)
      await checkAnswer(page, planned.quality === 'right' ? /^正解/ : /不正解/)
      if (at !== Math.floor(answers.length / 2)) continue
      await seeSaved(page)
      await page.reload()
      await seeQuestion(page, planned)
    }
    await seeSaved(page)
    await endPart(page)
    const total = `${pointsOf(answers)} / ${lquestion_group.max_score}点`
    await page.getByText(total).first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    await press(size, page.getByRole('link', { name: /1問ずつ見る/ }))
    await page.waitForURL('**/v1/student/learning/part_detail_result?**')
    const traces = page.getByText('点のつけ方', { exact: true })
    await expect.poll(() => traces.count(), patience).toBe(answers.length)
    for (const trace of await traces.all()) await press(size, trace)
    const told = page.locator('details[open] ul')
    await expect.poll(() => told.count(), patience).toBe(answers.length)
    for (const words of await told.allTextContents()) expect(words).toMatch(/点/)
    expect(await faultsOf(page)).toEqual([])

    const { content } = await child.get<{ content: Content }>(`/api/student/learning/contents/${DRILL.content}`)
    expect(content.parts.find(({ id }) => id === DRILL.part)?.state).toBe('Done')
    expect(complaints).toEqual([])
    await context.close()
  },
)
