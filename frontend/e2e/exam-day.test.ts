import { beforeAll, expect, test } from 'vitest'
import { axeFaultsOf } from './axe.ts'
import { type Person, patience } from './browser.ts'
import { openJourney } from './journey.ts'
import { demoSet, planAnswers } from './question-plan.ts'
import { beginTest, enterByCard, enterByLink, giveAnswer, seeQuestion, seeSaved } from './student-driver.ts'
import { makeMission, readGrid, rowOf } from './teacher-driver.ts'

/** A teacher's day with a test: made with a limit, two devices under one number, more time, the end for all. */

const TITLE = '木曜日のテスト'
const exam = await demoSet('CBT-MA2-01')
const answers = planAnswers(exam, () => 'right')
const [first = expect.unreachable('the exam has a question'), second = first] = answers

const journey = openJourney()
let teacher: Person
let link = ''

beforeAll(async () => {
  teacher = await journey.enter('teacher-v2')
})

const press = (name: string) => teacher.page.getByRole('button', { name, exact: true }).click()
const panel = () => teacher.page.getByRole('region', { name: 'テストの進め方' })
const row = async (ban: number) => rowOf(await readGrid(teacher.page), ban)
const mission = () => link.split('/').at(-1) ?? ''

test('the exam is made with a limit, and its answers wait for the teacher', async () => {
  const { page } = teacher
  await page.goto('/teacher/select/cbt')
  await page.getByRole('checkbox', { name: `選ぶ: ${exam.title}`, exact: true }).check()
  await page.getByRole('checkbox', { name: '2年2組' }).check()
  await page.getByText(/35人のうち\d+人が、もう解いたか、練習を始めています。/).waitFor()
  await page.getByRole('radio', { name: '先生が見せるとき' }).check()
  await page.getByLabel('制限時間').fill('50')
  expect(await axeFaultsOf(page)).toEqual([])
  link = await makeMission(page, { sets: [], className: '2年2組', title: TITLE })
  const { mission: made } = await (await journey.teacher()).get<{ mission: Record<string, unknown> }>(
    `/api/v2/teacher/missions/${mission()}`,
  )
  expect(made).toMatchObject({ answers_shown: 'when_released', time_limit_minutes: 50, hidden_until_delivery: true })
})

test('two devices under one number are said; the teacher chooses, and takes it back', async () => {
  const pupil = await journey.open()
  await enterByCard(pupil.page, await journey.card(9))
  await pupil.page.goto(`/student/cbt-question-groups/${exam.code}?mission_id=${mission()}`)
  await beginTest(pupil.page)
  await seeQuestion(pupil.page, first)
  await giveAnswer(pupil.page, first)
  await seeSaved(pupil.page)

  const classmate = await journey.open('phone')
  await enterByLink(classmate.page, link, { grade: '中2', kumi: '2組', ban: 9 })
  await classmate.page.getByRole('button', { name: /わたしです/ }).click()
  await beginTest(classmate.page)
  for (const planned of [first, second]) {
    await seeQuestion(classmate.page, planned)
    await giveAnswer(classmate.page, planned)
    if (planned === first) await classmate.page.getByRole('button', { name: '次へ' }).click()
  }
  await seeSaved(classmate.page)

  const { page } = teacher
  await page.goto(`/teacher/class-result/${mission()}`)
  // The demo's own mission holds the same exam.
  await panel()
    .getByText(/^この試験は、.*でも使っています。/)
    .waitFor()
  await panel().getByRole('button', { name: '9番の2つの端末を見る' }).click()
  const seat = page.getByRole('dialog', { name: '9番' })
  await seat.getByRole('radio', { name: /^番号で始めた回/ }).check()
  expect(await axeFaultsOf(page)).toEqual([])
  await press('この回を数える')
  await seat.getByText('先生が選んだ回を数えています。').waitFor()
  const marksOf = async () => (await row(9))?.marks.slice(0, 2)
  await expect.poll(marksOf, patience).toEqual(['○', '○'])
  await press('選ぶ前にもどす')
  await seat.getByText(/番号で始めた回より先に数えています/).waitFor()
  await expect.poll(marksOf, patience).toEqual(['○', ''])
  await seat.getByRole('button', { name: '閉じる' }).click()
})

test('one student is given more time', async () => {
  const { page } = teacher
  await press('1人の生徒の操作')
  await page.getByRole('combobox', { name: '生徒' }).selectOption({ label: '9番(解答中)' })
  await press('次へ')
  const seat = page.getByRole('dialog', { name: '9番' })
  await seat.getByLabel('のばす分').fill('10')
  await press('のばす')
  await page.getByText('9番の時間を、10分のばしました').waitFor()
  await seat.getByRole('button', { name: '閉じる' }).click()
})

test('the title and the limit change without touching what was answered', async () => {
  const { page } = teacher
  await press('ミッションを変える')
  const dialog = page.getByRole('dialog', { name: 'ミッションを変える' })
  await dialog.getByLabel('題名').fill(`${TITLE}(1組)`)
  await dialog.getByLabel('制限時間').fill('60')
  expect(await axeFaultsOf(page)).toEqual([])
  await press('変更を保存する')
  await page.getByText('制限時間 60分').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect((await row(9))?.marks.slice(0, 1)).toEqual(['○'])
})

test('the end for all says how many are answering, finishes them, and leaves nothing more to show', async () => {
  const { page } = teacher
  await press('全員を終わりにする')
  const asked = page.getByRole('alertdialog')
  await asked.getByText('いま1人が答えています。').waitFor()
  expect(await axeFaultsOf(page)).toEqual([])
  await asked.getByRole('button', { name: '全員を終わりにする' }).click()
  await press('そちらの答えも見せる')
  await asked.getByRole('button', { name: '答えを見せる' }).click()
  await panel().getByText('全員を終わりにしたので、答えを見せています。').waitFor()
  await expect.poll(async () => (await row(9))?.score, patience).toMatch(/^\d/)
  expect(await page.getByRole('button', { name: '答えを見せる' }).count()).toBe(0)
})
