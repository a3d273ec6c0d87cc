import type { QuestionSet } from '@tcheck/contract/question-set'
import { checkSeed, checksAll, randomOf, sample } from '@tcheck/local-cloud/testing/sampled'
import { expect, test } from 'vitest'
import { apiOf } from './account-driver.ts'
import { type Person, seeLoaded } from './browser.ts'
import { openJourney } from './journey.ts'
import { checkAnswer, endPart, goOnTo, learnerOf } from './learner-driver.ts'
import { demoSet, type PlannedAnswer, planAnswers, pointsOf } from './question-plan.ts'
import { openVisitors } from './screen-visitors.ts'
import { listVisits } from './screen-visits.ts'
import { enterByCard, giveAnswer, jumpTo, seeQuestion, seeSaved } from './student-driver.ts'
import { ownId } from './tenant.ts'
import { translatePages, translationFaultsOf } from './translator.ts'

const journey = openJourney()

async function translated({ context, ...person }: Person): Promise<Person> {
  await translatePages(context)
  return { context, ...person }
}

async function studentAt(ban: number): Promise<Person> {
  const person = await translated(await journey.open())
  await enterByCard(person.page, await journey.card(ban))
  return person
}

const firstIsWrong = (key: string) => (key === '1-1' ? 'wrong' : 'right')
const rightOrWrong = async (code: string): Promise<PlannedAnswer[]> => planAnswers(await demoSet(code), firstIsWrong)

test('a translated practice is answered, checked and ended', async () => {
  const answers = await rightOrWrong('MA2-0310')
  const { page, complaints } = await studentAt(26)
  await page.goto('/student/question-groups/MA2-0310')
  for (const planned of answers) {
    await jumpTo(page, planned)
    await giveAnswer(page, planned)
    await checkAnswer(page, planned.quality === 'right' ? /^正解/ : /不正解/)
    expect(await translationFaultsOf(page)).toEqual([])
  }
  await page.getByRole('banner').getByRole('button', { name: '終わる' }).click()
  const summary = page.getByRole('region', { name: '結果' })
  await summary.getByText(`正解 ${answers.length - 1}問`, { exact: true }).waitFor()
  expect(await translationFaultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a translated test is answered, handed in and looked at', async () => {
  const answers = await rightOrWrong('CBT-MA2-01')
  const { page, complaints } = await studentAt(13)
  await page.goto(ownId('/student/cbt-question-groups/CBT-MA2-01?mission_id=demo-mission-cbt'))
  for (const planned of answers) {
    await jumpTo(page, planned)
    await giveAnswer(page, planned)
    expect(await translationFaultsOf(page)).toEqual([])
  }
  await seeSaved(page)
  await page.getByRole('banner').getByRole('button', { name: '提出する' }).click()
  await page.getByRole('dialog', { name: '提出しますか' }).getByRole('button', { name: '提出する' }).click()
  await page.getByRole('region', { name: '結果' }).waitFor()
  expect(await translationFaultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a translated run of learning is answered, checked and ended', async () => {
  const { login } = learnerOf('laptop')
  const child = await apiOf(journey.origin, 'student', login)
  const { lquestion_group } = await child.get<{ lquestion_group: QuestionSet }>(
    '/api/student/learning/groups/LQ-ESC6-13',
  )
  const answers = planAnswers(lquestion_group, firstIsWrong)
  const { page, complaints } = await translated(await journey.enter('student', 'laptop', login))
  await page.goto('/v1/student/learning/drill?content=esc6-1-1-b&part=drill')
  for (const [at, planned] of answers.entries()) {
    if (at > 0) await goOnTo(page, planned)
    await seeQuestion(page, planned)
    await giveAnswer(page, planned)
    await checkAnswer(page, planned.quality === 'right' ? /^正解/ : /不正解/)
    expect(await translationFaultsOf(page)).toEqual([])
  }
  await seeSaved(page)
  await endPart(page)
  await page
    .getByText(`${pointsOf(answers)} / ${lquestion_group.max_score}点`)
    .first()
    .waitFor()
  expect(await translationFaultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

/** Pages of students and parents; so many of them in a check, all with `--all`. */
const SAMPLED = 8
const visits = listVisits().filter(({ visitor }) => ['student', 'parent', 'card'].includes(visitor))
const shown = checksAll ? visits : sample(visits, SAMPLED, randomOf(checkSeed))

test('translated pages of students and parents open', async () => {
  const visitors = openVisitors(journey, translatePages)
  const troubles: string[] = []
  for (const { path, visitor } of shown) {
    const { page } = await visitors.as(visitor, 'phone')
    await page.goto(ownId(path))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await seeLoaded(page)
    if (/エラー/.test(await page.title())) troubles.push(`${path}: an error page`)
    for (const fault of await translationFaultsOf(page)) troubles.push(`${path}: ${fault}`)
  }
  expect(troubles).toEqual([])
})
