import type { Content } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { type PatternKind, patternRules, readPattern } from '@tcheck/scoring'
import { expect, test } from 'vitest'
import { apiOf } from './account-driver.ts'
import { loadedFaultsOf } from './axe.ts'
import { patience } from './browser.ts'
import { openJourney } from './journey.ts'
import { checkAnswer, endPart, goOnTo, learnerOf, press, sampledSizes } from './learner-driver.ts'
import { planAnswers, pointsOf } from './question-plan.ts'
import { giveAnswer, seeQuestion, seeSaved } from './student-driver.ts'

/** Of the demo: its drill asks in every way that there is. */
const DRILL = { content: 'esc6-1-1-b', part: 'drill', group: 'LQ-ESC6-13' }

const journey = openJourney()

test.each(sampledSizes())(
  'a run over every pattern is answered, reloaded in its middle, marked, and told answer by answer with how its marks came about (%s)',
  async (size) => {
    const { login } = learnerOf(size)
    const child = await apiOf(journey.origin, 'student', login)
    const { lquestion_group } = await child.get<{ lquestion_group: QuestionSet }>(
      `/api/student/learning/groups/${DRILL.group}`,
    )
    // One is answered wrongly: a pattern that calls everything right would be found out.
    const answers = planAnswers(lquestion_group, (key) => (key === '4-1' ? 'wrong' : 'right'))
    const asked = answers.map(({ sub }): PatternKind => readPattern(sub.pattern)?.kind ?? 'text')
    expect(new Set(asked)).toEqual(new Set(Object.keys(patternRules)))

    const { page, complaints } = await journey.enter('student', size, login)
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
    expect(await loadedFaultsOf(page)).toEqual([])
    await press(size, page.getByRole('link', { name: /1問ずつ見る/ }))
    await page.waitForURL('**/v1/student/learning/part_detail_result?**')
    const traces = page.getByText('点のつけ方', { exact: true })
    await expect.poll(() => traces.count(), patience).toBe(answers.length)
    for (const trace of await traces.all()) await press(size, trace)
    const told = page.locator('details[open] ul')
    await expect.poll(() => told.count(), patience).toBe(answers.length)
    for (const words of await told.allTextContents()) expect(words).toMatch(/点/)
    expect(await loadedFaultsOf(page)).toEqual([])

    const { content } = await child.get<{ content: Content }>(`/api/student/learning/contents/${DRILL.content}`)
    expect(content.parts.find(({ id }) => id === DRILL.part)?.state).toBe('Done')
    expect(complaints).toEqual([])
  },
)
